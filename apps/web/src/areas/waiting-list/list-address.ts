import { isLocalDate } from '@molaire/domain/shared/local-date'
import { isValidDuration } from '@molaire/domain/appointments/duration'
import { isLocalTime } from '@molaire/domain/shared/local-time'
import type { FreedTime } from '../appointments/index.ts'

/** The parts of the page, in the order of their keyboard shortcuts. */
export const segments = ['today', 'rebook', 'waiting'] as const
export type SegmentName = (typeof segments)[number]

/** What the page shows, as the address says. */
export interface WaitingAddress {
  show?: SegmentName
  clinic?: string
  /** A freed time to fill; absent unless every part of it is valid. */
  freed?: Omit<FreedTime, 'clinicId'>
}

/** Reads any address, typed or shared; invalid parts are ignored. */
export const readWaitingAddress = (raw: Record<string, unknown>): WaitingAddress => {
  const text = (name: string) => {
    const value = raw[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const show = segments.find((name) => name === raw['show'])
  const clinic = text('clinic')
  const [date, startTime, roomId, practitionerId] = ['date', 'time', 'room', 'practitioner'].map(text)
  const minutes = Number(raw['minutes'])
  const freed =
    date && isLocalDate(date) && startTime && isLocalTime(startTime) && roomId && practitionerId && isValidDuration(minutes)
      ? { date, startTime, durationMinutes: minutes, roomId, practitionerId }
      : undefined
  return { ...(show && { show }), ...(clinic && { clinic }), ...(freed && { freed }) }
}

/** Writes the address of a page: the inverse of `readWaitingAddress`. */
export const writeWaitingAddress = ({ show, clinic, freed }: WaitingAddress): Record<string, string | number> => ({
  ...(show && { show }),
  ...(clinic && { clinic }),
  ...(freed && {
    date: freed.date,
    time: freed.startTime,
    minutes: freed.durationMinutes,
    room: freed.roomId,
    practitioner: freed.practitionerId,
  }),
})

import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'

/**
 * CAL-03: what the calendar shows, as it stands in the address. Without a day it is today, so that
 * a page left open follows the days.
 */
export interface CalendarAddress {
  date?: LocalDate | undefined
  clinic?: string | undefined
  /** CAL-10: the week of a room or of a practitioner, instead of the day. */
  view?: 'week' | undefined
  room?: string | undefined
  practitioner?: string | undefined
}

/** An address as typed, shared or kept; what is not a day or a text falls away. */
export const readCalendarAddress = (raw: Record<string, unknown>): CalendarAddress => {
  const { date } = raw
  const text = (name: 'clinic' | 'room' | 'practitioner') => {
    const value = raw[name]
    return typeof value === 'string' && value !== '' && { [name]: value }
  }
  return {
    ...(typeof date === 'string' && isLocalDate(date) && { date }),
    ...text('clinic'),
    ...(raw['view'] === 'week' && { view: 'week' }),
    ...text('room'),
    ...text('practitioner'),
  }
}

/** The address, and how to change a part of it. The path stays: three of them show the calendar. */
export const useCalendarAddress = (): [CalendarAddress, (part: CalendarAddress) => void] => {
  const address = readCalendarAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The board scrolls each day to its useful hour; the router would put it back where the day
  // before was left.
  return [address, (part) => void navigate({ to: path, search: { ...address, ...part }, resetScroll: false })]
}

import { isLocalDate, type LocalDate } from '../shared/local-date.ts'
import { isLocalTime, type LocalTime } from '../shared/local-time.ts'

/** The day that somebody wishes for a visit of a plan, and perhaps the time and the place. */
export interface WishedPlace {
  date: LocalDate
  at?: { startTime: LocalTime; roomId: string; practitionerId: string } | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (text: string | undefined): text is string => text !== undefined && uuid.test(text)

/**
 * APT-04: a wish as an address carries it: `visit_2026-12-04`, or with time, room and practitioner
 * `visit_2026-12-04_09:15_room_practitioner`.
 */
export const writeWishedPlace = (visitId: string, { date, at }: WishedPlace): string =>
  [visitId, date, ...(at ? [at.startTime, at.roomId, at.practitionerId] : [])].join('_')

/** The wish of such a text; undefined when it is none. */
export function readWishedPlace(text: string): (WishedPlace & { visitId: string }) | undefined {
  const [visitId, date = '', startTime, roomId, practitionerId, ...more] = text.toLowerCase().split('_')
  if (!isId(visitId) || !isLocalDate(date)) return undefined
  if (startTime === undefined) return { visitId, date }
  if (!isLocalTime(startTime) || !isId(roomId) || !isId(practitionerId) || more.length > 0) return undefined
  return { visitId, date, at: { startTime, roomId, practitionerId } }
}

import type { LocalDate, Weekday } from '../shared/local-date.ts'
import type { LocalTime } from '../shared/local-time.ts'
import type { WorkPeriod } from './work-period.ts'

/**
 * CFG-04: the first work period that a clinic is offered: from today to the end of the year. From
 * October on it goes to the end of the next year.
 */
export function usualPeriod(today: LocalDate): WorkPeriod & { name: string } {
  const year = Number(today.slice(0, 4))
  const lastYear = today.slice(5) < '10-01' ? year : year + 1
  return { name: year === lastYear ? `${year}` : `${year}-${lastYear}`, startDate: today, endDate: `${lastYear}-12-31` }
}

/** CFG-04: the time slots that a clinic is offered: Monday to Friday, morning and afternoon. */
export const usualHours: readonly { dayOfWeek: Weekday; startTime: LocalTime; endTime: LocalTime }[] = (
  [1, 2, 3, 4, 5] as const
).flatMap((dayOfWeek) => [
  { dayOfWeek, startTime: '08:00', endTime: '12:00' },
  { dayOfWeek, startTime: '13:00', endTime: '17:00' },
])

/**
 * CFG-04: who is offered which room: the dentists in order, one per room. Without a dentist, the
 * people who can sign in.
 */
export function usualPlaces<P extends { isDentist: boolean; isEnabled: boolean }, R extends { isArchived: boolean }>(
  people: readonly P[],
  rooms: readonly R[],
): { person: P; room: R }[] {
  const atWork = people.filter(({ isEnabled }) => isEnabled)
  const dentists = atWork.filter(({ isDentist }) => isDentist)
  const [inOrder, openRooms] = [dentists.length > 0 ? dentists : atWork, rooms.filter(({ isArchived }) => !isArchived)]
  return inOrder.flatMap((person, at) => {
    const room = openRooms[at]
    return room ? [{ person, room }] : []
  })
}

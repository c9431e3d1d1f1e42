import type { LocalDate } from '../shared/local-date.ts'
import { type Assignment, type OpenRange, isOpenFor, openRanges } from './availability.ts'
import type { Holiday } from './holidays.ts'
import type { WorkPeriod } from './work-period.ts'

/** A clinic's schedule: all that opens and closes it. */
export type Opened = {
  periods: readonly (WorkPeriod & { id?: string })[]
  holidays: readonly Holiday[]
  assignments: readonly Assignment[]
}

/**
 * A booked place: where, with whom, when (in minutes since midnight) and for which appointment
 * type.
 */
export type Promised = { date: LocalDate; start: number; end: number; roomId: string; practitionerId: string; typeId: string }

/**
 * CFG-04: the appointments, in their order, that a change of the schedule leaves without open time.
 * They could be booked before the change and cannot after it, by room, practitioner and type
 * (WIZ-03, WIZ-06). One that was already outside open time is left out. Pass only appointments to
 * come.
 */
export function findStranded<A extends Promised>(
  appointments: readonly A[],
  { before, after }: { before: Opened; after: Opened },
): A[] {
  const wasOpen = opener(before)
  const isOpen = opener(after)
  return appointments.filter((appointment) => wasOpen(appointment) && !isOpen(appointment))
}

/** Checks many appointments against a schedule. Each day is computed once. */
function opener(schedule: Opened): (appointment: Promised) => boolean {
  const days = new Map<LocalDate, OpenRange[]>()
  return (appointment) => {
    const { date } = appointment
    const open = days.get(date) ?? openRanges({ date, ...schedule })
    days.set(date, open)
    return isOpenFor(appointment, open) === true
  }
}

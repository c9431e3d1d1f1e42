import type { LocalDate } from '../shared/local-date.ts'
import { type Assignment, type OpenRange, isOpenFor, openRanges } from './availability.ts'
import type { Holiday } from './holidays.ts'
import type { WorkPeriod } from './work-period.ts'

/** All that opens and closes a clinic. */
export type Opened = {
  periods: readonly (WorkPeriod & { id?: string })[]
  holidays: readonly Holiday[]
  assignments: readonly Assignment[]
}

/**
 * What was promised to a patient: where, with whom, when (minutes since midnight) and for which
 * kind of appointment.
 */
export type Promised = { date: LocalDate; start: number; end: number; roomId: string; practitionerId: string; typeId: string }

/**
 * CFG-04: the appointments, in the order given, that could be booked as they stand before a change
 * of the schedule and cannot after it: the room, the practitioner and the kind count (WIZ-03,
 * WIZ-06). One that stood outside open time already is nothing new. Give those to come.
 */
export function findStranded<A extends Promised>(
  appointments: readonly A[],
  { before, after }: { before: Opened; after: Opened },
): A[] {
  const wasOpen = opener(before)
  const isOpen = opener(after)
  return appointments.filter((appointment) => wasOpen(appointment) && !isOpen(appointment))
}

/** Asks a schedule about many appointments; each day is worked out once. */
function opener(schedule: Opened): (appointment: Promised) => boolean {
  const days = new Map<LocalDate, OpenRange[]>()
  return (appointment) => {
    const { date } = appointment
    const open = days.get(date) ?? openRanges({ date, ...schedule })
    days.set(date, open)
    return isOpenFor(appointment, open) === true
  }
}

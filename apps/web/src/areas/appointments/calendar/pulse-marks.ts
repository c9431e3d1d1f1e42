import { elapsedMinutes, isExpected, isLate, type ClinicNow } from '@molaire/domain/appointments/status'
import type { BookedVisit } from './read-day.ts'
import { minutesSince, type Now } from './use-clinic-now.ts'

/** What the pulse of the day counts, in the order of its chips. A late visit, or one that waits, also counts under its status. */
export const pulseMarks = [
  'in_progress',
  'waiting',
  'late',
  'confirmed',
  'scheduled',
  'completed',
  'no_show',
  'cancelled',
] as const
export type PulseMark = (typeof pulseMarks)[number]

/** CAL-06: whether a visit is late now, by the clinic's clock. Who has been greeted is not late any more. */
export const isVisitLate = (visit: BookedVisit, now: ClinicNow): boolean =>
  visit.arrivedAt === null && isLate({ status: visit.status, date: visit.date, startMinutes: visit.start }, now)

/** APT-02: greeted today and not begun: the waiting time runs. */
export const isWaiting = (visit: BookedVisit, now: Pick<ClinicNow, 'date'>): boolean =>
  visit.arrivedAt !== null && visit.date === now.date && isExpected(visit.status)

/** What the clock says of a visit, in minutes; null what it does not. A visit left open on an earlier day is not still running. */
export const clockOf = (visit: BookedVisit, now: Now) => {
  const isRunning = visit.status === 'in_progress' && visit.date === now.date
  return {
    late: isVisitLate(visit, now) ? elapsedMinutes({ date: visit.date, startMinutes: visit.start }, now) : null,
    waited: isWaiting(visit, now) && visit.arrivedAt !== null ? minutesSince(visit.arrivedAt, now) : null,
    elapsed: isRunning && visit.startedAt !== null ? minutesSince(visit.startedAt, now) : null,
    overrun: isRunning && now.minutes > visit.end ? now.minutes - visit.end : null,
  }
}

/** Whether a chip of the pulse names a visit. */
export const hasMark = (visit: BookedVisit, mark: PulseMark, now: ClinicNow): boolean => {
  if (mark === 'late') return isVisitLate(visit, now)
  return mark === 'waiting' ? isWaiting(visit, now) : visit.status === mark
}

/** How many visits each chip names. */
export const countMarks = (visits: readonly BookedVisit[], now: ClinicNow): Record<PulseMark, number> => {
  const counts = { in_progress: 0, waiting: 0, late: 0, confirmed: 0, scheduled: 0, completed: 0, no_show: 0, cancelled: 0 }
  for (const visit of visits) for (const mark of pulseMarks) if (hasMark(visit, mark, now)) counts[mark] += 1
  return counts
}

/**
 * What the chips that are on do to a visit. Cancelled visits are hidden until their chip is on; the other chips are
 * filters, which dim what they do not name.
 */
export const shownAs = (visit: BookedVisit, on: ReadonlySet<PulseMark>, now: ClinicNow): 'hidden' | 'dimmed' | 'plain' => {
  if (visit.status === 'cancelled') return on.has('cancelled') ? 'plain' : 'hidden'
  const filters = [...on].filter((mark) => mark !== 'cancelled')
  return filters.length === 0 || filters.some((mark) => hasMark(visit, mark, now)) ? 'plain' : 'dimmed'
}

/** Where there are no chips none is on: whoever is not coming is hidden. One object, so that nothing is drawn again for it. */
export const noMarks: ReadonlySet<PulseMark> = new Set()

/** The visits that are not hidden, in order of time. */
export const shownVisits = (visits: readonly BookedVisit[], on: ReadonlySet<PulseMark>, now: ClinicNow): BookedVisit[] =>
  visits.filter((visit) => shownAs(visit, on, now) !== 'hidden').sort((a, b) => a.start - b.start)

/** Who is here and waits, the longest first; and who is still expected today, the late ones first, then in order of time. */
export const arrivals = (
  visits: readonly BookedVisit[],
  now: ClinicNow,
): { waiting: BookedVisit[]; expected: BookedVisit[] } => ({
  waiting: visits
    .filter((visit) => isWaiting(visit, now))
    .sort((a, b) => Date.parse(a.arrivedAt ?? '') - Date.parse(b.arrivedAt ?? '')),
  expected: visits
    .filter((visit) => visit.date === now.date && isExpected(visit.status) && visit.arrivedAt === null)
    .sort((a, b) => Number(isVisitLate(b, now)) - Number(isVisitLate(a, now)) || a.start - b.start),
})

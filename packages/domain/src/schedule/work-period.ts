import type { LocalDate } from '../shared/local-date.ts'

/** CFG-04: the days between two dates, both included. */
export type WorkPeriod = { startDate: LocalDate; endDate: LocalDate }

/** Whether a period contains a day, first and last day included. */
export function isInPeriod(date: LocalDate, period: WorkPeriod): boolean {
  return period.startDate <= date && date <= period.endDate
}

/** CFG-04: whether two periods share a day. */
export function periodsOverlap(a: WorkPeriod, b: WorkPeriod): boolean {
  return a.startDate <= b.endDate && b.startDate <= a.endDate
}

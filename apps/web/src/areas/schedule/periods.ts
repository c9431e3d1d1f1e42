import { addDays, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import { isInPeriod, type WorkPeriod } from '@molaire/domain/schedule/work-period'

export type PeriodState = 'active' | 'upcoming' | 'over'

/** Whether a period is active on `today`, still to come, or over. */
export const stateOf = (period: WorkPeriod, today: LocalDate): PeriodState =>
  isInPeriod(today, period) ? 'active' : period.startDate > today ? 'upcoming' : 'over'

/**
 * The period of the address, else the active one, else the next, else the latest; undefined when
 * there is none.
 */
export const chosenPeriod = <P extends WorkPeriod & { id: string }>(
  periods: readonly P[],
  requestedId: string | undefined,
  today: LocalDate,
): P | undefined => {
  const byStart = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return (
    periods.find(({ id }) => id === requestedId) ??
    periods.find((period) => isInPeriod(today, period)) ??
    byStart.find((period) => period.startDate > today) ??
    byStart.at(-1)
  )
}

/**
 * The day of a period to open on the calendar: the given weekday, on or after today, or the last
 * one when the period is over; undefined when it has none.
 */
export const previewDay = (period: WorkPeriod, dayOfWeek: number, today: LocalDate): LocalDate | undefined => {
  const from = today > period.startDate ? today : period.startDate
  const forward = addDays(from, (dayOfWeek - weekday(from) + 7) % 7)
  if (forward <= period.endDate) return forward
  const backward = addDays(period.endDate, -((weekday(period.endDate) - dayOfWeek + 7) % 7))
  return backward >= period.startDate ? backward : undefined
}

/** The day after the latest period, where the next one begins. */
export const nextStart = (periods: readonly WorkPeriod[]): LocalDate | undefined => {
  const last = periods
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  return last && addDays(last, 1)
}

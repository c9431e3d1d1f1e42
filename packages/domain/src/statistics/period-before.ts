import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth, type LocalDate } from '../shared/local-date.ts'

/** Days, both included. */
export interface Period {
  from: LocalDate
  to: LocalDate
}

/** What a period is compared with: the one just before it, or the same one a year earlier. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The most days of a period: ten years. */
export const longestPeriod = 3653

/**
 * STAT-01: what a period is compared with. Whole months are compared with as many whole months, so
 * that February is compared with January and not with 28 days of it; other periods with as many
 * days. A year earlier, the end of a month stays the end of that month.
 */
export function periodBefore({ from, to }: Period, comparison: Comparison): Period {
  const isWholeMonths = from === startOfMonth(from) && to === endOfMonth(to)
  if (comparison === 'year') return { from: addMonths(from, -12), to: endLike(isWholeMonths, addMonths(to, -12)) }
  if (!isWholeMonths) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
  return { from: addMonths(from, -monthsOf({ from, to }).length), to: addDays(from, -1) }
}

const endLike = (isMonthEnd: boolean, date: LocalDate) => (isMonthEnd ? endOfMonth(date) : date)

/** The months of a period in order, as `2026-11`; those that it only touches are among them. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let first = startOfMonth(from); first <= to; first = addMonths(first, 1)) months.push(monthOf(first))
  return months
}

/** The month of a day, as `2026-11`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7)

/** The whole months that ended before today: the last one, three or twelve. */
export function lastMonths(today: LocalDate, months: number): Period {
  const first = startOfMonth(today)
  return { from: addMonths(first, -months), to: addDays(first, -1) }
}

/** The days of a month of a period, such as `2026-11`, that belong to the period. */
export function monthWithin({ from, to }: Period, month: string): Period {
  const first = `${month}-01`
  const last = endOfMonth(first)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

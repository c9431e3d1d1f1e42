/**
 * A date of the clinic's calendar, 'YYYY-MM-DD', years 0001 to 9999. It has no time zone, and
 * nothing here reads the current date. Dates compare as strings. Functions throw RangeError on an
 * invalid date.
 */
export type LocalDate = string

const MS_PER_DAY = 86_400_000

/** True for a date that exists: '2028-02-29' does, '2026-02-29' does not. */
export function isLocalDate(s: string): s is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(s)) return false
  const [year, month, day] = [Number(s.slice(0, 4)), Number(s.slice(5, 7)), Number(s.slice(8))]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days since 1970-01-01, negative before. */
export function epochDay(d: LocalDate): number {
  if (!isLocalDate(d)) throw new RangeError(`not a day: ${d}`)
  return Date.parse(`${d}T00:00:00Z`) / MS_PER_DAY
}

function dayOfEpoch(days: number): LocalDate {
  const text = new Date(days * MS_PER_DAY).toISOString().slice(0, 10)
  if (!isLocalDate(text)) throw new RangeError('outside the years 0001 to 9999')
  return text
}

/** The days of a week from Monday, as the clinic's desk counts them; 0 is Sunday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** `addDays('2026-02-28', 1)` is '2026-03-01'; negative numbers go back. */
export function addDays(d: LocalDate, days: number): LocalDate {
  return dayOfEpoch(epochDay(d) + days)
}

/** As `addDays`, but no later than the last day that there is: years end at 9999. */
export function addDaysAtMost(d: LocalDate, days: number): LocalDate {
  return days > daysBetween(d, lastDay) ? lastDay : addDays(d, days)
}

const lastDay: LocalDate = '9999-12-31'

/**
 * The same day of another month, or its last day: 31 January plus one month is 28 or 29 February.
 */
export function addMonths(d: LocalDate, months: number): LocalDate {
  const { year, month, day } = parts(d)
  const target = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(target / 12), (target % 12) + 1]
  return write(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth)))
}

/** Days from a to b: positive when b is later. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return epochDay(b) - epochDay(a)
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 0 is Sunday, 6 is Saturday. */
export function weekday(d: LocalDate): Weekday {
  // 1970-01-01 was a Thursday. The remainder is made positive, so it is one of the seven.
  return ((((epochDay(d) + 4) % 7) + 7) % 7) as Weekday
}

/** The Sunday of the date's week. */
export function startOfWeek(d: LocalDate): LocalDate {
  return addDays(d, -weekday(d))
}

/** The first day of the date's month. */
export function startOfMonth(d: LocalDate): LocalDate {
  const { year, month } = parts(d)
  return write(year, month, 1)
}

/** The last day of the date's month. */
export function endOfMonth(d: LocalDate): LocalDate {
  const { year, month } = parts(d)
  return write(year, month, daysInMonth(year, month))
}

/** For sorting: negative when a is earlier, 0 when equal. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The six weeks that show a month, 42 days, each week starting on Sunday. */
export function monthGrid(d: LocalDate): LocalDate[] {
  const first = startOfMonth(d)
  const sunday = epochDay(first) - weekday(first)
  return Array.from({ length: 42 }, (_, i) => dayOfEpoch(sunday + i))
}

/**
 * Whole years from a to b, like an age: it grows on the anniversary. For a person born on 29
 * February it grows on 1 March in ordinary years. Negative when b is earlier.
 */
export function yearsBetween(a: LocalDate, b: LocalDate): number {
  if (b < a) return 0 - yearsBetween(b, a)
  const from = parts(a)
  const to = parts(b)
  const reached = to.month > from.month || (to.month === from.month && to.day >= from.day)
  return to.year - from.year - (reached ? 0 : 1)
}

function parts(d: LocalDate): { year: number; month: number; day: number } {
  if (!isLocalDate(d)) throw new RangeError(`not a day: ${d}`)
  return { year: Number(d.slice(0, 4)), month: Number(d.slice(5, 7)), day: Number(d.slice(8, 10)) }
}

function write(year: number, month: number, day: number): LocalDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isLocalDate(text)) throw new RangeError('outside the years 0001 to 9999')
  return text
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

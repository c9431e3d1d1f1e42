import type { LocalDate } from '../shared/local-date.ts'
import { MINUTES_PER_DAY } from '../shared/local-time.ts'
import type { MinuteRange } from '../shared/ranges.ts'
import type { ClinicNow } from './status.ts'

/**
 * WIZ-03, CAL-07: whether a time begins before the clinic's now. In minutes since midnight; the
 * current minute is not past.
 */
export function isPast({ date, start }: { date: LocalDate; start: number }, now: ClinicNow): boolean {
  return start < earliestOn(date, now)
}

/** WIZ-03: the first minute of a day that is not past: 1440 on past days, 0 on days to come. */
export function earliestOn(date: LocalDate, now: ClinicNow): number {
  if (date < now.date) return MINUTES_PER_DAY
  return date === now.date ? now.minutes : 0
}

/** CAL-07: the parts of a day's ranges that are not past, in the same order. */
export function stillAhead<R extends MinuteRange>(ranges: readonly R[], date: LocalDate, now: ClinicNow): R[] {
  const earliest = earliestOn(date, now)
  return ranges.filter(({ end }) => end > earliest).map((range) => ({ ...range, start: Math.max(range.start, earliest) }))
}

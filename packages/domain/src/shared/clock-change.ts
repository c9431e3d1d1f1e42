import { type LocalDate, epochDay } from './local-date.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A wall-clock reading: a local day and minutes since its midnight. */
export type WallTime = { date: LocalDate; minutes: number }

/**
 * The offset of a time zone: the minutes to add to UTC at a moment (Montreal in winter: −300). The
 * caller provides it.
 */
export type OffsetMinutesAt = (utcMs: number) => number

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000

/**
 * WIZ-08: whether the clock shows this reading that day. In spring an hour is 'skipped', in autumn
 * one is 'repeated'. Correct for every zone whose offset changes at most once in 48 hours, which is
 * all of them.
 */
export function classifyWallTime(wallTime: WallTime, offsetMinutesAt: OffsetMinutesAt): 'exists' | 'skipped' | 'repeated' {
  const moments = momentsShowing(wallTime, offsetMinutesAt)
  return moments.length === 0 ? 'skipped' : moments.length === 1 ? 'exists' : 'repeated'
}

/**
 * WIZ-08: the moment, in UTC milliseconds, at which the clock shows this reading; the first of two
 * in a repeated hour. Refuses with time_does_not_exist in a skipped hour.
 */
export function instantOf(wallTime: WallTime, offsetMinutesAt: OffsetMinutesAt): number | Refusal<'time_does_not_exist'> {
  const [first] = momentsShowing(wallTime, offsetMinutesAt)
  return first ?? refuse('time_does_not_exist', { date: wallTime.date, minutes: wallTime.minutes })
}

function momentsShowing({ date, minutes }: WallTime, offsetMinutesAt: OffsetMinutesAt): number[] {
  const asIfUtc = epochDay(date) * MS_PER_DAY + minutes * MS_PER_MINUTE
  // No offset exceeds 14 hours, so the offset in force is that of the day before or of the day
  // after. A repeated hour is shown first under the offset of the day before, so that moment comes
  // first.
  const offsets = new Set([offsetMinutesAt(asIfUtc - MS_PER_DAY), offsetMinutesAt(asIfUtc + MS_PER_DAY)])
  return [...offsets]
    .map((offset) => ({ offset, utcMs: asIfUtc - offset * MS_PER_MINUTE }))
    .filter(({ offset, utcMs }) => offsetMinutesAt(utcMs) === offset)
    .map(({ utcMs }) => utcMs)
}

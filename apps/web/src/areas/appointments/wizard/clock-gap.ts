import { classifyWallTime } from '@molaire/domain/shared/clock-change'
import { type LocalDate, epochDay } from '@molaire/domain/shared/local-date'
import { MINUTES_PER_DAY } from '@molaire/domain/shared/local-time'
import { clinicNow } from '../calendar/use-clinic-now.ts'

const MINUTE = 60_000

/** The clinic's offset from UTC at a moment, in minutes. */
const offsetAt = (timeZone: string) => (utcMs: number) => {
  const localTime = clinicNow(new Date(utcMs), timeZone)
  return epochDay(localTime.date) * MINUTES_PER_DAY + localTime.minutes - Math.floor(utcMs / MINUTE)
}

/**
 * WIZ-08: whether the clinic's clock skips this time (minutes since midnight), as from 2:00 to 3:00
 * on a night in March.
 */
export const isSkipped = (date: LocalDate, minutes: number, timeZone: string): boolean =>
  classifyWallTime({ date, minutes }, offsetAt(timeZone)) === 'skipped'

import { classifyWallTime } from '@molaire/domain/shared/clock-change'
import { type LocalDate, epochDay } from '@molaire/domain/shared/local-date'
import { MINUTES_PER_DAY } from '@molaire/domain/shared/local-time'
import { clinicNow } from '../calendar/use-clinic-now.ts'

const MINUTE = 60_000

/** Minutes that the clinic's clock is ahead of UTC at a moment. */
const offsetAt = (timeZone: string) => (utcMs: number) => {
  const shown = clinicNow(new Date(utcMs), timeZone)
  return epochDay(shown.date) * MINUTES_PER_DAY + shown.minutes - Math.floor(utcMs / MINUTE)
}

/**
 * WIZ-08: does the clinic's clock skip this time (minutes since midnight), as it does from 2:00 to
 * 3:00 on a night of March?
 */
export const isSkipped = (date: LocalDate, minutes: number, timeZone: string): boolean =>
  classifyWallTime({ date, minutes }, offsetAt(timeZone)) === 'skipped'

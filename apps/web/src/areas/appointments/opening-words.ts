import type { Opening } from '@molaire/contract/appointments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { DayWords } from './calendar/use-day-words.ts'
import { messages } from './messages.ts'

type When = Pick<Opening, 'date' | 'startTime'>

/** WIZ-03, CAL-07: sorts suggested times in order of time. */
export const byTime = (a: When, b: When): number => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`)

/**
 * WIZ-03, CAL-07: the words of a suggested time: « 9 h » on the shown day, « lun. 23, 9 h » on any
 * other, « auj., 9 h » when that other is today. Without a shown day the day is always named.
 */
export const openingWhen = (
  { date, startTime }: When,
  { shown, today }: { shown?: LocalDate | undefined; today: LocalDate },
  { t, clock, shortDay }: DayWords,
): string => {
  const time = clock(startTime)
  if (date === shown) return time
  const day = date === today ? t(messages.booking.shortToday) : shortDay(date, today)
  return t(messages.booking.openingWhen, { day, time })
}

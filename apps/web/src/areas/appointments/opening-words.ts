import type { Opening } from '@molaire/contract/appointments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { DayWords } from './calendar/use-day-words.ts'
import { messages } from './messages.ts'

type When = Pick<Opening, 'date' | 'startTime'>

/** WIZ-03, CAL-07: in order of time, as suggestions are listed wherever they are shown. */
export const byTime = (a: When, b: When): number => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`)

/**
 * WIZ-03, CAL-07: when a suggestion is: « 9 h » on the day that is shown, « lun. 23, 9 h » on any
 * other, « auj., 9 h » where that other is today. Without a day that is shown it always names its
 * own.
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

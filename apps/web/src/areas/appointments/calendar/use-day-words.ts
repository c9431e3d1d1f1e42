import { useMemo } from 'react'
import { timeOf } from '@molaire/domain/shared/local-time'
import { startOfMonth, type LocalDate } from '@molaire/domain/shared/local-date'
import { fmtDate, useFormat } from '../../../platform/i18n/format.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'

const shortDay = (day: LocalDate, today: LocalDate, locale: Locale) => {
  const isSameMonth = startOfMonth(day) === startOfMonth(today)
  const weekday = fmtDate(day, 'weekday', locale)
  return isSameMonth ? `${weekday} ${Number(day.slice(8))}` : `${weekday} ${fmtDate(day, 'dayMonth', locale)}`
}

/**
 * The translations, with times written from minutes since midnight, as on the board. The object
 * changes only with the language.
 */
export const useDayWords = () => {
  const { t, locale } = useMessages()
  const format = useFormat()
  // `format` is a new object at each render, but it changes only with the language.
  // oxlint-disable-next-line react/exhaustive-deps
  const stable = useMemo(() => format, [locale])
  return useMemo(
    () => ({
      t,
      locale,
      date: stable.date,
      duration: stable.duration,
      lengthOf: stable.lengthOf,
      clock: stable.time,
      /** « lun. 23 », or « lun. 7 déc. » in another month. */
      shortDay: (day: LocalDate, today: LocalDate) => shortDay(day, today, locale),
      /** « lun. », from the number of the day; 0 is Sunday. */
      weekday: (day: number) => stable.weekday(day),
      time: (minutes: number) => stable.time(timeOf(minutes)),
      range: (start: number, end: number) => stable.timeRange(timeOf(start), timeOf(end)),
    }),
    [t, locale, stable],
  )
}
export type DayWords = ReturnType<typeof useDayWords>

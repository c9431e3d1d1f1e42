import type { Cents } from '@molaire/domain/shared/money'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import type { LocalTime } from '@molaire/domain/shared/local-time'
import { writtenTime, writtenTimeRange } from '@molaire/words/shared/times'
import { asOrdinalFirst } from '../../ui/first-of-month.ts'
import { localeTag, useLocale, type Locale } from './locale.ts'

/* How dates, times, amounts and numbers are written (design system §19). Dates and times are the
   clinic's, as text; they are formatted in UTC so that no time zone changes them. Our typeface
   has no narrow no-break space, so U+00A0 replaces it. */
const nbsp = '\u00a0'
const noBreak = (text: string) => text.replace(/[\u202f\u2009]/g, nbsp)

const formats = new Map<string, Intl.DateTimeFormat>()
const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const key = locale + JSON.stringify(options)
  const existing = formats.get(key)
  if (existing) return existing
  const format = new Intl.DateTimeFormat(localeTag(locale), options)
  formats.set(key, format)
  return format
}

const writeDay = (day: LocalDate, locale: Locale, options: Intl.DateTimeFormatOptions): string => {
  const text = noBreak(dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)))
  return locale === 'fr' && day.endsWith('-01') ? asOrdinalFirst(text) : text
}

/**
 * How a date is written: `vendredi 20 novembre 2026`, `20 novembre 2026`, `20 nov. 2026`, `Vendredi
 * 20 novembre`, `Vendredi 20 nov.`, `20 nov.`, `20 novembre`, `ven.`, `novembre 2026`, `nov.`.
 */
export type DateStyle =
  | 'long'
  | 'full'
  | 'short'
  | 'heading'
  | 'headingShort'
  | 'dayMonth'
  | 'dayLongMonth'
  | 'weekday'
  | 'month'
  | 'monthShort'

const dateOptions = {
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  heading: { weekday: 'long', day: 'numeric', month: 'long' },
  headingShort: { weekday: 'long', day: 'numeric', month: 'short' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayLongMonth: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
} satisfies Record<DateStyle, Intl.DateTimeFormatOptions>

/** Makes the first letter a capital, for titles; French writes months and days in lower case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A date. Headings begin with a capital. */
export const fmtDate = (day: LocalDate, style: DateStyle, locale: Locale): string => {
  const text = writeDay(day, locale, dateOptions[style])
  return style === 'heading' || style === 'headingShort' ? capitalised(text) : text
}

const aSunday = '2026-11-22'

/** A day of the week, 0 for Sunday: `lundi`, `Monday`; short `lun.`, `Mon`. */
const fmtWeekday = (day: number, style: 'long' | 'short', locale: Locale): string =>
  writeDay(addDays(aSunday, day), locale, { weekday: style })

/** A time of day: `13 h 30`, `8 h`; `1:30 p.m.`, `8 a.m.`, `noon`. */
export const fmtTime = (time: LocalTime, locale: Locale): string => writtenTime(time, locale)

/** A time range: `8 h – 9 h 30`; `8–9:30 a.m.`, `8:30–noon`. */
export const fmtTimeRange = (start: LocalTime, end: LocalTime, locale: Locale): string => writtenTimeRange(start, end, locale)

/** A duration: `45 min`, `1 h`, `1 h 30`; English writes `1 h 30 min`. */
export const fmtDuration = (minutes: number, locale: Locale): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${nbsp}min`
  if (rest === 0) return `${hours}${nbsp}h`
  const padded = locale === 'fr' ? String(rest).padStart(2, '0') : `${rest}${nbsp}min`
  return `${hours}${nbsp}h${nbsp}${padded}`
}

/** A duration before a noun: `plages de 1 h`, `1-hour slots`, `90-minute slots`. */
const fmtLengthOf = (minutes: number, locale: Locale): string => {
  if (locale === 'fr') return fmtDuration(minutes, locale)
  return minutes % 60 === 0 ? `${minutes / 60}-hour` : `${minutes}-minute`
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions = {}) => {
  const key = locale + JSON.stringify(options)
  const existing = numberFormats.get(key)
  if (existing) return existing
  const format = new Intl.NumberFormat(localeTag(locale), options)
  numberFormats.set(key, format)
  return format
}

/** An amount in a field that is typed in, without its sign: `1 234,50`, `1,234.50`. */
export const fmtAmount = (amount: number, locale: Locale): string =>
  noBreak(numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100))

/** An amount in cents as people read it: `1 234,50 $`, `$1,234.50`. */
export const fmtMoney = (amount: Cents, locale: Locale): string =>
  noBreak(numberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }).format(amount / 100))

/** An amount in cents, to the nearest dollar: `1 234 $`, `$1,234`. */
const fmtDollars = (amount: number, locale: Locale): string =>
  noBreak(
    numberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(amount / 100),
  )

/** An amount in cents on the axis of a chart: `35 k$`, `$35k`; in dollars under a thousand. */
const fmtThousands = (amount: number, locale: Locale): string => {
  if (Math.abs(amount) < 100_000) return fmtDollars(amount, locale)
  const thousands = fmtNumber(amount / 100_000, locale)
  return locale === 'fr' ? `${thousands}${nbsp}k$` : `$${thousands}k`
}

/** A number: `1 234`, `1,234`. */
export const fmtNumber = (value: number, locale: Locale): string => noBreak(numberFormat(locale).format(value))

/** A share, 0 to 1, as a percentage: `25,6 %`, `25.6%`. */
export const fmtPercent = (share: number, locale: Locale): string =>
  noBreak(numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share))

/** A list of words: `a, b et c`, `a, b and c`. */
export const fmtList = (words: readonly string[], locale: Locale, type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(localeTag(locale), { type }).format(words)

/** A date near today in words: `aujourd’hui`, `demain`, `hier`; other dates in the short style. */
export const fmtRelativeDay = (day: LocalDate, today: LocalDate, locale: Locale): string => {
  const days = daysBetween(today, day)
  if (Math.abs(days) > 1) return fmtDate(day, 'short', locale)
  const text = new Intl.RelativeTimeFormat(localeTag(locale), { numeric: 'auto' }).format(days, 'day')
  return text.replaceAll("'", '’')
}

/**
 * A moment (ISO 8601) in this device's time zone: `18 nov. 2026, 14 h 05`. For technical facts, not
 * for the clinic's times.
 */
export const fmtInstant = (instant: string, locale: Locale, timeZone?: string): string => {
  const parts = dateFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${fmtDate(day, 'short', locale)}, ${fmtTime(`${part('hour')}:${part('minute')}`, locale)}`
}

/**
 * The functions above in the current language. The component is drawn again when the language
 * changes.
 */
export const useFormat = () => {
  const locale = useLocale()
  return {
    date: (day: LocalDate, style: DateStyle = 'short') => fmtDate(day, style, locale),
    weekday: (day: number, style: 'long' | 'short' = 'short') => fmtWeekday(day, style, locale),
    time: (time: LocalTime) => fmtTime(time, locale),
    timeRange: (start: LocalTime, end: LocalTime) => fmtTimeRange(start, end, locale),
    duration: (minutes: number) => fmtDuration(minutes, locale),
    lengthOf: (minutes: number) => fmtLengthOf(minutes, locale),
    money: (amount: Cents) => fmtMoney(amount, locale),
    dollars: (amount: number) => fmtDollars(amount, locale),
    thousands: (amount: number) => fmtThousands(amount, locale),
    amount: (amount: number) => fmtAmount(amount, locale),
    number: (value: number) => fmtNumber(value, locale),
    percent: (share: number) => fmtPercent(share, locale),
    relativeDay: (day: LocalDate, today: LocalDate) => fmtRelativeDay(day, today, locale),
    instant: (instant: string) => fmtInstant(instant, locale),
  }
}
export type Format = ReturnType<typeof useFormat>

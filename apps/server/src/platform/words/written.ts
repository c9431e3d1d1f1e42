import type { Locale } from '@molaire/contract/shared/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { wallClock } from '../clock/zone.ts'

/* Dates, times and durations in documents, as people in Quebec write them. A document may be read
   long after it was made, so nothing in it is relative to today. */

const noBreak = '\u00a0'

/** `20 novembre 2026`, `1er mai 2026`; `November 20, 2026`. */
export function writtenDay(day: LocalDate, language: Locale): string {
  const text = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** `45 min`, `1 h`, `1 h 30`; English writes `1 h 30 min`. */
export function writtenDuration(minutes: number, language: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}${noBreak}min`
  if (rest === 0) return `${hours}${noBreak}h`
  const padded = language === 'fr' ? String(rest).padStart(2, '0') : `${rest}${noBreak}min`
  return `${hours}${noBreak}h${noBreak}${padded}`
}

/** The date of a moment at a clinic, as `writtenDay` writes it. */
export const writtenDayOf = (moment: Date, timeZone: string, language: Locale): string =>
  writtenDay(wallClock(moment, timeZone).date, language)

/** A day of the week, 0 for Sunday: `lundi`, `Monday`. */
export const writtenWeekday = (day: number, language: Locale): string =>
  // 1 February 2026 was a Sunday.
  new Intl.DateTimeFormat(`${language}-CA`, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 1, 1 + day)))

/** An amount in cents: `1 234,50 $`, `$1,234.50`. */
export const writtenMoney = (amount: number, language: Locale): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
    .format(amount / 100)
    .replace(/\s/g, noBreak)

/** A number with at most two decimals: `0,5`, `0.5`. */
export const writtenNumber = (value: number, language: Locale): string =>
  new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 2 }).format(value)

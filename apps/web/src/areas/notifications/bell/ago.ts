import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { fmtDate } from '../../../platform/i18n/format.ts'
import { localeTag, type Locale } from '../../../platform/i18n/locale.ts'

const minute = 60_000

/**
 * How long ago a moment was, for the last week: `maintenant`, `il y a 5 minutes`, `il y a 3
 * heures`, `hier`. Earlier ones are dates in this device's time zone.
 */
export const fmtAgo = (instant: string, locale: Locale, now: number = Date.now()): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / minute))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days >= 7) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return fmtDate(todayIn(timeZone, new Date(instant)), 'short', locale)
  }
  const write = (numeric: 'auto' | 'always', count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(localeTag(locale), { numeric }).format(count, unit)
  if (minutes === 0) return write('auto', 0, 'second')
  if (days > 0) return write('auto', -days, 'day').replaceAll("'", '’')
  return hours > 0 ? write('always', -hours, 'hour') : write('always', -minutes, 'minute')
}

import { minutesOf, type LocalTime } from '@molaire/domain/shared/local-time'

/* Times of day as people in Quebec write them, everywhere. U+00A0 joins them. */
const nbsp = '\u00a0'

const isMorning = (minutes: number): boolean => Math.floor(minutes / 60) % 24 < 12

const englishName: Readonly<Record<number, string>> = { 0: 'midnight', 720: 'noon', 1440: 'midnight' }

/** '1:30', '8': without a.m. or p.m. */
const englishClock = (minutes: number): string => {
  const [hour, rest] = [Math.floor(minutes / 60) % 12, minutes % 60]
  return `${hour === 0 ? 12 : hour}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** A time of day: `13 h 30`, `8 h`, `8 h 05`; `1:30 p.m.`, `8 a.m.`, `noon`, `midnight`. */
export const writtenTime = (time: LocalTime, language: 'fr' | 'en'): string => {
  const minutes = minutesOf(time)
  if (language === 'en') return englishName[minutes] ?? `${englishClock(minutes)}${nbsp}${isMorning(minutes) ? 'a.m.' : 'p.m.'}`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${nbsp}h${rest === 0 ? '' : `${nbsp}${String(rest).padStart(2, '0')}`}`
}

/**
 * A range of times: `8 h – 9 h 30`; `8–9:30 a.m.`, `8:30–noon`, `noon–1:30 p.m.`, `11 a.m.–1 p.m.`.
 * English names the half of the day once when both ends share it,
 * and not before noon, which shows it.
 */
export const writtenTimeRange = (start: LocalTime, end: LocalTime, language: 'fr' | 'en'): string => {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (language === 'fr') return `${writtenTime(start, 'fr')} – ${writtenTime(end, 'fr')}`
  const isSameHalf = isMorning(from) === isMorning(to) && to !== 1440
  const isShort = englishName[from] === undefined && (to === 720 ? isMorning(from) : isSameHalf && englishName[to] === undefined)
  return `${isShort ? englishClock(from) : writtenTime(start, 'en')}–${writtenTime(end, 'en')}`
}

import { plainLetters } from './fold.ts'
import { timeOf, type LocalTime } from './local-time.ts'

const named: Readonly<Record<string, LocalTime>> = { midi: '12:00', noon: '12:00', minuit: '00:00', midnight: '00:00' }

/**
 * The time of day that a person typed; undefined when it is none: '13 h 30', '13h', '13:30',
 * '1330', '930', '8', '1:30 pm', '1:30 p.m.', '130p', 'midi', 'noon'. Without a.m. or p.m. the hour
 * is of a day of 24 hours. Decision 0111.
 */
export function readTypedTime(text: string): LocalTime | undefined {
  const typed = plainLetters(text).trim()
  const name = named[typed]
  if (name) return name
  const [, digits = '', rest = '', half] =
    /^(\d{1,2})(?:\s*(?:[:h.]|heures?)\s*(\d{2})?)?(?:\s*min)?\s*(?:([ap])\.?\s?m?\.?)?$/.exec(typed) ??
    /^(\d{1,2})(\d{2})\s*(?:([ap])\.?\s?m?\.?)?$/.exec(typed) ??
    []
  if (digits === '') return undefined
  const [hour, minute] = [Number(digits), Number(rest)]
  if (minute > 59) return undefined
  if (half === undefined) return hour > 23 ? undefined : timeOf(hour * 60 + minute)
  if (hour < 1 || hour > 12) return undefined
  return timeOf(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute)
}

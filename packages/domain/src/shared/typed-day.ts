import { plainLetters } from './fold.ts'
import { addDays, addMonths, daysBetween, isLocalDate, weekday, type LocalDate } from './local-date.ts'
import { readWrittenDay } from './written-day.ts'

const nearby: Readonly<Record<string, number>> = {
  "aujourd'hui": 0,
  aujourdhui: 0,
  auj: 0,
  today: 0,
  demain: 1,
  tomorrow: 1,
  tmr: 1,
  'apres-demain': 2,
  'apres demain': 2,
  hier: -1,
  yesterday: -1,
  'avant-hier': -2,
  'avant hier': -2,
}

/** The beginnings of the names of the days, from Sunday, in French and English. */
const weekdays: readonly (readonly string[])[] = [
  ['dim', 'sun'],
  ['lun', 'mon'],
  ['mar', 'tue'],
  ['mer', 'wed'],
  ['jeu', 'thu'],
  ['ven', 'fri'],
  ['sam', 'sat'],
]
const weekdayNames =
  /^(?:dim(?:anche)?|lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?)$/

/** The weekday that a folded word names, 0 for Sunday; -1 for none. */
const weekdayNamed = (word: string): number =>
  weekdayNames.test(word) ? weekdays.findIndex((names) => names.includes(word.slice(0, 3))) : -1

/** What a number counts: 'sem', 'w', 'jours', 'months'. A number alone counts days. */
const units: readonly (readonly [RegExp, (day: LocalDate, count: number) => LocalDate])[] = [
  [/^(?:|j|jr|jours?|d|days?)$/, (day, count) => addDays(day, count)],
  [/^(?:s|sem|semaines?|w|wk|wks|weeks?)$/, (day, count) => addDays(day, count * 7)],
  [/^(?:m|mo|mois|months?)$/, (day, count) => addMonths(day, count)],
  [/^(?:a|an|ans|annees?|y|yr|yrs|years?)$/, (day, count) => addMonths(day, count * 12)],
]

/**
 * The day that a person typed in a field; undefined when it is none. Besides what `readWrittenDay`
 * reads, with its likeliest meaning (the day before the month): '24/11/26'; '24 nov', 'Nov 24' and
 * '24/11', in the year that puts them nearest to `today`; 'demain', 'today'; 'lundi', 'next
 * Friday', the first one after `today`; '+10', '+2 sem', '-1 m', 'in 3 months'; and all of these
 * with the name of a day before them. Decision 0111.
 */
export function readTypedDay(text: string, today: LocalDate): LocalDate | undefined {
  const whole = readWrittenDay(text)[0]
  if (whole) return whole
  const typed = plainLetters(text).trim().replaceAll('’', "'").replace(/\s+/g, ' ').replace(/\.$/, '').trim()
  if (typed === '') return undefined
  const near = nearby[typed]
  if (near !== undefined) return addDays(today, near)
  return (
    withoutYear(typed, today) ?? shortYear(typed) ?? fromToday(typed, today) ?? onWeekday(typed, today) ?? afterName(text, today)
  )
}

/** '24 nov', 'nov 24', '24/11': of the last, this and the next year, the nearest to today. */
function withoutYear(typed: string, today: LocalDate): LocalDate | undefined {
  const isWithoutYear = /^\d{1,2}[-/. ]\d{1,2}$|^(?:\d{1,2}|1er)[-. ]*[a-z]{3,9}\.?$|^[a-z]{3,9}\.? +\d{1,2}$/.test(typed)
  if (!isWithoutYear) return undefined
  const year = Number(today.slice(0, 4))
  const join = /^\d{1,2}[-/. ]\d{1,2}$/.test(typed) ? '/' : ' '
  const days = [year, year - 1, year + 1]
    .map((each) => `${typed.replace(/[-. ](?=\d{1,2}$)/, join)}${join}${String(each).padStart(4, '0')}`)
    .flatMap((dated) => readWrittenDay(dated).slice(0, 1))
  const far = (day: LocalDate) => Math.abs(daysBetween(today, day))
  return days.toSorted((a, b) => far(a) - far(b))[0]
}

/** '24/11/26', '24 nov 26': a year of two digits is of this century. */
function shortYear(typed: string): LocalDate | undefined {
  const [, before, year] =
    /^(\d{1,2}[-/. ]\d{1,2}[-/. ]|\d{1,2}[-. ]*[a-z]{3,9}\.?[-,. ]+|[a-z]{3,9}\.? +\d{1,2}[, ]+)(\d{2})$/.exec(typed) ?? []
  return before && year ? readWrittenDay(`${before}20${year}`)[0] : undefined
}

/** '+2 sem', '-3', 'dans 2 semaines', 'in 1 month', 'il y a 3 jours', '2 weeks ago'. */
function fromToday(typed: string, today: LocalDate): LocalDate | undefined {
  const [, sign, count = '', unit = ''] =
    /^(\+|-|−|dans |in |il y a )\s*(\d{1,4})\s*([a-z]*)$/.exec(typed) ??
    (/ ago$/.test(typed) ? /^(-?)(\d{1,4})\s*([a-z]+) ago$/.exec(typed) : null) ??
    []
  const move = units.find(([names]) => names.test(unit))?.[1]
  if (sign === undefined || !move) return undefined
  const isPast = !['+', 'dans ', 'in '].includes(sign)
  try {
    return move(today, isPast ? -Number(count) : Number(count))
  } catch {
    // Outside the years that there are.
    return undefined
  }
}

/** 'lundi', 'lundi prochain', 'next Monday': the first after today. */
function onWeekday(typed: string, today: LocalDate): LocalDate | undefined {
  const named = weekdayNamed(typed.replace(/^next | prochain$/, ''))
  return named < 0 ? undefined : addDays(today, ((named - weekday(today) + 6) % 7) + 1)
}

/** 'mardi 24 novembre', 'Tue, Nov 24, 2026': the name of the day says nothing more. */
function afterName(text: string, today: LocalDate): LocalDate | undefined {
  const [, name = '', rest = ''] = /^(\p{L}+)[., ]+(.*\d.*)$/u.exec(text.trim()) ?? []
  const day = weekdayNamed(plainLetters(name)) < 0 ? undefined : readTypedDay(rest, today)
  return day !== undefined && isLocalDate(day) ? day : undefined
}

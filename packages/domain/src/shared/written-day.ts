import { foldText } from './fold.ts'
import { isLocalDate, type LocalDate } from './local-date.ts'

// The beginnings of the months, folded. 'juil' and 'juin' come first, because July and June differ
// only in the fourth letter in French.
const MONTHS: readonly (readonly [string, number])[] = [
  ['juil', 7],
  ['juin', 6],
  ['jan', 1],
  ['fev', 2],
  ['feb', 2],
  ['mar', 3],
  ['avr', 4],
  ['apr', 4],
  ['mai', 5],
  ['may', 5],
  ['jun', 6],
  ['jul', 7],
  ['aou', 8],
  ['aug', 8],
  ['sep', 9],
  ['oct', 10],
  ['nov', 11],
  ['dec', 12],
]

/**
 * The month that a word names in French or English, in full or shortened: 'février', 'Feb.',
 * 'juil'. 1 to 12; 0 for none.
 */
const monthNamed = (word: string): number => MONTHS.find(([beginning]) => foldText(word).startsWith(beginning))?.[1] ?? 0

/**
 * Every possible reading of a written date: '1984-03-14', '1984 3 14', '19840314', '14/03/1984',
 * '14 mars 1984', 'March 14, 1984', '03/14/1984'. '03/04/1984' gives 3 April, then 4 March. Empty
 * when it is no date.
 */
export function readWrittenDay(text: string): LocalDate[] {
  const typed = text.trim().replace(/\b1er\b/iu, '1')
  const [, ...yearFirst] =
    /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})$/.exec(typed) ?? /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed) ?? []
  if (yearFirst.length > 0) return daysOf([yearFirst])
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? []
  if (year)
    return daysOf([
      [year, two, one],
      [year, one, two],
    ])
  const [, dayBefore, named, ofYear = ''] = /^(\d{1,2})[-. ]*(\p{L}{3,9}\.?)[-,. ]*(\d{4})$/u.exec(typed) ?? []
  if (named) return daysOf([[ofYear, String(monthNamed(named)), dayBefore ?? '']])
  const [, first, dayAfter, inYear = ''] = /^(\p{L}{3,9}\.?) +(\d{1,2})[, ]+(\d{4})$/u.exec(typed) ?? []
  return first ? daysOf([[inYear, String(monthNamed(first)), dayAfter ?? '']]) : []
}

/** The valid dates among these years, months and days, without repetition. */
function daysOf(readings: readonly (readonly string[])[]): LocalDate[] {
  const days = readings.map(([year = '', month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return [...new Set(days)].filter(isLocalDate)
}

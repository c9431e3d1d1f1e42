import { readWrittenDay } from '@molaire/domain/shared/written-day'
import { foldText } from '@molaire/domain/shared/fold'
import type { LocalDate } from '@molaire/domain/shared/local-date'

/** What is typed in a search box. All terms must match; of the birth dates, one. */
export interface SearchTerms {
  /** Folded pieces of names and e-mail addresses, in any order. */
  words: string[]
  /** Digits of a telephone: three or more in a row. */
  digits: string[]
  /** Birth dates that the text can mean; empty when it has none. */
  birthDates: LocalDate[]
  /**
   * The text as a health insurance number or its beginning: four letters, then digits, in capitals
   * and without spaces.
   */
  healthInsuranceNumber: string | undefined
}

const telephone = /^\+?[\d\s().\-/]{3,}$/
const LEAST_DIGITS = 3

/**
 * PAT-01: reads a search: names in any order or pieces of them, e-mail, telephone or part of it
 * however it is typed, health insurance number, birth date in the usual forms. `searchTerms('trem
 * 14/02/1980')` is the word 'trem' and the day 1980-02-14.
 */
export function searchTerms(text: string): SearchTerms {
  const terms: SearchTerms = { words: [], digits: [], birthDates: [], healthInsuranceNumber: numberOf(text) }
  const whole = readWrittenDay(text)
  if (whole.length > 0) return { ...terms, birthDates: whole }
  if (telephone.test(text.trim())) return { ...terms, ...digitsOf(text) }
  for (const piece of text.split(/\s+/)) {
    const days = readWrittenDay(piece)
    terms.birthDates.push(...days)
    if (days.length > 0) continue
    if (/\d/.test(piece) && telephone.test(piece)) terms.digits.push(...digitsOf(piece).digits)
    else terms.words.push(...foldText(piece).split(' ').filter(Boolean))
  }
  return terms
}

// No area code begins with 1, so a 1 before ten digits is the country code. None begins with 0,
// which other countries dial before a number and which is not part of it.
function digitsOf(text: string): Pick<SearchTerms, 'digits' | 'words'> {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)|^0+(?=\d{6})/, '')
  return digits.length >= LEAST_DIGITS ? { digits: [digits], words: [] } : { digits: [], words: [digits] }
}

function numberOf(text: string): string | undefined {
  const bare = text.replace(/[\s.\-–]/g, '').toUpperCase()
  return /^[A-Z]{4}\d{1,7}[A-Z0-9]?\d?$/.test(bare) ? bare : undefined
}

/**
 * Whether there is anything to search for. A text of punctuation alone finds nobody, not everybody.
 */
export const asksForSomething = ({ words, digits, birthDates }: SearchTerms): boolean =>
  words.length + digits.length + birthDates.length > 0

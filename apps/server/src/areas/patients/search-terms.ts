import { readWrittenDay } from '@molaire/domain/patients/written-day'
import { foldText } from '@molaire/domain/shared/fold'
import type { LocalDate } from '@molaire/domain/shared/local-date'

/** What a search box asks for. Everything that is given must fit; of the days, one. */
export interface SearchTerms {
  /** Folded pieces of names and e-mail addresses, in any order. */
  words: string[]
  /** Digits of a telephone: three or more that stand together. */
  digits: string[]
  /** Birth dates that the text can mean; empty when it names none. */
  birthDates: LocalDate[]
  /**
   * The text as a health insurance number or its beginning: four letters and digits, in capitals
   * without spaces.
   */
  healthInsuranceNumber: string | undefined
}

const telephone = /^\+?[\d\s().\-/]{3,}$/
const LEAST_DIGITS = 3

/**
 * PAT-01: reads a search: names in any order and pieces of them, e-mail, telephone or a piece of it
 * in any typing, health insurance number, birth date in the usual forms. `searchTerms('trem
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

// No area code begins with 1: a 1 in front of ten digits is the country's.
function digitsOf(text: string): Pick<SearchTerms, 'digits' | 'words'> {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length >= LEAST_DIGITS ? { digits: [digits], words: [] } : { digits: [], words: [digits] }
}

function numberOf(text: string): string | undefined {
  const bare = text.replace(/[\s.\-–]/g, '').toUpperCase()
  return /^[A-Z]{4}\d{1,7}[A-Z0-9]?\d?$/.test(bare) ? bare : undefined
}

/**
 * Whether anything is left to look for: a lone sign asks for nothing, and finds nobody rather than
 * everybody.
 */
export const asksForSomething = ({ words, digits, birthDates }: SearchTerms): boolean =>
  words.length + digits.length + birthDates.length > 0

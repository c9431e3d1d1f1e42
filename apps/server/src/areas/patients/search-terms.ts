import { foldText } from '@molaire/domain/shared/fold'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { parsePhone } from '@molaire/domain/shared/phone'

/** What a search box asks for: every word must be somewhere in the folded text, every date must be the birth date. */
export interface SearchTerms {
  words: string[]
  birthDates: LocalDate[]
}

/**
 * PAT-01: reads a search: names in any order and pieces of them, e-mail, telephone in any typing, birth date as YYYY-MM-DD or DD/MM/YYYY.
 * `searchTerms('trem 14/02/1980')` is words ['trem'] and birthDates ['1980-02-14'].
 */
export function searchTerms(text: string): SearchTerms {
  const phone = parsePhone(text)
  if (phone !== undefined) return { words: [phone.replace(/\D/g, '')], birthDates: [] }
  const terms: SearchTerms = { words: [], birthDates: [] }
  for (const piece of text.split(/\s+/)) {
    const date = dateOf(piece)
    if (date !== undefined) terms.birthDates.push(date)
    else terms.words.push(...foldText(piece).split(' ').filter(Boolean))
  }
  return terms
}

function dateOf(piece: string): LocalDate | undefined {
  const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(piece)
  const usual = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(piece)
  const [year, month, day] = written ? written.slice(1) : usual ? usual.slice(1).reverse() : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : undefined
}

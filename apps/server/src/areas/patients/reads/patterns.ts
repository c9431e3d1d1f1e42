import { isOneMistakeFrom } from '@molaire/domain/patients/similar-name'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { containing, wordBeginning } from '../../../platform/db/like.ts'
import { asksForSomething, searchTerms, type SearchTerms } from '../search-terms.ts'

/** What a file must match: every pattern, and one of the birth dates, if there are any. */
export interface SearchPatterns {
  patterns: string[]
  birthDates: LocalDate[]
}

/** In letters. A shorter piece is in too many names to be searched for in their middle. */
const SHORTEST_PIECE = 3

/** Files that match, as a table: id, status, sort_name, clinic_id and assigned_practitioner_id. */
export const filesLike = ({ patterns, birthDates }: SearchPatterns) =>
  sql<{ id: string }>`private.patients_like(${patterns}::text[], ${birthDates}::date[])`

/** As a health insurance number, if the text can be one. */
export const asNumber = ({ healthInsuranceNumber }: SearchTerms): SearchPatterns[] =>
  healthInsuranceNumber === undefined ? [] : [{ patterns: [wordBeginning(healthInsuranceNumber.toLowerCase())], birthDates: [] }]

/** Every word as the beginning of a word, which is what most searches mean. */
export const asBeginnings = ({ words, digits, birthDates }: SearchTerms): SearchPatterns => ({
  patterns: [...words.map(wordBeginning), ...digits.map(containing)],
  birthDates,
})

/** Words also in the middle of names. Empty when all words are too short for that. */
export const asPieces = ({ words, digits, birthDates }: SearchTerms): SearchPatterns[] =>
  words.some(isPiece)
    ? [
        {
          patterns: [...words.map((word) => (isPiece(word) ? containing(word) : wordBeginning(word))), ...digits.map(containing)],
          birthDates,
        },
      ]
    : []

/**
 * The files that a text finds, in the middle of names too, as a table with their `id`, for the
 * lists of other areas. Typing mistakes are not corrected. Undefined when the text asks for
 * nothing.
 */
export function filesOf(text: string) {
  const terms = searchTerms(text)
  return asksForSomething(terms) ? filesLike(asPieces(terms)[0] ?? asBeginnings(terms)) : undefined
}

const isPiece = (word: string) => word.length >= SHORTEST_PIECE

/** In words. One typing mistake is corrected, in one of the words. */
const MOST_CORRECTIONS = 5

/**
 * The same search with one word corrected, once for every name of the group that is one mistake
 * away, the likeliest first.
 */
export async function corrected({ db }: Scope, terms: SearchTerms): Promise<SearchTerms[]> {
  const { rows } = await sql<{ place: number; word: string }>`
    select typed.place::int, near.word from unnest(${terms.words}::text[]) with ordinality as typed (word, place),
      private.name_words_like(typed.word) near`.execute(db)
  return rows
    .filter(({ place, word }) => isOneMistakeFrom(terms.words[place - 1] ?? '', word))
    .slice(0, MOST_CORRECTIONS)
    .map(({ place, word }) => ({ ...terms, words: terms.words.map((typed, index) => (index === place - 1 ? word : typed)) }))
}

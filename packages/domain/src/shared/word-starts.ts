import { foldText } from './fold.ts'

/** A part of a text, in UTF-16 units; `end` is the first unit after it. */
export interface TextRange {
  start: number
  end: number
}

/** The words of a search, folded: 'Créer  un' is ['creer', 'un']. */
export const searchWords = (search: string): string[] => foldText(search).split(' ').filter(Boolean)

/**
 * Where words of a text begin with one of these folded words, in order. Accents and case do not
 * matter: `laf` gives the first three letters of Lafrenière.
 */
export function wordStarts(text: string, words: readonly string[]): TextRange[] {
  if (words.length === 0) return []
  return [...text.matchAll(/[\p{L}\p{N}\p{M}@.+_]+/gu)].flatMap(({ 0: word, index }) => {
    const folded = foldText(word)
    const longest = Math.max(0, ...words.filter((start) => folded.startsWith(start)).map(({ length }) => length))
    return longest === 0 ? [] : [{ start: index, end: index + lettersFor(word, longest) }]
  })
}

/** How many units of a word give this many once folded: œ folds to two. */
function lettersFor(word: string, folded: number): number {
  for (let length = 1; length <= word.length; length += 1) if (foldText(word.slice(0, length)).length >= folded) return length
  return word.length
}

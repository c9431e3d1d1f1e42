import { searchWords, wordStarts } from '../shared/word-starts.ts'

/** What the search reads of an article, in one language. */
export interface HelpText {
  id: string
  title: string
  /** The introduction, the steps and the tips. */
  body: readonly string[]
  /** Other words for what it is about, such as « rdv »; they are searched, never shown. */
  synonyms?: string
}

/** An article that the search found. */
export interface FoundHelp {
  id: string
  /** The first text of the body with words of the search that the title lacks. */
  excerpt?: string
}

/** Small words, folded: in « annuler un rendez-vous », « un » says nothing about the article. */
const smallWords = new Set(
  'a an and do for how i in is my of on the to au aux comment d de des du en et je l la le les ma mes mon pour un une'.split(' '),
)

/**
 * HELP-02: the articles in which each word of the search begins a word of the title, the body or
 * the synonyms. Accents, case and punctuation do not matter, nor do a final s and small words
 * beside others. Articles whose title or synonyms have every word come first; then the given order.
 * A search without words finds nothing.
 */
export function searchHelp(articles: readonly HelpText[], search: string): FoundHelp[] {
  const all = searchWords(search)
  const important = all.filter((word) => !smallWords.has(word))
  const words = (important.length > 0 ? important : all).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
  if (words.length === 0) return []
  const isIn = (text: string, word: string) => wordStarts(text, [word]).length > 0
  const results = articles.flatMap(({ id, title, body, synonyms = '' }) => {
    const others = words.filter((word) => !isIn(`${title} ${synonyms}`, word))
    if (others.length === 0) return [{ id, isItsSubject: true }]
    if (!others.every((word) => body.some((text) => isIn(text, word)))) return []
    const excerpt = body.find((text) => others.some((word) => isIn(text, word)))
    return [{ id, isItsSubject: false, ...(excerpt !== undefined && { excerpt }) }]
  })
  return results
    .toSorted((a, b) => Number(b.isItsSubject) - Number(a.isItsSubject))
    .map(({ isItsSubject: _, ...article }) => article)
}

import { searchWords, wordStarts } from '../shared/word-starts.ts'

/** What the search reads of an article, in one language. */
export interface HelpText {
  id: string
  title: string
  /** The introduction, the steps and the tips. */
  body: readonly string[]
}

/** An article that the search found. */
export interface FoundHelp {
  id: string
  /** The first text of the body with words of the search that the title lacks. */
  excerpt?: string
}

/**
 * HELP-02: the articles in which each word of the search begins a word of the title or of the body.
 * Accents, case and punctuation do not matter. Articles whose title has every word come first; then
 * the given order. A search without words finds nothing.
 */
export function searchHelp(articles: readonly HelpText[], search: string): FoundHelp[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const isIn = (text: string, word: string) => wordStarts(text, [word]).length > 0
  const results = articles.flatMap(({ id, title, body }) => {
    const others = words.filter((word) => !isIn(title, word))
    if (others.length === 0) return [{ id, isInTitle: true }]
    if (!others.every((word) => body.some((text) => isIn(text, word)))) return []
    const excerpt = body.find((text) => others.some((word) => isIn(text, word)))
    return [{ id, isInTitle: false, ...(excerpt !== undefined && { excerpt }) }]
  })
  return results.toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle)).map(({ isInTitle: _, ...article }) => article)
}

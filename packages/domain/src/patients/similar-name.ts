import { isOneMistakeApart } from './one-mistake.ts'

/** Shorter words have neighbours everywhere: Roy is one letter from Ray, Rey, Ron… In letters. */
const SHORTEST = 4

/**
 * PAT-01: is `typed` this word of a name, or the beginning of it, but for one mistake: a letter
 * wrong, missing, too many, or two neighbours swapped? Both folded (shared/fold). The very same
 * word, or its very beginning, is no mistake: false.
 */
export function isOneMistakeFrom(typed: string, word: string): boolean {
  if (typed.length < SHORTEST || word.startsWith(typed)) return false
  return isOneMistakeApart(typed, word, (rest, goesOn) => goesOn.startsWith(rest))
}

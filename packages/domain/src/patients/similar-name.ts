import { isOneMistakeApart } from './one-mistake.ts'

/** Shorter words resemble too many others: Roy is one letter from Ray, Rey, Ron… In letters. */
const SHORTEST = 4

/**
 * PAT-01: whether `typed` is this word of a name, or its beginning, with exactly one mistake: a
 * letter wrong, missing or extra, or two neighbours swapped. Both must be folded (shared/fold).
 * False when the word begins with `typed`, because that is no mistake.
 */
export function isOneMistakeFrom(typed: string, word: string): boolean {
  if (typed.length < SHORTEST || word.startsWith(typed)) return false
  return isOneMistakeApart(typed, word, (rest, goesOn) => goesOn.startsWith(rest))
}

/** Shorter words have neighbours everywhere: Roy is one letter from Ray, Rey, Ron… In letters. */
const SHORTEST = 4

/**
 * PAT-01: is `typed` this word of a name, or the beginning of it, but for one mistake: a letter wrong, missing, too many, or two neighbours swapped?
 * Both folded (shared/fold). The very same word, or its very beginning, is no mistake: false.
 */
export function isOneMistakeFrom(typed: string, word: string): boolean {
  if (typed.length < SHORTEST || word.startsWith(typed)) return false
  // Where they first differ: all that came before was right.
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const goesOn = (from: number, within: number) => word.startsWith(typed.slice(from), within)
  const wrong = goesOn(at + 1, at + 1)
  const missing = goesOn(at, at + 1)
  const tooMany = goesOn(at + 1, at)
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(at + 2, at + 2)
  return wrong || missing || tooMany || swapped
}

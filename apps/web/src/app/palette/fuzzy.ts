import { foldText } from '@molaire/domain/shared/fold'

/** From how many letters on a word may have one mistake. */
const forgivenFrom = 4

/**
 * Whether a word almost begins with what was typed: a letter too many, too few, another one, or two
 * exchanged.
 */
const almostBegins = (word: string, typed: string): boolean => {
  if (typed.length < forgivenFrom) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const rest = typed.slice(same)
  const left = word.slice(same)
  return (
    left.startsWith(rest.slice(1)) ||
    left.slice(1).startsWith(rest) ||
    left.slice(1).startsWith(rest.slice(1)) ||
    (rest[0] === left[1] && rest[1] === left[0] && left.slice(2).startsWith(rest.slice(2)))
  )
}

/** What `fits` answers for words that are right but for a mistake. */
export const almost = 3

/**
 * How well words fit a text: every word typed must begin one of them; accents and case do not
 * count, and one mistake in a word of four letters or more is forgiven. Null: not at all; the lower
 * the better: 0 for the beginning of the name itself. `fits('theme', 'Changer le thème')` is 1.
 */
export const fits = (typed: string, name: string, alsoCalled = ''): number | null => {
  const needle = foldText(typed)
  if (needle === '') return 0
  const folded = foldText(name)
  if (folded.startsWith(needle)) return 0
  const own = folded.split(' ')
  const all = [...own, ...foldText(alsoCalled).split(' ').filter(Boolean)]
  const pieces = needle.split(' ')
  if (pieces.every((piece) => own.some((word) => word.startsWith(piece)))) return 1
  if (pieces.every((piece) => all.some((word) => word.startsWith(piece)))) return 2
  if (pieces.every((piece) => all.some((word) => word.startsWith(piece) || almostBegins(word, piece)))) return almost
  return null
}

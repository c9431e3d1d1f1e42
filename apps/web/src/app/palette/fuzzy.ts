import { foldText } from '@molaire/domain/shared/fold'

/** One mistake is allowed in a word of at least this many letters. */
const forgivenFrom = 4

/**
 * Whether a word begins with the typed text, but for one mistake: an extra, missing or wrong
 * letter, or two swapped letters.
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

/** The score of `fits` when a word has a mistake. */
export const almost = 3

/**
 * How well a typed text fits a name: each typed word must begin a word of the name or of
 * `alsoCalled`. Accents and case do not count; one mistake is allowed in a word of four letters or
 * more. Null: not at all. Lower is better; 0 means that the name itself begins with the text.
 * `fits('theme', 'Changer le thème')` is 1.
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

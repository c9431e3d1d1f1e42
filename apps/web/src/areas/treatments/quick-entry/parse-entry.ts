import { foldText } from '@molaire/domain/shared/fold'
import { normalizeSurfaces } from '@molaire/domain/treatments/surfaces'
import { isTooth, type Tooth } from '@molaire/domain/treatments/teeth'

/** What somebody typed into the search of acts. */
export interface Entry {
  tooth: Tooth | null
  /** As they are stored: 'MOD'. */
  surfaces: string
  /** What remains, folded: words of a description, or a code. */
  words: readonly string[]
}

/** Words that only lead to a tooth: « dent 26 », “tooth 26”. */
const leading = new Set([
  'dent',
  'dents',
  'tooth',
  'teeth',
  'd',
  'sur',
  'on',
  'la',
  'le',
  'the',
  'of',
  'de',
  'du',
  'des',
  'a',
  'au',
])

/** The surfaces that a word means, if all its letters are different surfaces of the tooth. */
const surfacesIn = (tooth: Tooth, word: string): string | undefined => {
  if (!/^[a-z]{1,5}$/.test(word)) return undefined
  const surfaces = normalizeSurfaces(tooth, word)
  return typeof surfaces === 'string' && surfaces.length === word.length ? surfaces : undefined
}

/** `26mod` as `26` and `mod`; other words stay whole. */
const split = (word: string): string[] => {
  const [, number = '', rest = ''] = /^(\d\d)([a-z]+)$/.exec(word) ?? []
  if (number !== '' && isTooth(number)) return [number, rest]
  const [, letters = '', digits = ''] = /^([a-z]+)(\d\d)$/.exec(word) ?? []
  return digits !== '' && isTooth(digits) ? [letters, digits] : [word]
}

/**
 * APT-06: reads a short entry, in either language and without accents: `26mod`, `26 mod comp`,
 * `mod 26`, `canal 36`, `23323`. The first number of a tooth is the tooth; letters beside it
 * that are surfaces of it are its surfaces. A longer number is a code.
 */
export function parseEntry(text: string): Entry {
  const tokens = foldText(text).split(/[ +]/).filter(Boolean).flatMap(split)
  const at = tokens.findIndex(isTooth)
  const tooth = tokens[at]
  if (tooth === undefined)
    return { tooth: null, surfaces: '', words: tokens.filter((word) => !leading.has(word) || tokens.length === 1) }
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)]
  let letters = ''
  while (after[0] !== undefined && surfacesIn(tooth, letters + after[0]) !== undefined) letters += after.shift() ?? ''
  const last = before.at(-1)
  // A lone letter before a tooth is rather a word: « la 26 », “a 26”.
  if (letters === '' && last !== undefined && last.length > 1 && !leading.has(last) && surfacesIn(tooth, last) !== undefined)
    letters = before.pop() ?? ''
  const words = [...before, ...after].filter((word) => !leading.has(word))
  return { tooth, surfaces: surfacesIn(tooth, letters) ?? '', words }
}

// Letters that Unicode does not decompose into a plain letter and a mark: of French, of northern
// and eastern Europe, of western Africa.
const PLAIN: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ɛ: 'e',
  ƙ: 'k',
  ɲ: 'n',
  ƴ: 'y',
}
/**
 * A text that only needs lower case. Most texts are folded already, and the check of a large file
 * folds millions of names.
 */
const isPlain = /^[a-z0-9@.+_]+(?: [a-z0-9@.+_]+)*$/i
const notPlain = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * PAT-01: a text in the form that searches compare: without accents, case, hyphens, apostrophes or
 * other punctuation, with single spaces. `foldText("Œuvray-L’Écuyer")` is 'oeuvray l ecuyer'. The
 * characters @ . + _ stay, for e-mail addresses. Folding twice changes nothing. The database has
 * the same rule in private.fold. In both, a mark other than the accents of Latin, Greek or Cyrillic
 * letters becomes a space.
 */
export function foldText(s: string): string {
  if (isPlain.test(s)) return s.toLowerCase()
  return s
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(notPlain, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}@.+_]+/gu, ' ')
    .trim()
}

/** Lower case without accents, punctuation kept: 'Après-demain' is 'apres-demain'. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

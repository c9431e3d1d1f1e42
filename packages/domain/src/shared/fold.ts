// Letters that Unicode does not take apart into a plain letter and a mark: of French, of northern
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
 * Nothing to do but to make it small: most of what is folded was folded before, and a check of a
 * large file folds millions of names.
 */
const isPlain = /^[a-z0-9@.+_]+(?: [a-z0-9@.+_]+)*$/i
const notPlain = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * PAT-01: text as a search compares it: without accents, case, hyphens, apostrophes or other
 * punctuation, single spaces. `foldText("Œuvray-L’Écuyer")` is 'oeuvray l ecuyer'. The signs @ . +
 * _ stay, for e-mail addresses. Folding twice changes nothing. The database has the same rule in
 * private.fold; a mark that is no accent of Latin, Greek or Cyrillic letters is a blank to both.
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

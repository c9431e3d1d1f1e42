// Letters that Unicode does not take apart into a plain letter and a mark.
const PLAIN: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' }

/**
 * PAT-01: text as a search compares it: without accents, case, hyphens, apostrophes or other punctuation, single spaces.
 * `foldText("Œuvray-L’Écuyer")` is 'oeuvray l ecuyer'. The signs @ . + _ stay, for e-mail addresses. Folding twice changes nothing.
 */
export function foldText(s: string): string {
  return s
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøßłđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}@.+_]+/gu, ' ')
    .trim()
}

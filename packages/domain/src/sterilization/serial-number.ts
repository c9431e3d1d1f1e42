/**
 * A tray's serial number in the form in which it is stored and compared: capitals without spaces.
 * Undefined for a text that is not one: 3 to 40 printable characters (STER-01). A number that was
 * typed, scanned or copied from a label reads the same: `st-2024-001a` and `ST 2024 001A` differ
 * only by their hyphens, which count.
 */
export function parseSerialNumber(text: string): string | undefined {
  const serial = text.normalize('NFKC').replace(/\s/gu, '').toUpperCase()
  return /^[\p{L}\p{N}\p{P}\p{S}]{3,40}$/u.test(serial) ? serial : undefined
}

/**
 * Whether a text reads as a name, which is no number: words with spaces between, without a digit
 * (Fatou Diallo). `Boîte 3` and `STERA` don't.
 */
export const readsAsName = (text: string): boolean => /^[^\p{N}]+$/u.test(text) && /\S\s+\S/u.test(text)

/** The most numbers that are added at once. */
export const mostSerialNumbers = 100

/**
 * The numbers of a series: a root and one letter each, from one to another (screens 7.3).
 * `serialNumbersOf({ root: 'ST-2026-050', from: 'A', to: 'F' })` has six. Empty when the root is
 * not the beginning of a number, or the letters are not two of A to Z in their order.
 */
export function serialNumbersOf({ root, from, to }: { root: string; from: string; to: string }): string[] {
  const [first, last] = [from, to].map((letter) => letter.trim().toUpperCase())
  if (!first || !last || !/^[A-Z]{2}$/.test(first + last) || first > last) return []
  const letters = Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, i) =>
    String.fromCharCode(first.charCodeAt(0) + i),
  )
  const base = parseSerialNumber(root)
  return base === undefined ? [] : letters.flatMap((letter) => parseSerialNumber(`${base}${letter}`) ?? [])
}

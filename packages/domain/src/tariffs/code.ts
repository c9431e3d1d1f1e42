/** CFG-14: a tariff's code as it is stored: capitals, digits, points and hyphens; zeros count. */
const CODE = /^[0-9A-Z][0-9A-Z.-]{0,19}$/

/**
 * A code as it is stored, from what was typed: ' d0120 ' is 'D0120'; undefined for another text.
 */
export function parseCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : undefined
}

/** A Canadian code has five digits (facts §4). */
const DIGITS = 5

/**
 * A code whose leading zeros a spreadsheet has removed, with its five digits: '1001' is '01001'.
 */
export const withLostZeros = (code: string): string => (/^\d{1,4}$/.test(code) ? code.padStart(DIGITS, '0') : code)

const CANADIAN = /^[2-9]\d\d[2-9]\d{6}$/

/** A number of another country: its code and at most fifteen digits in all (E.164). */
const FOREIGN = /^\+(?!1)[1-9]\d{6,14}$/
const isForeign = (text: string) => /^\+(?!1)/.test(text)

/**
 * PAT-02: reads a telephone number in any common format. A Canadian one becomes '819 555-0147'; one
 * of another country, with + and its code, '+33612345678'; undefined for anything else. Takes '+1
 * (819) 555-0147', '819.555.0147', '8195550147', '+33 6 12 34 56 78'… Area code and exchange start
 * with 2 to 9 (numbering plan).
 */
export function parsePhone(text: string): string | undefined {
  const typed = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return undefined
  const bare = typed.replace(/[^+\d]/g, '')
  if (isForeign(bare)) return FOREIGN.test(bare) ? bare : undefined
  const digits = nationalDigits(typed)
  return CANADIAN.test(digits) ? withMask(digits) : undefined
}

/**
 * The link that dials a stored number: '819 555-0147' → 'tel:+18195550147', '+33612345678' →
 * 'tel:+33612345678'.
 */
export const phoneUri = (phone: string): string => `tel:${phone.startsWith('+') ? '' : '+1'}${phone.replace(/[^+\d]/g, '')}`

/**
 * Formats a number while it is typed: '819555' → '819 555', '8195550' → '819 555-0'. Extra digits
 * are dropped. The result never ends with punctuation, so that erasing works. After + and a code
 * other than 1, the digits stay as typed.
 */
export function formatPhoneTyping(text: string): string {
  const bare = text.trim().replace(/(?!^\+)\D/g, '')
  if (isForeign(bare)) return bare.slice(0, 16)
  return withMask(nationalDigits(text).slice(0, 10))
}

// No area code starts with 1, so a leading 1 is the country code.
function nationalDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1/, '')
}

function withMask(digits: string): string {
  const area = digits.slice(0, 3)
  const exchange = digits.slice(3, 6)
  const line = digits.slice(6)
  return area + (exchange && ` ${exchange}`) + (line && `-${line}`)
}

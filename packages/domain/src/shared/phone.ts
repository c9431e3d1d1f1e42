const CANADIAN = /^[2-9]\d\d[2-9]\d{6}$/

/**
 * PAT-02: any common typing of a Canadian telephone → '819 555-0147'; undefined when it is none.
 * Takes '+1 (819) 555-0147', '819.555.0147', '8195550147'… Area code and exchange start with 2 to 9
 * (numbering plan).
 */
export function parsePhone(text: string): string | undefined {
  const typed = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return undefined
  const digits = nationalDigits(typed)
  return CANADIAN.test(digits) ? withMask(digits) : undefined
}

/**
 * The mask while typing: '819555' → '819 555', '8195550' → '819 555-0'. Extra digits are dropped.
 * Never ends with punctuation, so erasing works.
 */
export function formatPhoneTyping(text: string): string {
  return withMask(nationalDigits(text).slice(0, 10))
}

// No area code starts with 1, so a leading 1 can only be the country's.
function nationalDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1/, '')
}

function withMask(digits: string): string {
  const area = digits.slice(0, 3)
  const exchange = digits.slice(3, 6)
  const line = digits.slice(6)
  return area + (exchange && ` ${exchange}`) + (line && `-${line}`)
}

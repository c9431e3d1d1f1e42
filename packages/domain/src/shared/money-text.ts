import { cents, type Cents } from './money.ts'

/** Larger numbers are not amounts. */
const MOST_DIGITS = 10

/**
 * An amount as people type it, in either language: '1 234,5', '$1,234.50' and '1234.50 $' are
 * 123450 cents or the like. The last comma or point with one or two digits behind it is the decimal
 * one. Undefined for another text, and for a negative amount.
 */
export function parseMoney(text: string): Cents | undefined {
  const digits = text.replace(/[\s\u00a0\u202f$]/g, '')
  const [, whole, decimals = ''] = /^(\d*|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  if (whole === undefined || (whole === '' && decimals === '')) return undefined
  const dollars = whole.replace(/[.,]/g, '')
  return dollars.length > MOST_DIGITS ? undefined : cents(Number(dollars) * 100 + Number(decimals.padEnd(2, '0')))
}

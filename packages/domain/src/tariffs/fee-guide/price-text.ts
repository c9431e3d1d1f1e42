import type { Cents } from '../../shared/money.ts'
import { parseMoney } from '../../shared/money-text.ts'
import { mostFeeCents } from '../limits.ts'

/**
 * What a fee guide prints at the end of a line: an amount, a range, or that there is no fixed fee.
 */
export interface PrintedPrice {
  /** The lower one of a range; null where the guide fixes none ("I.C.", "selon le cas"). */
  price: Cents | null
  highPrice: Cents | null
  isIndividual: boolean
  /** "+L": the laboratory's fee comes on top; "+M" or "+E": materials do. */
  hasLab: boolean
  hasMaterial: boolean
}

const SPACE = String.raw`[ \u00A0\u202F]`
// 1 234,50 · 1234,50 · 1,234.50 · 1.234,50 · 85 · 85,5 · with a $ before or behind
const AMOUNT = String.raw`(?:\$${SPACE}?)?(?:\d{1,3}(?:${SPACE}\d{3})+|\d{1,3}(?:[,.]\d{3})+(?=[,.]\d{1,2}(?!\d)|(?![,.\d]))|\d+)(?:[,.]\d{1,2})?(?!\d)(?:${SPACE}?\$)?`
const ADDED = String.raw`(?:${SPACE}*\+${SPACE}*(?:L|M|E|PS)\b\.?)*`
const INDIVIDUAL = String.raw`(?:I\.?C\.?|C\.?I\.?|selon le cas|cas par cas|by report|individual consideration)`
const PRICE = new RegExp(
  String.raw`(?:^|(?<=[\s.…_])|(?<=\s))(?:(${AMOUNT})(?:${SPACE}*(?:-|–|—|à|to)${SPACE}*(${AMOUNT}))?|(${INDIVIDUAL}))(${ADDED})${SPACE}*$`,
  'i',
)

/** Dots, lines or blanks that lead the eye from a description to its price. */
const LEADERS = /[\s.·…_]{3,}$|[\s.·…_]+$/

/**
 * CFG-07: a line's text without its price, and the price that it ends with; null where it ends
 * with none. 'Couronne … 1 234,50 $ +L' → 'Couronne', 123450 with a laboratory's fee.
 */
export function splitPrice(text: string): { rest: string; printed: PrintedPrice } | null {
  const match = PRICE.exec(text)
  if (!match) return null
  const [, low, high, individual, added = ''] = match
  const price = low === undefined ? null : amountOf(low)
  const highPrice = high === undefined ? null : amountOf(high)
  if (individual === undefined && price === null) return null
  const marks = new Set(added.toUpperCase().match(/PS|[LME]/g))
  return {
    rest: text.slice(0, match.index).replace(LEADERS, '').trim(),
    printed: {
      price,
      highPrice,
      isIndividual: individual !== undefined,
      hasLab: marks.has('L'),
      hasMaterial: marks.has('M') || marks.has('E'),
    },
  }
}

/**
 * An amount in cents, whichever way it is written; null for another text, or more than any act
 * costs.
 */
export function amountOf(text: string): Cents | null {
  const amount = parseMoney(text)
  return amount !== undefined && amount <= mostFeeCents ? amount : null
}

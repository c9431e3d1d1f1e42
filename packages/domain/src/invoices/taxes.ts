import { add, cents, type Cents } from '../shared/money.ts'

/**
 * How a service is taxed. Care by a dentist or a hygienist is exempt; cosmetic care and goods are
 * taxable; dentures and braces are zero-rated (facts §5).
 */
export const taxClasses = ['exempt', 'taxable', 'zero_rated'] as const
export type TaxClass = (typeof taxClasses)[number]

/** The rates of GST and QST, in thousandths of a percent: 5 % and 9.975 %. */
const taxRates = { gst: 5_000, qst: 9_975 } as const

/** What an invoice comes to. */
export interface Totals {
  /** The sum of the lines. */
  subtotal: Cents
  gst: Cents
  qst: Cents
  total: Cents
}

/**
 * INV-05: the total of an invoice: its lines, plus GST and QST on those that are taxable, each on
 * the amount before taxes and rounded half up to the cent (facts §5).
 */
export function totalsOf(lines: readonly { total: Cents; taxClass: TaxClass }[]): Totals {
  const subtotal = add(...lines.map(({ total }) => total))
  return totalOf(subtotal, add(...lines.filter(({ taxClass }) => taxClass === 'taxable').map(({ total }) => total)))
}

/** The same from the sum of the lines, and the sum of those that are taxable. */
export function totalOf(subtotal: Cents, taxable: Cents): Totals {
  const [gst, qst] = [taxOn(taxable, taxRates.gst), taxOn(taxable, taxRates.qst)]
  return { subtotal, gst, qst, total: add(subtotal, gst, qst) }
}

const taxOn = (amount: Cents, rate: number): Cents => cents(Math.floor((amount * rate + 50_000) / 100_000))

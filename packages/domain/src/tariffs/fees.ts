import { add, cents, type Cents } from '../shared/money.ts'

/**
 * CFG-14: what an act costs, in its five parts. Insurers want the laboratory's apart (facts §4).
 */
export interface Fees {
  price: Cents
  labFee: Cents
  materialFee: Cents
  medicationFee: Cents
  additionalFee: Cents
}

export const feeNames = [
  'price',
  'labFee',
  'materialFee',
  'medicationFee',
  'additionalFee',
] as const satisfies readonly (keyof Fees)[]

export type FeeName = (typeof feeNames)[number]
/** The five parts as plain numbers of cents, as requests and rows have them. */
export type FeeAmounts = Record<FeeName, number>

/** Fees from amounts, without other members of the object. Throws RangeError for a fraction. */
export const feesOf = (amounts: FeeAmounts): Fees => ({
  price: cents(amounts.price),
  labFee: cents(amounts.labFee),
  materialFee: cents(amounts.materialFee),
  medicationFee: cents(amounts.medicationFee),
  additionalFee: cents(amounts.additionalFee),
})

/** The same amounts under the names of their columns. */
export type FeeColumns = Record<`${FeeName}Cents`, number>

/** Fees from the columns of a row. Throws RangeError for a fraction. */
export const feesOfRow = (row: FeeColumns): Fees =>
  feesOf({
    price: row.priceCents,
    labFee: row.labFeeCents,
    materialFee: row.materialFeeCents,
    medicationFee: row.medicationFeeCents,
    additionalFee: row.additionalFeeCents,
  })

/** Fees as the columns of a row. */
export const feeColumns = (fees: Fees): FeeColumns => ({
  priceCents: fees.price,
  labFeeCents: fees.labFee,
  materialFeeCents: fees.materialFee,
  medicationFeeCents: fees.medicationFee,
  additionalFeeCents: fees.additionalFee,
})

/** What one unit of an act costs, all parts together. */
export const unitCost = (fees: Fees): Cents => add(...feeNames.map((name) => fees[name]))

/** The parts that an act costs the clinic directly: all but the professional's price (STAT-01). */
export const costNames = ['labFee', 'materialFee', 'medicationFee', 'additionalFee'] as const satisfies readonly FeeName[]
export type CostName = (typeof costNames)[number]

/**
 * What the clinic keeps of an act, from 0 to 1: what it bills without the four fees, as statistics
 * count it (STAT-01); null of an act that is free.
 */
export function marginOf(fees: Fees): number | null {
  const total = unitCost(fees)
  const costs = add(...costNames.map((name) => fees[name]))
  return total === 0 ? null : (total - costs) / total
}

/**
 * How prices are rounded after an adjustment, in cents: to the cent, 5 cents, a quarter, a dollar.
 */
export const roundings = [1, 5, 25, 100] as const
export type Rounding = (typeof roundings)[number]

/** The most that prices may rise or fall at once, in percent. */
export const largestAdjustment = 100

/**
 * CFG-05: an amount raised or lowered by a percentage with at most two decimals, rounded half up to
 * a step: 11 000 by 3.5 % to 25 cents is 11 375. Throws RangeError beyond ±100 %.
 */
export function adjust(amount: Cents, percent: number, step: Rounding): Cents {
  if (!(Math.abs(percent) <= largestAdjustment)) throw new RangeError(`not a percentage: ${percent}`)
  // Whole numbers throughout: 3.5 % is 350 ten-thousandths, so that no half is lost to a fraction.
  const tenThousandths = 10_000 + Math.round(percent * 100)
  const divisor = 10_000 * step
  return cents(Math.floor((amount * tenThousandths + divisor / 2) / divisor) * step)
}

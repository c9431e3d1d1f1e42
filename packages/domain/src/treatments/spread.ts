import { cents, splitEvenly, type Cents } from '../shared/money.ts'
import { feeNames, unitCost, type Fees } from '../tariffs/fees.ts'
import { costOf, ONE, type Hundredths } from './quantity.ts'

/** What one of several visits costs: so much of these fees. */
export interface Share {
  fees: Fees
  quantity: Hundredths
}

/** Fees from an amount for each of the five names. */
const feesOf = (amountOf: (name: (typeof feeNames)[number]) => Cents): Fees => ({
  price: amountOf('price'),
  labFee: amountOf('labFee'),
  materialFee: amountOf('materialFee'),
  medicationFee: amountOf('medicationFee'),
  additionalFee: amountOf('additionalFee'),
})

/**
 * What so much of an act costs as the fees of a single one. Each part is rounded down; the cents
 * that are missing then go to the parts that lost most, so that the sum is exactly `costOf` the
 * act.
 */
function feesAtOnce(fees: Fees, quantity: Hundredths): Fees {
  const rounded = feeNames.map((name) => ({
    name,
    down: Math.floor((fees[name] * quantity) / 100),
    lost: (fees[name] * quantity) % 100,
  }))
  const missing = costOf(unitCost(fees), quantity) - rounded.reduce((sum, { down }) => sum + down, 0)
  const first = [...rounded].sort((a, b) => b.lost - a.lost).slice(0, missing)
  const amounts = new Map(rounded.map((one) => [one.name, cents(one.down + (first.includes(one) ? 1 : 0))]))
  return feesOf((name) => amounts.get(name) ?? cents(0))
}

/**
 * APT-05: an act spread over several visits, its cost split evenly: each of the five fees by
 * itself, the odd cents in the first visits. What the visits cost together is what the act costs,
 * to the cent: a quantity with decimals is multiplied first, because half of each part would be
 * rounded.
 */
export function spread(fees: Fees, quantity: Hundredths, visits: number): Share[] {
  const isKept = visits === 1 || quantity % ONE === 0
  const whole = isKept ? fees : feesAtOnce(fees, quantity)
  const split = new Map(feeNames.map((name) => [name, splitEvenly(whole[name], visits)]))
  return Array.from({ length: visits }, (_, at) => ({
    fees: feesOf((name) => split.get(name)?.[at] ?? cents(0)),
    quantity: isKept ? quantity : ONE,
  }))
}

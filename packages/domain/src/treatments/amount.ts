import { add, cents, type Cents } from '../shared/money.ts'
import { refuse, type Refusal } from '../shared/refusal.ts'
import { feeNames, type Fees } from '../tariffs/fees.ts'
import { costOf, type Hundredths } from './quantity.ts'

/**
 * APT-06: the price at which so much of an act costs an amount, when its other fees stay: 1
 * 045,00 with 200,00 of laboratory is a price of 845,00. The nearest amount that cents allow,
 * when the quantity does not divide it. Refuses amounts below the other fees with
 * `amount_too_low`.
 */
export function priceForAmount(amount: Cents, fees: Fees, quantity: Hundredths): Cents | Refusal<'amount_too_low'> {
  const others = add(...feeNames.filter((name) => name !== 'price').map((name) => fees[name]))
  const price = Math.round((amount * 100) / quantity) - others
  return price < 0 ? refuse('amount_too_low', { least: costOf(others, quantity) }) : cents(price)
}

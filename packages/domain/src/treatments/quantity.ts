import { cents, type Cents } from '../shared/money.ts'

/**
 * How much of an act was done, in hundredths: 100 is once, 50 half a unit of time (facts §4).
 * Whole hundredths keep money exact.
 */
export type Hundredths = number

export const ONE: Hundredths = 100
export const mostHundredths: Hundredths = 99_900

/** Whether a number may be the quantity of an act: more than nothing, at most 999, two decimals. */
export const isQuantity = (hundredths: number): boolean =>
  Number.isSafeInteger(hundredths) && hundredths > 0 && hundredths <= mostHundredths

/** What so much of an act costs, rounded half up to the cent. */
export function costOf(unit: Cents, quantity: Hundredths): Cents {
  if (!isQuantity(quantity)) throw new RangeError(`not a quantity: ${quantity}`)
  return cents(Math.floor((unit * quantity + 50) / 100))
}

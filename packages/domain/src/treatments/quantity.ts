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

/** A quantity as people write it, in hundredths: 1.5 is 150. Undefined for what is none. */
export function hundredthsOf(quantity: number): Hundredths | undefined {
  const hundredths = Math.round(quantity * 100)
  // 1.15 × 100 is 114.99…; a third decimal is farther away than that.
  return isQuantity(hundredths) && Math.abs(quantity * 100 - hundredths) < 1e-6 ? hundredths : undefined
}

/** What so much of an act costs, rounded half up to the cent. */
export function costOf(unit: Cents, quantity: Hundredths): Cents {
  if (!isQuantity(quantity)) throw new RangeError(`not a quantity: ${quantity}`)
  return cents(Math.floor((unit * quantity + 50) / 100))
}

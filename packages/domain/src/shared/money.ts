/**
 * An amount in whole cents. A branded type, so that dollars or quantities cannot be used by
 * mistake.
 */
export type Cents = number & { readonly unit: 'cents' }

/**
 * `cents(1250)` is 12.50 $. Throws RangeError on fractions and on numbers that a double cannot hold
 * exactly.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  // A safe integer, as checked above. −0 becomes 0, so that equal amounts are equal.
  return (amount + 0) as Cents
}

/** The sum; 0 without amounts. */
export function add(...amounts: Cents[]): Cents {
  return cents(amounts.reduce((sum: number, amount) => sum + amount, 0))
}

/** An amount multiplied by a whole quantity. Throws RangeError on a fraction. */
export function times(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return cents(amount * quantity)
}

/**
 * APT-05: equal parts, with the remaining cents in the first ones: 1000 in 3 is 334, 333, 333.
 * Their sum is exact.
 */
export function splitEvenly(total: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`not a number of parts: ${parts}`)
  const each = Math.trunc(total / parts)
  const odd = total - each * parts
  return Array.from({ length: parts }, (_, i) => cents(each + (i < Math.abs(odd) ? Math.sign(odd) : 0)))
}

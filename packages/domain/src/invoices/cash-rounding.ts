import { cents, type Cents } from '../shared/money.ts'

/**
 * What is paid in cash for an amount: to the nearest 5 cents, because there are no pennies (facts
 * §5). 1 and 2 cents become 0, 3 and 4 become 5.
 */
export const inCash = (amount: Cents): Cents => cents(Math.floor((amount + 2) / 5) * 5)

/**
 * The difference that cash leaves on an amount, as the line that settles it: 2 for 10.02, of which
 * 10.00 is paid; −2 for 10.03, of which 10.05 is paid.
 */
export const cashRounding = (amount: Cents): Cents => cents(amount - inCash(amount))

import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { priceForAmount } from './amount.ts'

const fees = { price: cents(0), labFee: cents(20_000), materialFee: cents(0), medicationFee: cents(0), additionalFee: cents(0) }

test('APT-06 an amount typed in place changes the price and leaves the laboratory its own', () => {
  expect(priceForAmount(cents(104_500), fees, 100)).toBe(84_500)
  expect(priceForAmount(cents(209_000), fees, 200)).toBe(84_500)
  expect(priceForAmount(cents(20_000), fees, 100)).toBe(0)
})

test('APT-06 an amount that the quantity does not divide becomes the nearest', () => {
  expect(priceForAmount(cents(10_000), { ...fees, labFee: cents(0) }, 300)).toBe(3_333)
})

test('APT-06 less than the other fees is refused, with the least amount', () => {
  expect(priceForAmount(cents(39_900), fees, 200)).toEqual({ refusal: 'amount_too_low', details: { least: 40_000 } })
})

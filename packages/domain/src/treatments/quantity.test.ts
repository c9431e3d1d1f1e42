import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { costOf, hundredthsOf, isQuantity, mostHundredths, ONE } from './quantity.ts'

test('APT-06 a quantity is more than nothing, at most 999, in hundredths', () => {
  for (const hundredths of [1, 50, ONE, 250, mostHundredths]) expect(isQuantity(hundredths), `${hundredths}`).toBe(true)
  for (const hundredths of [0, -100, 0.5, mostHundredths + 1, Number.NaN, Infinity])
    expect(isQuantity(hundredths), `${hundredths}`).toBe(false)
})

test('APT-06 half a unit costs half, rounded half up to the cent', () => {
  expect(costOf(cents(5_800), 50)).toBe(2_900)
  expect(costOf(cents(5_801), 50)).toBe(2_901)
  expect(costOf(cents(333), 150)).toBe(500)
  expect(costOf(cents(5_800), ONE)).toBe(5_800)
  expect(costOf(cents(0), 300)).toBe(0)
  expect(() => costOf(cents(100), -100)).toThrow(RangeError)
})

test('APT-06 a quantity is read with at most two decimals, each of them exactly', () => {
  for (let hundredths = 1; hundredths <= mostHundredths; hundredths++) expect(hundredthsOf(hundredths / 100)).toBe(hundredths)
  for (const quantity of [0, -1, -0.5, 0.005, 1.005, 1.234, 999.01, 1000, 1e9, 1e308, Number.NaN, Infinity])
    expect(hundredthsOf(quantity), `${quantity}`).toBeUndefined()
})

import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { adjust, feeNames, marginOf, roundings, unitCost, type Fees } from './fees.ts'

const fees = (...amounts: number[]): Fees =>
  Object.fromEntries(feeNames.map((name, i) => [name, cents(amounts[i] ?? 0)])) as unknown as Fees // all five, above

test('CFG-14 an act costs the sum of its five parts', () => {
  expect(unitCost(fees(90_000, 25_000, 1_200, 300, 50))).toBe(116_550)
  expect(unitCost(fees())).toBe(0)
})

test('CFG-05 STAT-01 the margin is what is left of the whole without the four fees', () => {
  expect(marginOf(fees(10_000))).toBe(1)
  expect(marginOf(fees(7_500, 2_500))).toBe(0.75)
  expect(marginOf(fees(5_000, 1_000, 1_000, 1_000, 2_000))).toBe(0.5)
  expect(marginOf(fees())).toBeNull()
})

test.each([
  [11_000, 3.5, 1, 11_385],
  [11_000, 3.5, 5, 11_385],
  [11_000, 3.5, 25, 11_375],
  [11_000, 3.5, 100, 11_400],
  [11_000, -3.5, 100, 10_600],
  [1, 50, 1, 2],
  [101, 2.5, 1, 104],
  [9_999, 0, 1, 9_999],
  [12_345, -100, 1, 0],
] as const)('CFG-05 %i cents adjusted by %f %% to %i cents are %i', (amount, percent, step, expected) => {
  expect(adjust(cents(amount), percent, step)).toBe(expected)
})

test('CFG-05 an adjustment stays within half a step of the exact amount, for every amount and rounding', () => {
  for (const step of roundings)
    for (let amount = 0; amount < 3_000; amount += 7)
      for (const percent of [-12.34, -0.01, 0, 0.01, 2.25, 3.33, 99.99]) {
        const exact = (amount * (10_000 + Math.round(percent * 100))) / 10_000
        const adjusted = adjust(cents(amount), percent, step)
        expect(Math.abs(adjusted - exact), `${amount} ${percent} ${step}`).toBeLessThanOrEqual(step / 2)
        expect(adjusted % step).toBe(0)
      }
})

test('CFG-05 beyond a hundred percent nothing is adjusted', () => {
  for (const percent of [100.5, -101, Number.NaN, Infinity]) expect(() => adjust(cents(100), percent, 1)).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { cashRounding, inCash } from './cash-rounding.ts'

test('INV-06 cash is rounded to five cents, and the difference is a line of its own', () => {
  const amounts = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009].map(cents)
  expect(amounts.map(inCash)).toEqual([1000, 1000, 1000, 1005, 1005, 1005, 1005, 1005, 1010, 1010])
  expect(amounts.map(cashRounding)).toEqual([0, 1, 2, -2, -1, 0, 1, 2, -2, -1])
  for (const amount of amounts) expect(inCash(amount) + cashRounding(amount)).toBe(amount)
})

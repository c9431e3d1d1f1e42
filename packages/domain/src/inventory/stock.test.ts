import { expect, test } from 'vitest'
import { isLow, stockLevel } from './stock.ts'

test.each([
  [6, 5, 'enough', false],
  [5, 5, 'low', true],
  [1, 5, 'low', true],
  [0, 5, 'out', true],
  [0, 0, 'out', true],
  [1, 0, 'enough', false],
])('NOTIF-06 %d with a threshold of %d: %s', (quantity, lowStockThreshold, level, low) => {
  const stock = { quantity, lowStockThreshold }
  expect([stockLevel(stock), isLow(stock)]).toEqual([level, low])
})

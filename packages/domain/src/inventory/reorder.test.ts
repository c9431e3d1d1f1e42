import { expect, test } from 'vitest'
import { daysOfCover, quantityToOrder } from './reorder.ts'

test.each([
  ['90 used in 90 days', 30, { used: 90, days: 90 }, 30],
  ['a part of a day does not count', 10, { used: 27, days: 90 }, 33],
  ['an item of 10 days', 6, { used: 20, days: 10 }, 3],
  ['an older item counts its last 90 days', 10, { used: 90, days: 400 }, 10],
  ['none left', 0, { used: 9, days: 90 }, 0],
  ['nothing used', 30, { used: 0, days: 90 }, null],
  ['more returned than used', 30, { used: -4, days: 90 }, null],
  ['too young to say', 30, { used: 5, days: 6 }, null],
])('STOCK-07 days of cover: %s', (_, quantity, use, days) => {
  expect(daysOfCover(quantity, use)).toBe(days)
})

const item = { quantity: 5, lowStockThreshold: 5, targetQuantity: 30 }
test.each([
  ['low, up to the target', item, 90, 25],
  ['out of stock', { ...item, quantity: 0 }, null, 30],
  ['enough', { ...item, quantity: 6 }, 90, 0],
  ['enough, of unknown use', { ...item, quantity: 6 }, null, 0],
  ['enough, but it lasts 13 days', { ...item, quantity: 20 }, 13, 10],
  ['it lasts 14 days', { ...item, quantity: 20 }, 14, 0],
  ['above the target', { ...item, quantity: 40 }, 3, 0],
  ['a target under the threshold, one more than the threshold', { ...item, targetQuantity: 4 }, null, 1],
  ['without a target, twice the threshold', { ...item, targetQuantity: null }, null, 5],
  ['without target and threshold, one', { quantity: 0, lowStockThreshold: 0, targetQuantity: null }, null, 1],
])('STOCK-07 the quantity to order: %s', (_, stock, cover, toOrder) => {
  expect(quantityToOrder(stock, cover)).toBe(toOrder)
})

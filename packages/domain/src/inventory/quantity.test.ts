import { expect, test } from 'vitest'
import { MOST_STOCK, readQuantity, refuseQuantity, refuseTake, writtenQuantity } from './quantity.ts'

test.each([
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['  ', 0],
  ['douze', 0],
  ['12 boîtes', 0],
  [Number.NaN, 0],
  [true, 0],
  [{ quantity: 3 }, 0],
  [[3], 0],
  [7, 7],
  ['7', 7],
  [' 7 ', 7],
  ['1 200', 1200],
  ['-2', -2],
  [-2, -2],
  ['2.5', 2.5],
  ['Infinity', Infinity],
  [-Infinity, -Infinity],
])('STOCK-09 the quantity %j reads as %d', (value, quantity) => {
  expect(readQuantity(value)).toBe(quantity)
})

test.each([
  [null, 0],
  ['', 0],
  [' 4 ', 4],
  [4, 4],
])('STOCK-01 somebody writes %j: %d', (value, quantity) => {
  expect(writtenQuantity(value)).toBe(quantity)
})

test('STOCK-09 a typing error is no zero: what is written must be a number', () => {
  expect(refuseQuantity(writtenQuantity('4o'))).toEqual({ refusal: 'inventory_quantity_invalid' })
})

test.each([0, 1, MOST_STOCK])('STOCK-01 an item may have a stock of %d', (quantity) => {
  expect(refuseQuantity(quantity)).toBeUndefined()
})

test.each([
  [-1, 'inventory_quantity_negative'],
  [-0.5, 'inventory_quantity_negative'],
  [2.5, 'inventory_quantity_invalid'],
  [MOST_STOCK + 1, 'inventory_quantity_invalid'],
  [Infinity, 'inventory_quantity_invalid'],
  [-Infinity, 'inventory_quantity_invalid'],
  [Number.NaN, 'inventory_quantity_invalid'],
])('STOCK-09 an item has no stock of %d', (quantity, refusal) => {
  expect(refuseQuantity(quantity)).toMatchObject({ refusal })
})

test.each([
  [1, undefined],
  [24, undefined],
  [0, { refusal: 'inventory_out_of_stock', details: { quantity: 0 } }],
  [0.5, { refusal: 'inventory_out_of_stock', details: { quantity: 0.5 } }],
  [-3, { refusal: 'inventory_quantity_negative', details: { quantity: -3 } }],
  [Infinity, { refusal: 'inventory_quantity_invalid' }],
  [-Infinity, { refusal: 'inventory_quantity_invalid' }],
])('STOCK-05 STOCK-09 taking one of %d', (quantity, refused) => {
  expect(refuseTake(quantity)).toEqual(refused)
})

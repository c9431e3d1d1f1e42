import { expect, test } from 'vitest'
import { asList, listItems } from './list-items.ts'

test('NOTIF-09 a list is read from `items`, or from the array itself', () => {
  expect(listItems({ items: [1, 2] })).toEqual([1, 2])
  expect(listItems([1, 2])).toEqual([1, 2])
})

test('STOCK-10 a list that is an array is the whole list', () => {
  const list = { items: ['a'], count: 1, pagination: { nextKey: null, hasMore: false } }
  expect([asList(list), asList<typeof list>(['a'])]).toEqual([list, list])
})

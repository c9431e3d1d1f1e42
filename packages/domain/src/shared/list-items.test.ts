import { expect, test } from 'vitest'
import { listItems } from './list-items.ts'

test('NOTIF-09 a list is read from `items`, or from the array itself', () => {
  expect(listItems({ items: [1, 2] })).toEqual([1, 2])
  expect(listItems([1, 2])).toEqual([1, 2])
})

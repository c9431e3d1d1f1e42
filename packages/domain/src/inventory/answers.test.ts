import { expect, test } from 'vitest'
import { itemOf } from './answers.ts'

test('STOCK-10 one item is `Item`, else the body; without an id it was not found', () => {
  const item = { id: 'a', quantity: '3' }
  const missing = { refusal: 'inventory_item_not_found' }
  expect(itemOf({ Item: item })).toEqual(item)
  expect(itemOf(item)).toEqual(item)
  for (const body of [{}, null, undefined, [], 'a', { Item: {} }, { Item: { id: '' } }, { Item: { id: 3 } }])
    expect(itemOf(body), JSON.stringify(body)).toEqual(missing)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import { pageOf, placeText, readPlace } from './list.ts'

const someone = '0199a000-0000-7000-8000-000000000001'
const byDay = z.tuple([localDate, placeText, id])

/** The key of a page that ended at a place, whatever it holds. */
const keyAt = (place: string[]) =>
  pageOf({ rows: [1, 2], limit: 1, count: 2, list: 'appointments', placeOf: () => place, present: (row) => row }).pagination
    .nextKey ?? ''

test('API-02 the next page begins where the one before ended', () => {
  const place = ['2026-11-20', 'émond\tléa', someone]
  expect(readPlace('appointments', keyAt(place), byDay)).toEqual(place)
  expect(readPlace('appointments', undefined, byDay)).toBeUndefined()
})

test.each([
  ['a day that does not exist', ['2026-99-99', 'roy', someone]],
  ['an id that is none', ['2026-11-20', 'roy', 'x']],
  ['a character that the database does not take', ['2026-11-20', '\0', someone]],
  ['too little', ['2026-11-20']],
])('API-02 a key made with care, but that holds %s, is refused before the database sees it', (_, place) => {
  const refusal = expect.objectContaining({
    code: 'invalid_request',
    fields: [expect.objectContaining({ path: 'query.nextKey', rule: 'next_key' })],
  })
  expect(() => readPlace('appointments', keyAt(place), byDay)).toThrow(refusal)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type { Context } from '../context.ts'
import { pageOf, placeMoment, placeText, readPlace } from './list.ts'
import { pageKeys, pageKeysOf } from './page-keys.ts'

const secret = Buffer.alloc(32, 1)
// A page uses nothing of its context but the keys.
const asking = (request: string, by = secret) => ({ pageKeys: pageKeys(by, request) }) as Context
const ofDay = asking('appointments of a day')

const someone = '0199a000-0000-7000-8000-000000000001'
const byDay = z.tuple([localDate, placeText, id])
const byMoment = z.tuple([placeMoment, id])

/** The key of a page that ended at a place with any content. */
const keyAt = (place: string[]) =>
  pageOf(ofDay, { rows: [1, 2], limit: 1, count: 2, placeOf: () => place, present: (row) => row }).pagination.nextKey ?? ''

const refusal = expect.objectContaining({
  code: 'invalid_request',
  fields: [expect.objectContaining({ path: 'query.nextKey', rule: 'next_key' })],
})

test('API-02 the next page begins where the one before ended', () => {
  const place = ['2026-11-20', 'émond\tléa', someone]
  expect(readPlace(ofDay, keyAt(place), byDay)).toEqual(place)
  expect(readPlace(ofDay, undefined, byDay)).toBeUndefined()
})

test.each([
  ['a day that does not exist', ['2026-99-99', 'roy', someone]],
  ['an id that is none', ['2026-11-20', 'roy', 'x']],
  ['a character that the database does not take', ['2026-11-20', '\0', someone]],
  ['too little', ['2026-11-20']],
])('API-02 a key made with care, but that holds %s, is refused before the database sees it', (_, place) => {
  expect(() => readPlace(ofDay, keyAt(place), byDay)).toThrow(refusal)
})

test('API-02 API-07 a key opens only what it was signed for, and only where it was signed', () => {
  const place = ['2026-11-20', 'roy', someone]
  const key = keyAt(place)
  const [body = '', signature = ''] = key.split('.')
  expect(readPlace(ofDay, key, byDay)).toEqual(place)
  const elsewhere = [asking('appointments of another day'), asking('appointments of a day', Buffer.alloc(32, 2))]
  for (const request of elsewhere) expect(() => readPlace(request, key, byDay)).toThrow(refusal)
  const forged = [
    body,
    `${body}.`,
    `${body}.${signature.slice(1)}`,
    `${body}A.${signature}`,
    // Another base64 text of the same bytes: the last character has bits to spare.
    `${key.slice(0, -1)}${String.fromCharCode(key.charCodeAt(key.length - 1) + 1)}`,
    `${key}.x`,
    `${body}.${'A'.repeat(22)}`,
    '.',
    '',
  ]
  for (const one of forged) expect(() => readPlace(ofDay, one, byDay), one).toThrow(refusal)
})

test('API-07 a key shows nothing of the name that the page ended with, and is the same each time', () => {
  const key = keyAt(['2026-11-20', 'roy', someone])
  expect(Buffer.from(key, 'base64url').toString('latin1')).not.toContain('roy')
  expect(keyAt(['2026-11-20', 'roy', someone])).toBe(key)
})

test('API-02 a key holds whatever the length of a page is, and no other question', () => {
  const endpoint = { method: 'GET', path: '/patients/:id/timeline' } as const
  const keysOf = (params: object, query: object, groupId = 'g') =>
    pageKeysOf(secret, endpoint, { groupId, params: params as never, query: query as never })
  const key = keysOf({ id: 'one' }, { limit: 25 }).seal(['a'])
  expect(keysOf({ id: 'one' }, { limit: 50, nextKey: key }).open(key)).toEqual(['a'])
  expect(keysOf({ id: 'two' }, { limit: 25 }).open(key)).toBeUndefined()
  expect(keysOf({ id: 'one' }, { limit: 25, until: 'now' }).open(key)).toBeUndefined()
  expect(keysOf({ id: 'one' }, { limit: 25 }, 'h').open(key)).toBeUndefined()
})

test.each([
  '0000-01-01T00:00:00.000Z',
  '2026-11-20T10:00:00.000+23:59',
  '0001-01-01T00:00:00.000+05:00',
  '2026-11-20T10:00:00Z',
  '2026-02-30T10:00:00.000Z',
  '+012026-11-20T10:00:00.000Z',
  'infinity',
])(
  'API-02 a key that holds the moment %s, which no page of ours ended with, is refused before the database sees it',
  (moment) => {
    const refusal = expect.objectContaining({ code: 'invalid_request' })
    expect(() => readPlace(ofDay, keyAt([moment, someone]), byMoment)).toThrow(refusal)
  },
)

test('API-02 the moments that a page may end with are those that are', () => {
  for (const moment of ['0001-01-01T00:00:00.000Z', '2026-11-20T15:42:00.123Z', '9999-12-31T23:59:59.999Z'])
    expect(readPlace(ofDay, keyAt([moment, someone]), byMoment)).toEqual([moment, someone])
})

import { expect, test } from 'vitest'
import { fromJsonRow } from './json-rows.ts'

test('a row out of JSON has the names of code, and its moments are moments', () => {
  const row = { first_name: 'Zoé', starts_on: '2026-03-08', arrived_at: '2026-03-08T13:05:00.5-04:00', started_at: null }
  expect(fromJsonRow<{ arrivedAt: Date | null; startedAt: Date | null }>(row, ['arrivedAt', 'startedAt'])).toEqual({
    firstName: 'Zoé',
    startsOn: '2026-03-08',
    arrivedAt: new Date('2026-03-08T17:05:00.500Z'),
    startedAt: null,
  })
})

import { expect, test } from 'vitest'
import { isMissedThoughGreeted, mayArrive, mayUnarrive } from './arrival.ts'
import { appointmentStatuses } from './status.ts'

const today = '2026-11-20'

test.each([
  ['scheduled', today, true],
  ['confirmed', today, true],
  ['scheduled', '2026-11-19', { refusal: 'not_today' }],
  ['confirmed', '2026-11-21', { refusal: 'not_today' }],
  ['in_progress', today, { refusal: 'status' }],
  ['completed', today, { refusal: 'status' }],
  ['cancelled', today, { refusal: 'status' }],
  ['no_show', today, { refusal: 'status' }],
  ['cancelled', '2026-11-19', { refusal: 'status' }],
] as const)('APT-02 greeting a patient who is %s on %s', (status, date, expected) => {
  expect(mayArrive(status, date, today)).toEqual(expected)
})

test('APT-02 a greeting is taken back while nothing has begun', () => {
  const may = appointmentStatuses.filter((status) => mayUnarrive(status) === true)
  expect(may).toEqual(['scheduled', 'confirmed'])
  expect(mayUnarrive('in_progress')).toEqual({ refusal: 'status' })
})

test('APT-02 whoever was greeted is not missed, but may leave in every other way', () => {
  expect(appointmentStatuses.filter((to) => isMissedThoughGreeted(to, true))).toEqual(['no_show'])
  expect(appointmentStatuses.filter((to) => isMissedThoughGreeted(to, false))).toEqual([])
})

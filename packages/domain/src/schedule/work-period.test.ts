import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { isInPeriod, periodsOverlap } from './work-period.ts'

const autumn = { startDate: '2026-09-01', endDate: '2026-12-20' }

test.each([
  ['2026-08-31', false],
  ['2026-09-01', true],
  ['2026-11-20', true],
  ['2026-12-20', true],
  ['2026-12-21', false],
])('CFG-04 a period includes its first and last day: %s → %s', (date, expected) => {
  expect(isInPeriod(date, autumn)).toBe(expected)
})

test.each([
  ['2026-06-01', '2026-08-31', false],
  ['2026-06-01', '2026-09-01', true],
  ['2026-12-20', '2026-12-31', true],
  ['2026-12-21', '2026-12-31', false],
  ['2026-10-01', '2026-10-02', true],
  ['2026-01-01', '2027-01-01', true],
])('CFG-04 %s to %s overlaps the autumn: %s', (startDate, endDate, expected) => {
  expect(periodsOverlap({ startDate, endDate }, autumn)).toBe(expected)
  expect(periodsOverlap(autumn, { startDate, endDate })).toBe(expected)
})

test('CFG-04 periods overlap exactly when some day is in both', () => {
  const period = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 }))
    .map(([from, length]) => ({ startDate: addDays('2026-11-01', from), endDate: addDays('2026-11-01', from + length) }))
  const days = Array.from({ length: 32 }, (_, i) => addDays('2026-11-01', i))
  fc.assert(
    fc.property(
      period,
      period,
      (a, b) => void expect(periodsOverlap(a, b)).toBe(days.some((day) => isInPeriod(day, a) && isInPeriod(day, b))),
    ),
  )
})

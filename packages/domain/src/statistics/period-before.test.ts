import { expect, test } from 'vitest'
import { lastMonths, monthsOf, monthWithin, periodBefore } from './period-before.ts'

const of = (from: string, to: string) => ({ from, to })

test.each([
  ['a month', of('2026-02-01', '2026-02-28'), of('2026-01-01', '2026-01-31')],
  ['a quarter', of('2026-07-01', '2026-09-30'), of('2026-04-01', '2026-06-30')],
  ['twelve months', of('2025-11-01', '2026-10-31'), of('2024-11-01', '2025-10-31')],
  ['a day', of('2026-03-01', '2026-03-01'), of('2026-02-28', '2026-02-28')],
  ['ten days', of('2026-11-11', '2026-11-20'), of('2026-11-01', '2026-11-10')],
  ['a month from its second day', of('2026-03-02', '2026-03-31'), of('2026-01-31', '2026-03-01')],
])('STAT-01 %s is compared with as much just before it', (_, period, before) => {
  expect(periodBefore(period, 'before')).toEqual(before)
})

test.each([
  [of('2026-10-01', '2026-10-31'), of('2025-10-01', '2025-10-31')],
  [of('2025-02-01', '2025-02-28'), of('2024-02-01', '2024-02-29')],
  [of('2024-02-01', '2024-02-29'), of('2023-02-01', '2023-02-28')],
  [of('2026-11-11', '2026-11-20'), of('2025-11-11', '2025-11-20')],
])('STAT-01 %o a year earlier is %o', (period, before) => {
  expect(periodBefore(period, 'year')).toEqual(before)
})

test('STAT-01 the months of a period are all that it touches, across years', () => {
  expect(monthsOf(of('2025-11-30', '2026-02-01'))).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsOf(of('2026-05-05', '2026-05-05'))).toEqual(['2026-05'])
})

test('STAT-01 the last months are whole, and end before the current one', () => {
  expect(lastMonths('2026-11-23', 1)).toEqual(of('2026-10-01', '2026-10-31'))
  expect(lastMonths('2026-03-31', 3)).toEqual(of('2025-12-01', '2026-02-28'))
  expect(lastMonths('2026-11-01', 12)).toEqual(of('2025-11-01', '2026-10-31'))
})

test('STAT-01 a month of a period never leaves it', () => {
  expect(monthWithin(of('2026-01-15', '2026-03-10'), '2026-01')).toEqual(of('2026-01-15', '2026-01-31'))
  expect(monthWithin(of('2026-01-15', '2026-03-10'), '2026-02')).toEqual(of('2026-02-01', '2026-02-28'))
  expect(monthWithin(of('2026-01-15', '2026-03-10'), '2026-03')).toEqual(of('2026-03-01', '2026-03-10'))
})

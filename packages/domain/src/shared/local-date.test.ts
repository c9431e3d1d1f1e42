import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  endOfMonth,
  epochDay,
  isLocalDate,
  monthGrid,
  startOfMonth,
  startOfWeek,
  weekday,
  yearsBetween,
} from './local-date.ts'

const someDay = fc.integer({ min: -40_000, max: 60_000 }).map((n) => addDays('1970-01-01', n))

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-11-20T00:00', false],
  [' 2026-11-20', false],
  ['20261120', false],
  ['٢٠٢٦-١١-٢٠', false],
  ['', false],
])('a day is one that the calendar has: %s → %s', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['0099-12-31', 1, '0100-01-01'],
  ['2026-11-20', 0, '2026-11-20'],
])('days are added across months, years and clock changes: %s + %i = %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-20', 14, '2028-01-20'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -48, '2024-02-29'],
])('months are added and clamped to the end of the month: %s + %i = %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

test.each([
  ['2026-11-22', 0],
  ['2026-11-20', 5],
  ['2026-11-21', 6],
  ['1969-12-28', 0],
  ['1600-01-01', 6],
])('the weekday counts from Sunday: %s → %i', (date, expected) => {
  expect(weekday(date)).toBe(expected)
})

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-21', '2026-11-15'],
  ['2026-11-22', '2026-11-22'],
  ['2026-01-01', '2025-12-28'],
])('the week of %s begins on Sunday %s', (date, sunday) => {
  expect(startOfWeek(date)).toBe(sunday)
})

test.each([
  ['2026-02-10', '2026-02-01', '2026-02-28'],
  ['2028-02-10', '2028-02-01', '2028-02-29'],
  ['2100-02-10', '2100-02-01', '2100-02-28'],
  ['2000-02-10', '2000-02-01', '2000-02-29'],
  ['2026-11-30', '2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-01', '2026-12-31'],
])('a month begins and ends: %s', (date, first, last) => {
  expect([startOfMonth(date), endOfMonth(date)]).toEqual([first, last])
})

test.each([
  ['2000-05-10', '2026-05-09', 25],
  ['2000-05-10', '2026-05-10', 26],
  ['2000-05-10', '2026-04-30', 25],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2000-02-29', '2028-02-29', 28],
  ['2026-05-10', '2026-05-10', 0],
  ['2026-05-10', '2000-05-10', -26],
  ['2026-05-10', '2026-05-09', 0],
])('whole years grow on the anniversary: %s to %s is %i', (from, to, expected) => {
  expect(yearsBetween(from, to)).toBe(expected)
})

test('CAL-03 the month picker shows six weeks from Sunday to Saturday around the month', () => {
  const grid = monthGrid('2026-11-20')
  expect(grid).toHaveLength(42)
  expect([grid[0], grid[29], grid[41]]).toEqual(['2026-11-01', '2026-11-30', '2026-12-12'])
  expect(monthGrid('2026-08-15')[0]).toBe('2026-07-26')
})

describe('for any day', () => {
  test('adding days and counting them agree, and the written order is the order of time', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const other = addDays(date, days)
        expect(daysBetween(date, other)).toBe(days)
        expect(Math.sign(compareDates(other, date))).toBe(Math.sign(days))
      }),
    )
  })

  test('the next day is the next weekday', () => {
    fc.assert(fc.property(someDay, (date) => void expect(weekday(addDays(date, 1))).toBe((weekday(date) + 1) % 7)))
  })

  test('adding months keeps the day or falls on the end of the month', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months)
        expect(moved.slice(8) === date.slice(8) || moved === endOfMonth(moved)).toBe(true)
        expect(addMonths(startOfMonth(moved), -months)).toBe(startOfMonth(date))
      }),
    )
  })

  test('the month picker holds every day of the month, in order', () => {
    fc.assert(
      fc.property(someDay, (date) => {
        const grid = monthGrid(date)
        expect(weekday(grid[0] ?? '')).toBe(0)
        expect(grid).toEqual(grid.map((_, i) => addDays(grid[0] ?? '', i)))
        expect(grid).toContain(startOfMonth(date))
        expect(grid).toContain(endOfMonth(date))
      }),
    )
  })
})

test('what is not a day is the caller’s mistake', () => {
  for (const wrong of ['2026-02-30', '', 'demain']) {
    expect(() => addDays(wrong, 1)).toThrow(RangeError)
    expect(() => addMonths(wrong, 1)).toThrow(RangeError)
    expect(() => weekday(wrong)).toThrow(RangeError)
    expect(() => epochDay(wrong)).toThrow(RangeError)
  }
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addMonths('0001-01-01', -1)).toThrow(RangeError)
})

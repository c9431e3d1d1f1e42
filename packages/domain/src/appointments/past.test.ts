import { expect, test } from 'vitest'
import { earliestOn, isPast, stillAhead } from './past.ts'

const now = { date: '2026-11-20', minutes: 642 }

test('WIZ-03 what begins before the clinic’s now is past; the minute that runs is not', () => {
  const at = (date: string, start: number) => isPast({ date, start }, now)
  expect([at('2026-11-20', 641), at('2026-11-20', 642), at('2026-11-20', 645)]).toEqual([true, false, false])
  expect([at('2026-11-19', 1439), at('2026-11-21', 0)]).toEqual([true, false])
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => earliestOn(date, now))).toEqual([1440, 642, 0])
})

test('CAL-07 of the ranges of today only what is left of them is free, and nothing of yesterday', () => {
  const ranges = [
    { start: 480, end: 642, name: 'gone' },
    { start: 600, end: 720, name: 'running' },
    { start: 780, end: 1020, name: 'ahead' },
  ]
  expect(stillAhead(ranges, '2026-11-20', now)).toEqual([
    { start: 642, end: 720, name: 'running' },
    { start: 780, end: 1020, name: 'ahead' },
  ])
  expect(stillAhead(ranges, '2026-11-19', now)).toEqual([])
  expect(stillAhead(ranges, '2026-11-21', now)).toEqual(ranges)
})

import { expect, test } from 'vitest'
import { datesToKeep, daysToShow, minutesOld } from './kept-day.ts'

const noon = Date.parse('2026-11-30T17:00:00Z')
const kept = { keptAt: noon, days: datesToKeep('2026-11-30').map((date) => ({ date })) }
const shown = (today: string, now: number) => daysToShow(kept, { today, now }).map(({ date }) => date)
const hours = (n: number) => n * 3_600_000

test('CAL-10 a device keeps today and tomorrow, also across the end of a month', () => {
  expect(datesToKeep('2026-11-30')).toEqual(['2026-11-30', '2026-12-01'])
})

test('CAL-10 a day that is over is not shown, and after the last one nothing is', () => {
  expect(shown('2026-11-30', noon + hours(2))).toEqual(['2026-11-30', '2026-12-01'])
  expect(shown('2026-12-01', noon + hours(20))).toEqual(['2026-12-01'])
  expect(shown('2026-12-02', noon + hours(40))).toEqual([])
})

test('CAL-10 a device whose clock was set back shows nothing: a day that is over would look like today', () => {
  expect(shown('2026-11-30', noon - hours(1))).toEqual([])
  expect(shown('2026-11-30', noon - 60_000)).toEqual(['2026-11-30', '2026-12-01'])
})

test('CAL-10 the age of what is kept is in whole minutes, never negative', () => {
  expect([minutesOld(noon, noon + 59_999), minutesOld(noon, noon + hours(1)), minutesOld(noon, noon - 1)]).toEqual([0, 60, 0])
})

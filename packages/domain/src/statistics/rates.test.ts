import { expect, test } from 'vitest'
import { directCosts, growth, noShowRate, perHour, shareOf } from './rates.ts'

test('STAT-01 direct costs are the four fees, the additional one among them', () => {
  expect(directCosts({ labFees: 1, materialFees: 20, medicationFees: 300, additionalFees: 4000 })).toBe(4321)
})

test('STAT-01 an amount by hour is rounded to the cent, and there is none without an hour', () => {
  expect(perHour(10_000, 90)).toBe(6667)
  expect(perHour(25_500, 60)).toBe(25_500)
  expect(perHour(10_000, 0)).toBeNull()
})

test('STAT-01 a share of nothing is no share', () => {
  expect(shareOf(3, 4)).toBe(0.75)
  expect(shareOf(0, 0)).toBeNull()
})

test('STAT-01 no-shows are a part of the appointments that were kept open', () => {
  expect(noShowRate({ appointments: 95, noShows: 5 })).toBe(0.05)
  expect(noShowRate({ appointments: 0, noShows: 0 })).toBeNull()
})

test('STAT-01 growth is a part of what was, also of a loss, and there is none from nothing', () => {
  expect(growth(106, 100)).toBeCloseTo(0.06)
  expect(growth(50, 100)).toBe(-0.5)
  expect(growth(-50, -100)).toBe(0.5)
  expect(growth(5, 0)).toBeNull()
})

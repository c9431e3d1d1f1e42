import { expect, test } from 'vitest'
import { momentOf, offsetMinutes, wallClock } from './zone.ts'

const toronto = 'America/Toronto'

test.each([
  ['2026-03-07', 9 * 60, '2026-03-07T14:00:00.000Z'],
  ['2026-03-08', 9 * 60, '2026-03-08T13:00:00.000Z'],
  ['2026-10-31', 9 * 60, '2026-10-31T13:00:00.000Z'],
  ['2026-11-01', 9 * 60, '2026-11-01T14:00:00.000Z'],
  ['2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
])('WIZ-08 %s at minute %i of the clinic is the moment %s', (date, minutes, moment) => {
  expect(momentOf({ date, minutes }, toronto)).toEqual(new Date(moment))
  expect(wallClock(new Date(moment), toronto)).toEqual({ date, minutes })
})

test('WIZ-08 the hour that the spring change skips is refused, not moved', () => {
  expect(momentOf({ date: '2026-03-08', minutes: 150 }, toronto)).toMatchObject({ refusal: 'time_does_not_exist' })
})

test('WIZ-08 offsets are those of the moment, also in zones of odd minutes', () => {
  expect(offsetMinutes(toronto)(Date.parse('2026-07-01T12:00:00Z'))).toBe(-240)
  expect(offsetMinutes(toronto)(Date.parse('2026-12-01T12:00:00Z'))).toBe(-300)
  expect(offsetMinutes('Asia/Kathmandu')(Date.parse('2026-12-01T12:00:30.500Z'))).toBe(345)
})

test.each(['0001-01-01', '0026-11-23', '0999-12-31', '9999-12-31'])('WIZ-08 %s, mistyped as it is, has its moments', (date) => {
  for (const minutes of [0, 8 * 60 + 7, 1439]) {
    const moment = momentOf({ date, minutes }, toronto)
    expect(moment).toBeInstanceOf(Date)
    if (date === '0026-11-23') expect(wallClock(moment as Date, toronto)).toEqual({ date, minutes }) // checked above
  }
})

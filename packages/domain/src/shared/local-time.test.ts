import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTES_PER_DAY, isLocalTime, minutesOf, timeOf } from './local-time.ts'

test.each([
  ['08:30', 510],
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is minute %i of the day', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
  expect(timeOf(minutes)).toBe(time)
})

test.each(['24:01', '25:00', '08:60', '8:30', '0830', '08:30:00', ' 08:30', '08:30\n', '', '-1:00', '٠٨:٣٠'])(
  '%j is not a time of day',
  (text) => {
    expect(isLocalTime(text)).toBe(false)
    expect(() => minutesOf(text)).toThrow(RangeError)
  },
)

test.each([-1, 1441, 12.5, Number.NaN])('%d is not a minute of the day', (minutes) => {
  expect(() => timeOf(minutes)).toThrow(RangeError)
})

test('every minute of the day is written and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MINUTES_PER_DAY }), (minutes) => {
      expect(isLocalTime(timeOf(minutes))).toBe(true)
      expect(minutesOf(timeOf(minutes))).toBe(minutes)
    }),
  )
})

import { expect, test } from 'vitest'
import { isReached, withOneMore, wrongCodes, wrongPasswordsPerAddress, type Limit } from './limits.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)
const every = (seconds: number, times: number) => Array.from({ length: times }, (_, n) => at(n * seconds))
const fivePerHour: Limit = { name: 'x', most: 5, within: 3_600_000 }

test('AUTH-16 the sixth time within an hour is refused until the first of the five is an hour old', () => {
  const five = every(60, 5)
  expect(isReached(fivePerHour, five.slice(1), at(241))).toBe(false)
  expect(isReached(fivePerHour, five, at(241))).toBe(true)
  expect(isReached(fivePerHour, five, at(3599.999))).toBe(true)
  expect(isReached(fivePerHour, five, at(3600))).toBe(false)
})

test('AUTH-16 what is over no longer counts', () => {
  const five = every(60, 5)
  expect(withOneMore(fivePerHour, five, at(3660))).toEqual([...five.slice(2), at(3660)])
  expect(isReached(fivePerHour, withOneMore(fivePerHour, five, at(3660)), at(3661))).toBe(false)
  expect(isReached(fivePerHour, [], at(0))).toBe(false)
})

test('AUTH-16 twenty wrong codes within a day are followed by a day without', () => {
  const twenty = every(3600, 20)
  expect(isReached(wrongCodes, twenty, at(19 * 3600 + 86_399))).toBe(true)
  expect(isReached(wrongCodes, twenty, at(19 * 3600 + 86_400))).toBe(false)
  expect(isReached(wrongCodes, twenty.slice(1), at(19 * 3600 + 1))).toBe(false)
})

test.each([
  [30, 1],
  [31, 2],
  [35, 32],
  [40, 900],
  [2000, 900],
])('AUTH-16 after %i wrong passwords an address waits %i s', (times, seconds) => {
  const moments = every(0, times)
  expect(isReached(wrongPasswordsPerAddress, moments, at(seconds - 0.001))).toBe(true)
  expect(isReached(wrongPasswordsPerAddress, moments, at(seconds))).toBe(false)
})

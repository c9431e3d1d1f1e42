import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, splitEvenly, times } from './money.ts'

test('amounts are whole cents that a computer counts exactly', () => {
  expect(cents(1250)).toBe(1250)
  expect(Object.is(cents(-0), 0)).toBe(true)
  for (const wrong of [12.5, Number.NaN, Infinity, 2 ** 53]) expect(() => cents(wrong)).toThrow(RangeError)
})

test('amounts are added and multiplied; nothing added is zero', () => {
  expect(add()).toBe(0)
  expect(add(cents(1010), cents(2020), cents(-30))).toBe(3000)
  expect(times(cents(1999), 3)).toBe(5997)
  expect(() => times(cents(100), 0.5)).toThrow(RangeError)
  expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
})

test.each([
  [1000, 3, [334, 333, 333]],
  [1001, 3, [334, 334, 333]],
  [900, 3, [300, 300, 300]],
  [2, 3, [1, 1, 0]],
  [0, 2, [0, 0]],
  [-1000, 3, [-334, -333, -333]],
  [5, 1, [5]],
])('APT-05 %i cents in %i parts: %j', (total, parts, expected) => {
  expect(splitEvenly(cents(total), parts)).toEqual(expected)
})

test('APT-05 parts sum exactly, differ by a cent at most, and the odd cents come first', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), (total, count) => {
      const parts = splitEvenly(cents(total), count)
      expect(parts).toHaveLength(count)
      expect(add(...parts)).toBe(cents(total))
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      expect(parts).toEqual([...parts].sort((a, b) => Math.abs(b) - Math.abs(a)))
    }),
  )
})

test('there is no split into no parts', () => {
  for (const wrong of [0, -1, 1.5]) expect(() => splitEvenly(cents(100), wrong)).toThrow(RangeError)
})

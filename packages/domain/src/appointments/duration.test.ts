import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_DURATION, durationPresets, isValidDuration, stepDuration } from './duration.ts'

test.each([
  [15, true],
  [30, true],
  [480, true],
  [0, false],
  [10, false],
  [20, false],
  [485, false],
  [495, false],
  [500, false],
  [-15, false],
  [22.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('WIZ-04 an appointment of %d minutes is valid: %s', (minutes, expected) => {
  expect(isValidDuration(minutes)).toBe(expected)
})

test.each([
  [30, 1, 45],
  [30, -1, 15],
  [15, -1, 15],
  [480, 1, 480],
  [465, 1, 480],
  [50, 1, 60],
  [50, -1, 45],
  [0, 1, 15],
  [1000, -1, 480],
] as const)('WIZ-04 one step from %i (%i) is %i', (minutes, direction, expected) => {
  expect(stepDuration(minutes, direction)).toBe(expected)
})

test('WIZ-04 presets and default are valid, and every step leads to a valid duration', () => {
  for (const minutes of [...durationPresets, DEFAULT_DURATION]) expect(isValidDuration(minutes)).toBe(true)
  fc.assert(
    fc.property(
      fc.integer({ min: -100, max: 1000 }),
      fc.constantFrom(1 as const, -1 as const),
      (minutes, direction) => void expect(isValidDuration(stepDuration(minutes, direction))).toBe(true),
    ),
  )
})

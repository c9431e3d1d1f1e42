import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test.each([
  [12_150_000, [0, 5_000_000, 10_000_000, 15_000_000]],
  [10_000_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  [7_000, [0, 2_500, 5_000, 7_500]],
  [0, [0, 2_500]],
])('STAT-01 an axis up to %i has round ticks and room for it', (largest, ticks) => {
  const axis = axisOf(largest)
  expect(axis.ticks).toEqual(ticks)
  expect(axis.most).toBeGreaterThanOrEqual(largest)
})

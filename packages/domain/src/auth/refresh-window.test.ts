import { expect, test } from 'vitest'
import { refreshDelayMs } from './refresh-window.ts'

const MINUTE = 60_000

test.each([
  [60, 55],
  [6, 1],
  [5, 0],
  [4, 0],
  [0, 0],
  [-10, 0],
])('AUTH-11 a token with %i minutes left is renewed in %i minutes', (left, wait) => {
  const nowMs = 1_795_000_000_000
  expect(refreshDelayMs({ expiresAtMs: nowMs + left * MINUTE, nowMs })).toBe(wait * MINUTE)
})

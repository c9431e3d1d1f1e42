import { expect, test } from 'vitest'
import { isRefusal, refuse } from './refusal.ts'

test('a refusal carries its code, and details only when there are some', () => {
  expect(refuse('too_late')).toStrictEqual({ refusal: 'too_late' })
  expect(refuse('too_late', { by: 5 })).toStrictEqual({ refusal: 'too_late', details: { by: 5 } })
})

test.each([
  [refuse('no'), true],
  [{ refusal: 'no', details: {} }, true],
  [{ refusal: 3 }, false],
  [{ id: 'a' }, false],
  [true, false],
  [0, false],
  ['refusal', false],
  [null, false],
  [undefined, false],
])('a refusal is told from a good answer: %j → %s', (answer, expected) => {
  expect(isRefusal(answer)).toBe(expected)
})

import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['1 045,00', 1045],
  ['1\u00a0045,00 $', 1045],
  ['1,045.00', 1045],
  ['$1,045.50', 1045.5],
  ['2', 2],
])('APT-06 a number is read as both languages write it: %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each(['', '-1', 'abc', '1,2,3', '1.2.3', '1e3', '$'])('APT-06 what is no number is refused: « %s »', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

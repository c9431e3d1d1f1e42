import { expect, test } from 'vitest'
import { parseCode, withLostZeros } from './code.ts'

test.each([
  [' 01001 ', '01001'],
  ['d0120', 'D0120'],
  ['99.1-a', '99.1-A'],
  ['', undefined],
  ['-1', undefined],
  ['23 101', undefined],
  ['É1', undefined],
  ['1'.repeat(21), undefined],
])('CFG-14 the code %j is stored as %j', (typed, code) => {
  expect(parseCode(typed)).toBe(code)
})

test('CFG-05 a number that lost its zeros in a spreadsheet has five digits again', () => {
  expect(['1001', '7', '01001', '123456', 'D120'].map(withLostZeros)).toEqual(['01001', '00007', '01001', '123456', 'D120'])
})

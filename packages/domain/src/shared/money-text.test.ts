import { expect, test } from 'vitest'
import { parseMoney } from './money-text.ts'

test.each([
  ['178', 17_800],
  ['178,5', 17_850],
  ['178.05', 17_805],
  ['1 234,50 $', 123_450],
  ['1\u00a0234,50\u00a0$', 123_450],
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  [',5', 50],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['1,2345', undefined],
  ['12,34,5', undefined],
  ['dix', undefined],
  ['12345678901', undefined],
])('the amount %j is %j cents', (text, amount) => {
  expect(parseMoney(text)).toBe(amount)
})

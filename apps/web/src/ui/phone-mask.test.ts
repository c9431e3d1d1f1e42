import { test, expect } from 'vitest'
import { maskPhone } from './phone-mask.ts'

test.each([
  ['', ''],
  ['8', '8'],
  ['819', '819'],
  ['8195', '819 5'],
  ['819555', '819 555'],
  ['8195550', '819 555-0'],
  ['8195550147', '819 555-0147'],
  ['(819) 555-0147', '819 555-0147'],
  ['+1 819.555.0147', '819 555-0147'],
  ['819 555-01479', '819 555-0147'],
])('a telephone typed as %j reads %j', (typed, text) => {
  expect(maskPhone(typed).text).toBe(text)
})

test('the cursor stays after the digit just typed, beyond the separators it caused', () => {
  expect(maskPhone('8195', 4)).toEqual({ text: '819 5', caret: 5 })
  expect(maskPhone('819 9555-0147', 5)).toEqual({ text: '819 955-5014', caret: 5 })
})

test('a number of another country is typed as it comes, digit after digit', () => {
  expect(maskPhone('+', 1)).toEqual({ text: '+', caret: 1 })
  expect(maskPhone('+33 6', 5)).toEqual({ text: '+336', caret: 4 })
  expect(maskPhone('+3396', 3)).toEqual({ text: '+3396', caret: 3 })
})

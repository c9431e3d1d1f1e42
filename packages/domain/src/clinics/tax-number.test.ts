import { expect, test } from 'vitest'
import { parseTaxNumber } from './tax-number.ts'

test.each([
  ['123456789 RT 0001', '123456789 RT 0001'],
  ['123456789rt0001', '123456789 RT 0001'],
  ['12345 6789-RT-0001', '123456789 RT 0001'],
  ['1234567890 RT 0001', undefined],
  ['123456789 TQ 0001', undefined],
  ['123456789', undefined],
  ['', undefined],
])('CFG-02 the GST number %s is %s', (text, number) => {
  expect(parseTaxNumber('gstNumber', text)).toBe(number)
})

test.each([
  ['1234567890 TQ 0001', '1234567890 TQ 0001'],
  ['1234567890tq0001', '1234567890 TQ 0001'],
  ['123456789 TQ 0001', undefined],
  ['1234567890 RT 0001', undefined],
  ['1234567890 TQ 00012', undefined],
])('CFG-02 the QST number %s is %s', (text, number) => {
  expect(parseTaxNumber('qstNumber', text)).toBe(number)
})

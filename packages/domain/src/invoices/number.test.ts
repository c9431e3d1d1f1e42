import { expect, test } from 'vitest'
import { officialNumber } from './number.ts'

test('INV-02 an official number is the prefix and five digits, or more when needed', () => {
  expect([officialNumber('ÉRA-', 1272), officialNumber('', 7), officialNumber('A', 1_234_567)]).toEqual([
    ...['ÉRA-01272', '00007', 'A1234567'],
  ])
})

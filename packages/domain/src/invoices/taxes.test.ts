import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { totalsOf } from './taxes.ts'

test('INV-05 the total is the sum of the lines; care is exempt of taxes', () => {
  const lines = [13_500, 4_800].map((total) => ({ total: cents(total), taxClass: 'exempt' as const }))
  expect(totalsOf(lines)).toEqual({ subtotal: 18_300, gst: 0, qst: 0, total: 18_300 })
  expect(totalsOf([])).toEqual({ subtotal: 0, gst: 0, qst: 0, total: 0 })
})

test('INV-05 taxes are on the taxable lines together, each rounded half up: 100.00 is 5.00 and 9.98', () => {
  const whitening = { total: cents(10_000), taxClass: 'taxable' as const }
  expect(totalsOf([whitening])).toEqual({ subtotal: 10_000, gst: 500, qst: 998, total: 11_498 })
  const small = { total: cents(10), taxClass: 'taxable' as const }
  // Ten lines of 0.10 are taxed as 1.00, not ten times.
  expect(totalsOf(Array.from({ length: 10 }, () => small))).toMatchObject({ gst: 5, qst: 10 })
  expect(totalsOf([whitening, { total: cents(90_000), taxClass: 'zero_rated' }])).toMatchObject({ gst: 500, total: 101_498 })
})

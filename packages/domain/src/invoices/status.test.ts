import { expect, test } from 'vitest'
import { invoiceStatuses, isOpen, mayPrepare } from './status.ts'

test('INV-01 before it is issued, an invoice goes from draft to ready and back', () => {
  const moves = invoiceStatuses.flatMap((from) =>
    invoiceStatuses.filter((to) => mayPrepare(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['draft → ready', 'ready → draft'])
})

test('INV-03 only a draft and a ready invoice may still change', () => {
  expect(invoiceStatuses.filter(isOpen)).toEqual(['draft', 'ready'])
})

import { expect, test } from 'vitest'
import { periodOf, readDailyAddress, readUnpaidAddress } from './list-address.ts'

const id = '018f0000-0000-7000-8000-000000000001'

test('INV-08 an address of the periodic report keeps what is known and leaves the rest out', () => {
  const whole = { from: '2026-11-01', to: '2026-11-20', clinic: id, practitioner: id, drafts: 'yes', figure: 'overdue' }
  expect(readDailyAddress({ ...whole, size: '50' })).toEqual({ ...whole, size: 50 })
  expect(readDailyAddress({ from: '2026-13-01', clinic: 'x', figure: 'profit', drafts: 'no', size: '25', view: 'x' })).toEqual({})
})

test('INV-08 dates in the wrong order are put right, and one date is a day', () => {
  expect(readDailyAddress({ from: '2026-11-20', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(readDailyAddress({ from: '2026-11-20' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test('INV-08 a method belongs to what was collected', () => {
  expect(readDailyAddress({ figure: 'collected', method: 'ramq' })).toEqual({ figure: 'collected', method: 'ramq' })
  expect(readDailyAddress({ figure: 'billed', method: 'ramq' })).toEqual({ figure: 'billed' })
})

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
] as const)('INV-08 the chip %s on %s is from %s to %s', (preset, today, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to })
})

test('INV-09 an address of the unpaid list takes a status that can be owed, and one tranche', () => {
  expect(readUnpaidAddress({ status: 'overdue', tranche: 'from60', view: 'todo' })).toEqual({
    ...{ status: 'overdue', tranche: 'from60', view: 'todo' },
  })
  expect(readUnpaidAddress({ status: 'paid', tranche: '60', clinic: `${id}x` })).toEqual({})
})

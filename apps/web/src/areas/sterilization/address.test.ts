import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { readSerialNumbers } from './recalls/serial-list.ts'

const id = '01900000-0000-7000-8000-000000000001'

test('STER-01 an address is read tolerantly: what is unknown is left out', () => {
  expect(readAddress({ view: 'log', from: '2026-11-20', to: '2026-11-01', sterilizer: id, state: 'lost', period: '12' })).toEqual(
    {
      view: 'log',
      from: '2026-11-01',
      to: '2026-11-20',
      sterilizer: id,
    },
  )
  expect(readAddress({ view: 'trays', state: 'used', period: 7, search: 41, tray: id, recall: 'no id' })).toEqual({
    state: 'used',
    period: 7,
    search: '41',
    tray: id,
  })
})

test('STER-02 pasted numbers are read once each, whatever is between them', () => {
  expect(readSerialNumbers(' st-1a \r\nST-1B;st-1a,\tST 2\n\nx')).toEqual(['ST-1A', 'ST-1B', 'ST2'])
  expect(readSerialNumbers('ST-2024-001A ST-2024-001B\nst 2024 002c')).toEqual(['ST-2024-001A', 'ST-2024-001B', 'ST2024002C'])
})

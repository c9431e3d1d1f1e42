import { expect, test } from 'vitest'
import { readWaitingAddress, writeWaitingAddress } from './list-address.ts'
import { freedPlace } from './testing.ts'

test('WAIT-02 the address of a freed time comes back as it was written', () => {
  const address = { show: 'waiting' as const, clinic: 'c1', freed: freedPlace }
  const written = writeWaitingAddress(address)
  expect(readWaitingAddress(written)).toEqual(address)
  // As the product reads an address: every value is a string.
  expect(readWaitingAddress(Object.fromEntries(Object.entries(written).map(([name, value]) => [name, String(value)])))).toEqual(
    address,
  )
})

test('WAIT-02 what is no time, or half of one, is no freed time', () => {
  const whole = writeWaitingAddress({ freed: freedPlace })
  for (const wrong of [
    { minutes: '50' },
    { minutes: '0' },
    { minutes: '500' },
    { date: '2026-02-30' },
    { time: '25:00' },
    { room: '' },
    { practitioner: undefined },
  ])
    expect(readWaitingAddress({ ...whole, ...wrong }).freed).toBeUndefined()
  expect(readWaitingAddress({ show: 'elsewhere', clinic: 3 })).toEqual({})
})

import { expect, test } from 'vitest'
import { proposedValidity, renewed } from './renew.ts'

test('APT-11 the validity that is proposed ends a year later, on the last day of a shorter month', () => {
  expect(['2026-11-28', '2028-02-29'].map(proposedValidity)).toEqual(['2027-11-28', '2029-02-28'])
})

test('RX-01 a renewal is valid as many days as the first was, from today', () => {
  const days = { prescribedOn: '2026-05-14', today: '2026-11-20' }
  expect(renewed({ validUntil: '2026-06-13' }, days)).toEqual({ validUntil: '2026-12-20' })
  expect(renewed({ validUntil: '2026-05-14' }, days)).toEqual({ validUntil: '2026-11-20' })
  expect(renewed({ validUntil: null }, days)).toEqual({ validUntil: null })
  expect(renewed({ validUntil: '2026-05-13' }, days)).toEqual({ validUntil: null })
  expect(renewed({ validUntil: '9999-12-31' }, days)).toEqual({ validUntil: '9999-12-31' })
})

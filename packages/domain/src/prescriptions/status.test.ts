import { expect, test } from 'vitest'
import { mayRenew, maySign, statusOf } from './status.ts'

const now = new Date(0)
const person = { id: '', role: 'member', isAdmin: false, isDentist: false, isManager: false, isTariff: false, isStatistic: false }

test('APT-11 the status follows from the signature and the cancellation, and only a signed one is renewed', () => {
  const draft = { signedAt: null, cancelledAt: null }
  const signed = { signedAt: now, cancelledAt: null }
  const cancelled = { signedAt: now, cancelledAt: now }
  expect([draft, signed, cancelled].map(statusOf)).toEqual(['draft', 'signed', 'cancelled'])
  expect([draft, signed, cancelled].map(mayRenew)).toEqual([false, true, false])
})

test('APT-11 only dentists sign, by role or by flag; an administrator who is no dentist does not', () => {
  for (const role of ['dentist', 'dentiste', 'doctor']) expect(maySign({ ...person, role })).toBe(true)
  expect(maySign({ ...person, role: 'manager', isDentist: true })).toBe(true)
  for (const role of ['hygienist', 'assistant', 'receptionist', 'manager', 'admin', 'member'])
    expect(maySign({ ...person, role, isAdmin: true, isManager: true }), role).toBe(false)
})

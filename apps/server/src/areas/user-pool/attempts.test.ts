import { expect, test } from 'vitest'
import { afterFailure, isLocked, lockSeconds, subjectOf, type Lockout } from './attempts.ts'
import { sourceOf } from '../../platform/http/source-of.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)

test.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [10, 32],
  [14, 512],
  [15, 900],
  [2_000, 900],
])('AUTH-16 after %i wrong passwords the account waits %i s', (failures, seconds) => {
  expect(lockSeconds(failures)).toBe(seconds)
})

test('AUTH-16 the lock begins at the failure and ends by itself', () => {
  const fifth = afterFailure({ failedAttempts: 4, lastFailedAt: at(0), lockedUntil: null }, at(10))
  expect(fifth).toEqual({ failedAttempts: 5, lastFailedAt: at(10), lockedUntil: at(11) })
  expect(isLocked(fifth, at(10.999))).toBe(true)
  expect(isLocked(fifth, at(11))).toBe(false)
  expect(isLocked(undefined, at(11))).toBe(false)
})

test('AUTH-16 a quarter of an hour without a wrong password begins the count again', () => {
  const nine: Lockout = { failedAttempts: 9, lastFailedAt: at(0), lockedUntil: at(16) }
  expect(afterFailure(nine, at(899)).failedAttempts).toBe(10)
  expect(afterFailure(nine, at(900))).toEqual({ failedAttempts: 1, lastFailedAt: at(900), lockedUntil: null })
})

test('AUTH-16 a name without an account is counted under any spelling of it, and is not kept', () => {
  const subject = subjectOf(undefined, 'Zoé@Clinique.example')
  expect(subject).toBe(subjectOf(undefined, 'zoe\u0301@clinique.EXAMPLE'))
  expect(subject).toMatch(/^name:[\w-]{43}$/)
  expect(subjectOf({ id: '0199a000-0000-7000-8000-000000000001' }, 'Zoé@Clinique.example')).toBe(
    'user:0199a000-0000-7000-8000-000000000001',
  )
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('AUTH-16 attempts from %s count for %s', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

test('AUTH-16 wrong passwords written while the clock was ahead lock nobody out once it is right again', () => {
  const ahead: Lockout = { failedAttempts: 12, lastFailedAt: at(1_000_000), lockedUntil: at(1_000_128) }
  expect(isLocked(ahead, at(1_000_001))).toBe(true)
  expect(isLocked(ahead, at(10))).toBe(false)
  expect(afterFailure(ahead, at(10))).toEqual({ failedAttempts: 1, lastFailedAt: at(10), lockedUntil: null })
})

test('AUTH-16 a lock-out written by another server, whose clock is a little ahead, holds and is counted on', () => {
  const other: Lockout = { failedAttempts: 7, lastFailedAt: at(30), lockedUntil: at(34) }
  expect(isLocked(other, at(10))).toBe(true)
  expect(afterFailure(other, at(10)).failedAttempts).toBe(8)
})

import { createHash } from 'node:crypto'

/**
 * The number of wrong passwords in a row, and until when the next attempt is refused without being
 * checked.
 */
export interface Lockout {
  failedAttempts: number
  lastFailedAt: Date
  lockedUntil: Date | null
}

const FREE_ATTEMPTS = 5
export const QUIET_MS = 15 * 60_000
/** By how much the clocks of two servers may differ. */
const SKEW_MS = 60_000

/** Attempts allowed for one IP address in a minute. */
export const ATTEMPTS_PER_MINUTE = 60

/**
 * AUTH-16: seconds of lock-out after this many wrong passwords: 1 after the fifth, doubled by each
 * further one, at most a quarter of an hour.
 */
export function lockSeconds(failedAttempts: number): number {
  return failedAttempts < FREE_ATTEMPTS ? 0 : Math.min(QUIET_MS / 1000, 2 ** (failedAttempts - FREE_ATTEMPTS))
}

/**
 * Whether the next attempt is refused without being checked. A last failure in the future was
 * recorded by a clock that was ahead; the lock-out is ignored, or it would last until that time.
 */
export function isLocked(lockout: Lockout | undefined, now: Date): boolean {
  return lockout?.lockedUntil != null && lockout.lockedUntil > now && lockout.lastFailedAt.getTime() - now.getTime() <= SKEW_MS
}

/**
 * The lock-out after one more wrong password. The count restarts after a quarter of an hour without
 * any.
 */
export function afterFailure(lockout: Lockout | undefined, now: Date): Lockout {
  const quiet = lockout === undefined ? QUIET_MS : now.getTime() - lockout.lastFailedAt.getTime()
  const isRecent = quiet >= -SKEW_MS && quiet < QUIET_MS
  const failedAttempts = (isRecent && lockout ? lockout.failedAttempts : 0) + 1
  const seconds = lockSeconds(failedAttempts)
  return { failedAttempts, lastFailedAt: now, lockedUntil: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null }
}

/**
 * The key that wrong passwords are counted under: an account, or the hash of a name without one.
 */
export function subjectOf(user: { id: string } | undefined, name: string): string {
  return user ? `user:${user.id}` : `name:${createHash('sha256').update(name.normalize('NFC').toLowerCase()).digest('base64url')}`
}

/** The account's id in a subject; undefined for a name that no account has. */
export const userIdOf = (subject: string): string | undefined => /^user:(.+)$/.exec(subject)?.[1]

export const startOfMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

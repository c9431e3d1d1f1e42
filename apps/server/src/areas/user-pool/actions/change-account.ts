import type { PoolLocale } from '../administration.ts'
import { subjectOf } from '../attempts.ts'
import type { PoolParts } from '../parts.ts'
import * as queries from '../queries.ts'
import { assertAcceptable } from './create-pool-user.ts'

/**
 * Enables or disables an account. Disabling ends its sign-ins, challenge and reset code; enabling
 * does not bring them back.
 */
export function setPoolUserEnabled(
  { database, clock }: PoolParts,
  { id, isEnabled }: { id: string; isEnabled: boolean },
): Promise<void> {
  return queries.asPool(database, async (db) => {
    await queries.setUserEnabled(db, id, isEnabled, clock.now())
    if (!isEnabled) await queries.endAllOf(db, id, clock.now())
  })
}

/**
 * Sets a password that must be replaced at the next sign-in. Ends the account's sign-ins, challenge
 * and reset code, and deletes its lock-out.
 */
export async function setTemporaryPassword(
  { database, clock, passwords }: PoolParts,
  { id, password }: { id: string; password: string },
): Promise<void> {
  assertAcceptable(password)
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  await queries.asPool(database, async (db) => {
    await queries.deleteLockout(db, subjectOf({ id }, ''))
    const isThere = await queries.setPassword(db, { id, passwordHash, status: 'FORCE_CHANGE_PASSWORD', now })
    if (!isThere) throw new Error('no account of this id')
    await queries.endAllOf(db, id, now)
  })
}

export function setPoolUserNames(
  { database, clock }: PoolParts,
  { id, ...values }: { id: string; givenName: string; familyName: string; locale: PoolLocale },
): Promise<void> {
  return queries.asPool(database, (db) => queries.setUserNames(db, id, values, clock.now()))
}

/** Deletes an account with its sign-ins, if there is one. */
export function deletePoolUser({ database }: PoolParts, id: string): Promise<void> {
  return queries.asPool(database, (db) => queries.deleteUser(db, id))
}

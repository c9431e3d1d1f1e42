import { isPasswordAcceptable } from '@molaire/domain/auth/password-policy'
import type { NewPoolUser } from '../administration.ts'
import type { PoolParts } from '../parts.ts'
import * as queries from '../queries.ts'

/**
 * Creates an account. Its e-mail counts as verified: the caller is responsible for it. Refuses with
 * user_email_taken.
 */
export async function createPoolUser(parts: PoolParts, user: NewPoolUser): Promise<{ id: string }> {
  if ('password' in user) assertAcceptable(user.password)
  const passwordHash = 'password' in user ? await parts.passwords.hash(user.password) : user.passwordHash
  const id = parts.newId()
  const now = parts.clock.now()
  await queries.asPool(parts.database, (db) =>
    queries.insertUser(db, {
      id,
      email: user.email,
      givenName: user.givenName,
      familyName: user.familyName,
      locale: user.locale,
      passwordHash,
      status: user.temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
      isEnabled: true,
      emailVerified: true,
      passwordSetAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return { id }
}

/**
 * Throws an Error, since only the caller can be at fault, for a password that its owner could not
 * use.
 */
export function assertAcceptable(password: string): void {
  if (!isPasswordAcceptable(password)) throw new Error('a password made for someone must meet the policy')
}

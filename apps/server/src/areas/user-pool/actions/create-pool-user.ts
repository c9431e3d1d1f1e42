import { isPasswordAcceptable } from '@molaire/domain/auth/password-policy'
import type { PoolParts } from '../parts.ts'
import * as queries from '../queries.ts'

/** A password, or the hash that the pool's `hashPassword` made of one before. */
export type Secret = { password: string } | { passwordHash: string }

export type NewPoolUser = Secret & {
  email: string
  givenName: string
  familyName: string
  /** A temporary password must be replaced at the first sign-in. */
  temporary: boolean
}

/** Makes an account whose e-mail counts as verified, since whoever makes it vouches for it. An e-mail already taken is refused as user_email_taken. */
export async function createPoolUser(parts: PoolParts, user: NewPoolUser): Promise<{ id: string }> {
  if ('password' in user && !isPasswordAcceptable(user.password))
    throw new Error('a new account needs a password that meets the policy')
  const passwordHash = 'password' in user ? await parts.passwords.hash(user.password) : user.passwordHash
  const id = parts.newId()
  const now = parts.clock.now()
  await queries.asPool(parts.database, (db) =>
    queries.insertUser(db, {
      id,
      email: user.email,
      givenName: user.givenName,
      familyName: user.familyName,
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

import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../../platform/db/pool.ts'
import { SESSION_LIFE } from './lives.ts'
import type { PoolParts } from './parts.ts'
import * as queries from './queries.ts'

/**
 * A secret of its holder: a refresh token, or the session of a challenge. Only its hash is stored.
 */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A sign-in, from which its tokens are made. */
export interface SignIn {
  user: queries.PoolUser
  sessionId: string
  signedInAt: Date
  /** 256 random bits. */
  refreshToken: string
}

/**
 * Starts a sign-in of an account, in the caller's transaction. With the address that it came from
 * (`sourceOf`), it is in the audit log too.
 */
export async function beginSignIn(
  db: Connection,
  { newId, clock, clientId }: PoolParts,
  user: queries.PoolUser,
  source?: string,
): Promise<SignIn> {
  const signIn = { user, sessionId: newId(), signedInAt: clock.now(), refreshToken: newSecret(32) }
  await queries.insertSession(db, {
    id: signIn.sessionId,
    userId: user.id,
    clientId,
    refreshTokenHash: secretHash(signIn.refreshToken),
    signedInAt: signIn.signedInAt,
    expiresAt: new Date(signIn.signedInAt.getTime() + SESSION_LIFE),
    ...(source !== undefined && { source }),
  })
  return signIn
}

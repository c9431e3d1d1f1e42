import type { InitiateAuthAnswer } from '@molaire/contract/user-pool/operations'
import { IDLE_LIFE } from '../lives.ts'
import type { PoolParts } from '../parts.ts'
import { PoolError } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { secretHash } from '../sign-ins.ts'
import { signTokens } from '../tokens.ts'
import { assertInUse } from './checks.ts'

/**
 * AUTH-11: new id and access tokens of the same sign-in. The refresh token is not replaced, so that
 * two tabs can renew at once.
 */
export async function refreshTokens(parts: PoolParts, refreshToken: string): Promise<InitiateAuthAnswer> {
  const { database, clock, clientId } = parts
  const signIn = await queries.asPool(database, async (db) => {
    const now = clock.now()
    const session = await queries.findSessionByToken(db, secretHash(refreshToken))
    if (!session || session.clientId !== clientId) throw refused('Invalid Refresh Token')
    // Disabling an account revokes its sign-ins too; the account is checked again because it
    // decides.
    if (session.revokedAt || !session.isEnabled) throw refused('Refresh Token has been revoked')
    const isIdle = now.getTime() - session.usedAt.getTime() >= IDLE_LIFE
    if (isIdle || session.expiresAt <= now) throw refused('Refresh Token has expired')
    assertInUse(session)
    await queries.setSessionUsed(db, session.sessionId, now)
    return { user: session, sessionId: session.sessionId, signedInAt: session.signedInAt }
  })
  return { AuthenticationResult: await signTokens(parts, signIn), ChallengeParameters: {} }
}

const refused = (message: string) => new PoolError('NotAuthorizedException', message)

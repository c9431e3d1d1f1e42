import type { InitiateAuthAnswer } from '@molaire/contract/user-pool/operations'
import type { PoolParts } from '../parts.ts'
import { PoolError } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { refreshTokenHash, signTokens } from '../tokens.ts'

/** AUTH-11: new id and access tokens of the same sign-in. The refresh token stays: this flow has no rotation, so two tabs may renew at once. */
export async function refreshTokens(parts: PoolParts, refreshToken: string): Promise<InitiateAuthAnswer> {
  const { database, clock, clientId } = parts
  const found = await queries.asPool(database, (db) => queries.findSessionByToken(db, refreshTokenHash(refreshToken)))
  if (!found || found.clientId !== clientId) throw refused('Invalid Refresh Token')
  // A disabled account's sign-ins are revoked with it; asked again, because the account is what counts.
  if (found.revokedAt || !found.isEnabled) throw refused('Refresh Token has been revoked')
  if (found.expiresAt <= clock.now()) throw refused('Refresh Token has expired')
  const tokens = await signTokens(parts, { user: found, sessionId: found.sessionId, signedInAt: found.signedInAt })
  return { AuthenticationResult: tokens, ChallengeParameters: {} }
}

const refused = (message: string) => new PoolError('NotAuthorizedException', message)

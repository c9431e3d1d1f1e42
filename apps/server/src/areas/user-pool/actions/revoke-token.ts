import { sourceOf } from '../../../platform/http/source-of.ts'
import type { PoolParts } from '../parts.ts'
import { PoolError } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { secretHash } from '../sign-ins.ts'
import { assertClient } from './checks.ts'

/** Ends the sign-in of a refresh token. The answer is the same for an unknown token. */
export async function revokeToken(
  parts: PoolParts,
  { Token, ClientId }: { Token: string; ClientId: string },
  { address }: { address: string },
): Promise<Record<string, never>> {
  assertClient(parts, ClientId)
  const isJwt = Token.split('.').length === 3
  if (isJwt) throw new PoolError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
  await queries.asPool(parts.database, (db) => {
    const session = { refreshTokenHash: secretHash(Token), source: sourceOf(address) }
    return queries.revokeSessionByToken(db, session, parts.clock.now())
  })
  return {}
}

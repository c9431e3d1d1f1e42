import type { PoolParts } from '../parts.ts'
import { PoolError } from '../pool-error.ts'
import * as queries from '../queries.ts'
import { secretHash } from '../sign-ins.ts'
import { assertClient } from './checks.ts'

/**
 * Ends the one sign-in that a refresh token belongs to. An unknown token gets the same answer as a
 * known one.
 */
export async function revokeToken(
  parts: PoolParts,
  { Token, ClientId }: { Token: string; ClientId: string },
): Promise<Record<string, never>> {
  assertClient(parts, ClientId)
  const isJwt = Token.split('.').length === 3
  if (isJwt) throw new PoolError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
  await queries.asPool(parts.database, (db) => queries.revokeSessionByToken(db, secretHash(Token), parts.clock.now()))
  return {}
}

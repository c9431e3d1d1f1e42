import { sourceOf } from '../../../platform/http/source-of.ts'
import type { PoolParts } from '../parts.ts'
import * as queries from '../queries.ts'
import { userOfAccessToken } from '../tokens.ts'

/** AUTH-13: ends every sign-in of the caller, everywhere. Logged as a sign-out (API-07). */
export async function globalSignOut(
  parts: PoolParts,
  { AccessToken }: { AccessToken: string },
  { address }: { address: string },
): Promise<Record<string, never>> {
  const { user } = await userOfAccessToken(parts, AccessToken)
  await queries.asPool(parts.database, async (db) => {
    await queries.revokeSessionsOf(db, user.id, parts.clock.now())
    await queries.recordSignIn(db, 'sign_out', user.id, sourceOf(address))
  })
  return {}
}

/**
 * Ends the existing sign-ins by their rows. A comparison of times would also end one that begins in
 * the same second.
 */
export function signOutEverywhere({ database, clock }: PoolParts, userId: string): Promise<void> {
  return queries.asPool(database, (db) => queries.revokeSessionsOf(db, userId, clock.now()))
}

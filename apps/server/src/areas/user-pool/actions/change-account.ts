import type { PoolParts } from '../parts.ts'
import * as queries from '../queries.ts'

/** Opens or closes an account. Closing ends its sign-ins; opening does not bring them back. */
export function setPoolUserEnabled(
  { database, clock }: PoolParts,
  { id, isEnabled }: { id: string; isEnabled: boolean },
): Promise<void> {
  return queries.asPool(database, async (db) => {
    await queries.setUserEnabled(db, id, isEnabled, clock.now())
    if (!isEnabled) await queries.revokeSessionsOf(db, id, clock.now())
  })
}

/** Removes an account with its sign-ins; nothing happens when there is none. */
export function deletePoolUser({ database }: PoolParts, id: string): Promise<void> {
  return queries.asPool(database, (db) => queries.deleteUser(db, id))
}

import { sql } from 'kysely'
import type { Context, Scope } from '../context.ts'
import type { Statement } from './flight.ts'
import type { Database } from './pool.ts'

/**
 * A request that is done once: whoever sends it again with this key gets the same answer (Decision
 * 0081).
 */
export interface KeyedRequest {
  /** Method and path, as the contract spells them. */
  endpoint: string
  key: string
  /** Of all that is asked: the same key for something else is refused. */
  digest: Buffer
}

/** What was answered. */
export interface KeptAnswer {
  status: number
  etag: string | null
  /** JSON, as it was sent. */
  answer: string
}

/**
 * Takes the key, or raises what `isTaken` knows; waits for whoever has it at this moment. The first
 * statement of its transaction.
 */
export const claiming = ({ clock }: Context, { endpoint, key, digest }: KeyedRequest): Statement => ({
  text: 'select private.claim_key($1, $2, $3, $4)',
  values: [endpoint, key, digest, clock.now()],
})

/** Whether the key was taken by a request that is done. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'MO002'

/** Keeps the answer in the transaction of what was done. */
export async function keepAnswer(
  { db, groupId, user }: Scope,
  { endpoint, key }: KeyedRequest,
  answer: KeptAnswer,
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set(answer)
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute()
}

/** What was answered to the key, and what had been asked; undefined when it is kept no more. */
export async function findAnswer(
  { db, groupId, user }: Scope,
  { endpoint, key }: KeyedRequest,
): Promise<(KeptAnswer & { digest: Buffer }) | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['digest', 'status', 'etag', 'answer'])
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || row.status === null || row.answer === null) return undefined
  return { digest: row.digest, status: row.status, etag: row.etag, answer: row.answer }
}

/** Forgets keys that are a day old; answers how many. `database` is the owner's. */
export async function forgetKeys({ db }: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

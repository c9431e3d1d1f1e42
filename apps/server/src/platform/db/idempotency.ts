import { sql } from 'kysely'
import type { Context, Scope } from '../context.ts'
import type { Statement } from './flight.ts'
import type { Database } from './pool.ts'

/** A request that is done only once. The same key again gets the same answer (Decision 0081). */
export interface KeyedRequest {
  /** Method and path, as written in the contract. */
  endpoint: string
  key: string
  /** Digest of the whole request. The same key with another digest is refused. */
  digest: Buffer
}

/** The stored answer of a request. */
export interface KeptAnswer {
  status: number
  etag: string | null
  /** The JSON text, as it was sent. */
  answer: string
}

/**
 * The statement that claims the key. It fails with the error that `isTaken` recognizes, and waits
 * for another request that holds the key. It must be the first statement of its transaction.
 */
export const claiming = ({ clock }: Context, { endpoint, key, digest }: KeyedRequest): Statement => ({
  text: 'select private.claim_key($1, $2, $3, $4)',
  values: [endpoint, key, digest, clock.now()],
})

/** Whether the key was claimed by a request that is completed. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'MO002'

/** Stores the answer in the same transaction as the request's effects. */
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

/**
 * The stored answer of a key and the digest of its request; undefined when it is no longer kept.
 */
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

/** Deletes keys that are a day old. Returns how many. `database` is the owner's. */
export async function forgetKeys({ db }: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

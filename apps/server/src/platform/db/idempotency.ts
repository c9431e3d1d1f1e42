import { sql } from 'kysely'
import type { Context, Scope } from '../context.ts'
import type { Answering, Statement } from './flight.ts'
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
 * The statement that claims the key for its transaction, the first one. It waits for another
 * request that holds the key, and fails with the error that `isTaken` recognizes if that was
 * answered. It writes nothing, so a refusal leaves nothing to undo.
 */
export const claiming = ({ clock }: Context, { endpoint, key }: KeyedRequest): Statement => ({
  text: 'select private.claim_key($1, $2, $3)',
  values: [endpoint, key, clock.now()],
})

/** Whether the key was claimed by a request that is completed. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'MO002'

/** The statement that stores the answer in the same transaction as the request's effects. */
export const keeping = (ctx: Scope, keyed: KeyedRequest, { status, etag, answer }: KeptAnswer): Statement => ({
  text: `${insertInto} values (${places(1)}, $7, $8, $9) ${inPlaceOfOld}`,
  values: [...rowOf(ctx, keyed), status, etag, answer],
})

/** The same with the answer that a statement selects, if there is one. */
export function keepingSelected(
  ctx: Scope,
  keyed: KeyedRequest,
  { status, writes, text, values = [] }: { status: number } & Answering,
): Statement {
  const first = values.length + 1
  let whole = wholeTexts.get(text)
  if (whole === undefined) {
    whole = `with ${writes === undefined ? '' : `${writes}, `}answer as materialized (${text}), kept as (
        ${insertInto} select ${places(first)}, $${first + 6}, answer.etag, answer.json from answer where answer.json is not null ${inPlaceOfOld})
      select * from answer`
    wholeTexts.set(text, whole)
  }
  return { text: whole, values: [...values, ...rowOf(ctx, keyed), status] }
}
/** By the text of the statement, which is one of ours. */
const wholeTexts = new Map<string, string>()

const insertInto = 'insert into idempotency_keys (group_id, user_id, endpoint, key, digest, created_at, status, etag, answer)'
/** Only an answer that is a day old is still there: others are taken. */
const inPlaceOfOld = `on conflict (group_id, user_id, endpoint, key) do update set digest = excluded.digest,
  created_at = excluded.created_at, status = excluded.status, etag = excluded.etag, answer = excluded.answer`
const places = (first: number) =>
  ['uuid', 'uuid', 'text', 'text', 'bytea', 'timestamptz'].map((type, at) => `$${first + at}::${type}`).join(', ')
const rowOf = ({ groupId, user, clock }: Scope, { endpoint, key, digest }: KeyedRequest) => [
  ...[groupId, user.id, endpoint, key, digest],
  clock.now(),
]

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

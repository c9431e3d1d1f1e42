import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoDomains } from '../config/demo-accounts.ts'
import type { Database } from './pool.ts'

/** True when no group exists yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select 1 from groups) as empty`.execute(database.db)
  return rows[0]?.empty ?? true
}

/** True when the accounts of the demo clinic are in it. Their passwords are public. */
export async function holdsDemo(database: Database): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`
    select exists (select 1 from pool_users where split_part(email, '@', 2) in (${sql.join([...demoDomains])})) as demo`.execute(
    database.db,
  )
  return rows[0]?.demo ?? false
}

/**
 * True when a preparation of the demo clinic was interrupted. Nobody has used the clinic yet, so it
 * may be emptied.
 */
export async function isHalfPrepared({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ underway: boolean | null }>`
    select shobj_description(oid, 'pg_database') = ${underway} as underway from pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.underway ?? false
}

/**
 * Runs `prepare` on an empty database. The database is marked meanwhile, so that an interrupted
 * preparation is recognized, emptied and done again. Of processes that start together, one
 * prepares; the others wait and find it done. `prepare` resolves with the moment up to which
 * `filling` adds the history later, or with nothing when the history is complete.
 */
export function preparing(database: Database, prepare: () => Promise<Date | void>): Promise<void> {
  return database.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtextextended(${underway}, 0))`.execute(db)
    try {
      if (await isHalfPrepared(database)) await empty(database)
      else if (!(await isEmpty(database))) return
      await mark(database, underway)
      const moment = await prepare()
      // The planner has no statistics of tables that were just filled, and would scan them whole
      // for each row.
      await sql`analyze`.execute(db)
      await mark(database, moment ? `${lacking}${moment.toISOString()}` : null)
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${underway}, 0))`.execute(db).catch(() => undefined) // a lost connection has released it
    }
  })
}

/**
 * The moment up to which the history of a demo clinic is still to be created; undefined once it is
 * complete.
 */
export async function lacksHistorySince({ db }: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ moment: string }>`
    select substr(shobj_description(oid, 'pg_database'), ${lacking.length + 1}) as moment from pg_database
    where datname = current_database() and starts_with(shobj_description(oid, 'pg_database'), ${lacking})`.execute(db)
  return rows[0] && new Date(rows[0].moment)
}

/**
 * Returns a function that says whether any process is still creating the history. Once it is
 * complete, the function no longer queries the database.
 */
export function historyWatch(database: Database): () => Promise<boolean> {
  let isWhole = false
  return async () => {
    isWhole ||= (await lacksHistorySince(database)) === undefined
    return !isWhole
  }
}

/**
 * Runs `fill` to add the history that a demo clinic lacks. It continues where an earlier process
 * stopped, which it learns from the rows. Of several processes one fills; the others check at
 * intervals whether it still runs. Resolves when the history is complete, or rejects with the
 * reason of `signal`.
 */
export async function filling(
  database: Database,
  fill: (moment: Date) => Promise<void>,
  { signal, lookAgainMs = 500 }: { signal?: AbortSignal; lookAgainMs?: number } = {},
): Promise<void> {
  const attempt = () =>
    database.db.connection().execute(async (db) => {
      const { rows } = await sql<{
        isFree: boolean
      }>`select pg_try_advisory_lock(hashtextextended(${lacking}, 0)) as is_free`.execute(db)
      if (!rows[0]?.isFree) return
      try {
        const moment = await lacksHistorySince(database)
        if (!moment) return
        await fill(moment)
        await sql`analyze`.execute(db)
        await mark(database, null)
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${lacking}, 0))`.execute(db).catch(() => undefined) // a lost connection has released it
      }
    })
  while (await lacksHistorySince(database)) {
    await attempt()
    signal?.throwIfAborted()
    if (await lacksHistorySince(database)) await pause(lookAgainMs, undefined, { ...(signal && { signal }) })
  }
}

const underway = 'The demo clinic is being prepared'
const lacking = 'The demo clinic lacks its history, as of '

/**
 * Sets the database's comment. The statement takes no parameters, so it is built from the texts
 * above only.
 */
async function mark({ db }: Database, comment: string | null): Promise<void> {
  const text = comment === null ? 'null' : `'${comment}'`
  await sql
    .raw(`do $$ begin execute format('comment on database %I is ${text.replaceAll("'", "''")}', current_database()); end $$`)
    .execute(db)
}

/**
 * Empties the database. Triggers forbid deleting from the append-only tables, so they are disabled
 * and enabled again in one transaction. Tables that do not belong to a group are emptied too.
 */
async function empty({ db }: Database): Promise<void> {
  await sql
    .raw(
      `do $$
       declare
         locked regclass[] := array(select tgrelid::regclass from pg_trigger where tgname = 'append_only');
         one regclass;
       begin
         foreach one in array locked loop execute format('alter table %s disable trigger append_only', one); end loop;
         truncate groups, pool_users, pool_attempts, audit_events, audit_seals, private.patient_name_keys, private.patient_name_words, private.day_changes cascade;
         foreach one in array locked loop execute format('alter table %s enable trigger append_only', one); end loop;
       end $$`,
    )
    .execute(db)
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoDomains } from '../config/demo-accounts.ts'
import type { Database } from './pool.ts'

/** True when no group exists yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select 1 from groups) as empty`.execute(database.db)
  return rows[0]?.empty ?? true
}

/** True when the accounts of the demo clinic are in it, whose passwords everyone knows. */
export async function holdsDemo(database: Database): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`
    select exists (select 1 from pool_users where split_part(email, '@', 2) in (${sql.join([...demoDomains])})) as demo`.execute(
    database.db,
  )
  return rows[0]?.demo ?? false
}

/**
 * True when a preparation of the demo clinic was cut short: nobody has used it yet, and it may be
 * emptied.
 */
export async function isHalfPrepared({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ underway: boolean | null }>`
    select shobj_description(oid, 'pg_database') = ${underway} as underway from pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.underway ?? false
}

/**
 * Lets `prepare` fill an empty database. It is marked meanwhile, so that a preparation cut short is
 * known for what it is, and made again from nothing. Of processes that start together one prepares;
 * the others wait for it, and find it done. What `prepare` answers is the moment whose history
 * `filling` adds later; nothing when it is whole already.
 */
export function preparing(database: Database, prepare: () => Promise<Date | void>): Promise<void> {
  return database.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtextextended(${underway}, 0))`.execute(db)
    try {
      if (await isHalfPrepared(database)) await empty(database)
      else if (!(await isEmpty(database))) return
      await mark(database, underway)
      const moment = await prepare()
      await mark(database, moment ? `${lacking}${moment.toISOString()}` : null)
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${underway}, 0))`.execute(db).catch(() => undefined) // a lost connection has let go of it
    }
  })
}

/**
 * The moment of a demo clinic that is used already, while its history is still being filled;
 * undefined once it is whole.
 */
export async function lacksHistorySince({ db }: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ moment: string }>`
    select substr(shobj_description(oid, 'pg_database'), ${lacking.length + 1}) as moment from pg_database
    where datname = current_database() and starts_with(shobj_description(oid, 'pg_database'), ${lacking})`.execute(db)
  return rows[0] && new Date(rows[0].moment)
}

/**
 * Asks whether the history is still being filled, by whichever process; once it is whole, the
 * database is not asked any more.
 */
export function historyWatch(database: Database): () => Promise<boolean> {
  let isWhole = false
  return async () => {
    isWhole ||= (await lacksHistorySince(database)) === undefined
    return !isWhole
  }
}

/**
 * Lets `fill` add the history that a demo clinic lacks; it goes on where a process that died left
 * off, and its rows tell it where that is. Of several processes one fills, and the others look
 * every now and then whether it still lives. Resolves when the clinic is whole, or rejects with the
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
        // Of tables that were empty a moment ago the planner knows nothing yet, and would read them
        // whole for each row.
        await sql`analyze patients, appointments`.execute(db)
        await fill(moment)
        await mark(database, null)
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${lacking}, 0))`.execute(db).catch(() => undefined) // a lost connection has let go of it
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

/** Sets the database's comment; it takes no parameter, and all texts are ours. */
async function mark({ db }: Database, comment: string | null): Promise<void> {
  const text = comment === null ? 'null' : `'${comment}'`
  await sql
    .raw(`do $$ begin execute format('comment on database %I is ${text.replaceAll("'", "''")}', current_database()); end $$`)
    .execute(db)
}

/**
 * Logs and registers let nobody remove a line; here their locks are taken off and put back in one
 * transaction. What stands beside the groups goes with them.
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

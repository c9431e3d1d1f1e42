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

/** True when a preparation of the demo clinic was cut short: nobody has used it yet, and it may be emptied. */
export async function isHalfPrepared({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ underway: boolean | null }>`
    select shobj_description(oid, 'pg_database') = ${underway} as underway from pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.underway ?? false
}

/**
 * Lets `prepare` fill an empty database. It is marked meanwhile, so that a preparation cut short is known for what it is, and made again
 * from nothing. Of processes that start together one prepares; the others wait for it, and find it done.
 */
export function preparing(database: Database, prepare: () => Promise<void>): Promise<void> {
  return database.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtextextended(${underway}, 0))`.execute(db)
    try {
      if (await isHalfPrepared(database)) await empty(database)
      else if (!(await isEmpty(database))) return
      await mark(database, `'${underway}'`)
      await prepare()
      await mark(database, 'null')
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${underway}, 0))`.execute(db).catch(() => undefined) // a lost connection has let go of it
    }
  })
}

const underway = 'The demo clinic is being prepared'

/** Sets the database's comment; it takes no parameter, and both texts are ours. */
async function mark({ db }: Database, comment: string): Promise<void> {
  await sql
    .raw(`do $$ begin execute format('comment on database %I is ${comment.replaceAll("'", "''")}', current_database()); end $$`)
    .execute(db)
}

/** Logs and registers let nobody remove a line; here their locks are taken off and put back in one transaction. What stands beside the groups goes with them. */
async function empty({ db }: Database): Promise<void> {
  await sql
    .raw(
      `do $$
       declare
         locked regclass[] := array(select tgrelid::regclass from pg_trigger where tgname = 'append_only');
         one regclass;
       begin
         foreach one in array locked loop execute format('alter table %s disable trigger append_only', one); end loop;
         truncate groups, pool_users, pool_attempts, audit_events, audit_seals, private.patient_name_keys, private.patient_name_words, private.day_versions cascade;
         foreach one in array locked loop execute format('alter table %s enable trigger append_only', one); end loop;
       end $$`,
    )
    .execute(db)
}

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

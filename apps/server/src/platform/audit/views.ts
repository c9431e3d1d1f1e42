import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/** Writes into the log that the caller looked at a record (API-07). `table` and `id` name the row. */
export function recordView(ctx: Context, table: 'patients' | 'appointments', id: string): Promise<void> {
  return inTransaction(ctx, async ({ db, groupId, user }) => {
    await sql`insert into audit_events (group_id, user_id, action, table_name, row_id) values (${groupId}, ${user.id}, 'view', ${table}, ${id})`.execute(
      db,
    )
  })
}

/**
 * The same of who opens a patient's file. Its page asks for more beside it, and asks again while one looks: all that is one look, until the caller looks at
 * something else or a minute has gone by. Of two at the very same moment both may be written: too much rather than too little.
 */
export function recordOpening(ctx: Context, patientId: string): Promise<void> {
  return inTransaction(ctx, async ({ db, groupId, user }) => {
    await sql`insert into audit_events (group_id, user_id, action, table_name, row_id)
      select ${groupId}, ${user.id}, 'view', 'patients', ${patientId} where not exists (
        select 1 from (
          select table_name, row_id, at from audit_events
          where group_id = ${groupId} and user_id = ${user.id} and action = 'view' order by id desc limit 1) latest
        where latest.table_name = 'patients' and latest.row_id = ${patientId} and latest.at > clock_timestamp() - interval '1 minute')`.execute(
      db,
    )
  })
}

import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Writes into the log that the caller looked at a record (API-07). `table` and `id` name the row.
 */
export function recordView(ctx: Context, table: 'patients' | 'appointments', id: string): Promise<void> {
  return inTransaction(ctx, async ({ db, groupId, user }) => {
    await sql`insert into audit_events (group_id, user_id, action, table_name, row_id) values (${groupId}, ${user.id}, 'view', ${table}, ${id})`.execute(
      db,
    )
  })
}

/**
 * The same of who opens a patient's file. Its page asks for more beside it, and asks again while
 * one looks: all that is one look, until the caller looks at something else or a minute has gone
 * by. Of two at the very same moment both may be written: too much rather than too little. Nothing
 * is written of a patient whom the group does not have, so it may be asked for together with the
 * file.
 */
export const recordOpening = (ctx: Context, patientId: string): Promise<void> =>
  inTransaction(ctx, async ({ db, groupId, user }) => {
    await insertOpening(db, { groupId, userId: user.id, patientId })
  })

const insertOpening = compiledOnce<{ groupId: string; userId: string; patientId: string }, never>(
  (_db, { groupId, userId, patientId }) => sql<never>`
    insert into audit_events (group_id, user_id, action, table_name, row_id)
    select p.group_id, ${userId}::uuid, 'view', 'patients', p.id from patients p
    where p.group_id = ${groupId} and p.id = ${patientId} and not exists (
      select 1 from (
        select table_name, row_id, at from audit_events
        where group_id = ${groupId} and user_id = ${userId} and action = 'view' order by id desc limit 1) latest
      where latest.table_name = 'patients' and latest.row_id = ${patientId} and latest.at > clock_timestamp() - interval '1 minute')`,
)

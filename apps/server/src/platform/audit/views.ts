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

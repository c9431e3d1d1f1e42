import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'

/**
 * The ids of the patients whose files the caller opened last, latest first, each once; without
 * deleted and merged files. It reads the caller's own views backwards and stops when it has enough,
 * so a long log costs nothing.
 */
export async function recentPatientIds({ db, groupId, user }: Scope, limit: number): Promise<string[]> {
  const viewsOfOthersThan = (seen: ReturnType<typeof sql>) => sql`
    select e.id, e.row_id from audit_events e
    where e.group_id = ${groupId} and e.user_id = ${user.id} and e.action = 'view' and e.table_name = 'patients' and ${seen}
      and exists (select 1 from patients p where p.group_id = e.group_id and p.id = e.row_id and p.merged_into_id is null)
    order by e.id desc limit 1`
  const { rows } = await sql<{ rowId: string }>`
    with recursive recent as (
      (select first.id, first.row_id, array[first.row_id] as seen from (${viewsOfOthersThan(sql`true`)}) first)
      union all
      select next.id, next.row_id, recent.seen || next.row_id
      from recent, lateral (${viewsOfOthersThan(sql`e.id < recent.id and e.row_id <> all (recent.seen)`)}) next
      where cardinality(recent.seen) < ${limit}
    )
    select row_id from recent order by id desc`.execute(db)
  return rows.map(({ rowId }) => rowId)
}

import { sql } from 'kysely'
import type { Scope } from '../context.ts'

/** Those of these ids that exist in a table, within the group. */
export async function idsAmong(
  { db, groupId }: Scope,
  {
    table,
    ids,
  }: {
    table: 'users' | 'patients' | 'appointments' | 'appointment_notes' | 'treatment_plans' | 'tooth_conditions'
    ids: readonly string[]
  },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where group_id = ${groupId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

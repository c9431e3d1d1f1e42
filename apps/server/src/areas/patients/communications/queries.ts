import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'

/** Makes lines of the register another record's; only those named, where they are named. Answers their ids. */
export async function moveCommunications(
  { db, groupId }: Scope,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .updateTable('patientCommunications')
    .set((column) => ({ patientId: to, version: column('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('patientId', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

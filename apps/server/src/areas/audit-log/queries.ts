import { nilId, type Scope } from '../../platform/context.ts'

/** Records that a part of the log leaves the system: who exported it, its filter and its lines. */
export async function insertExport(
  { db, groupId, newId, clock, user }: Scope,
  { filter, lines }: { filter: object; lines: number },
): Promise<void> {
  const exportedBy = user.id === nilId ? null : user.id
  await db
    .insertInto('auditLogExports')
    .values({ groupId, id: newId(), exportedBy, exportedAt: clock.now(), filter: JSON.stringify(filter), lines })
    .execute()
}

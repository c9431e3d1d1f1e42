import { nilId, type Scope } from '../../../platform/context.ts'

/**
 * Notes that part of the list leaves the house: who took it, how it was filtered, and how many
 * patients it holds.
 */
export async function insertExport(
  { db, groupId, newId, clock, user }: Scope,
  { filter, patients }: { filter: object; patients: number },
): Promise<void> {
  await db
    .insertInto('patientExports')
    .values({
      groupId,
      id: newId(),
      exportedBy: user.id === nilId ? null : user.id,
      exportedAt: clock.now(),
      filter: JSON.stringify(filter),
      patients,
    })
    .execute()
}

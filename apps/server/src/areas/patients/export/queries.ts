import { nilId, type Scope } from '../../../platform/context.ts'

/**
 * Records that patients' data leave the system: who exported it, the filter, and the number of
 * patients.
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

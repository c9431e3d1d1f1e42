import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { inOrder } from '../../../platform/db/transaction.ts'

/**
 * Prescriptions with all that their paper shows, in the order of their dates and ids. Those that
 * the group does not have are left out.
 */
export function listPrinted({ db, groupId }: Scope, ids: readonly string[]) {
  return db
    .selectFrom('prescriptions as p')
    .innerJoin('patients as f', (on) => on.onRef('f.groupId', '=', 'p.groupId').onRef('f.id', '=', 'p.patientId'))
    .innerJoin('clinics as c', (on) => on.onRef('c.groupId', '=', 'p.groupId').onRef('c.id', '=', 'p.clinicId'))
    .innerJoin('users as u', (on) => on.onRef('u.groupId', '=', 'p.groupId').onRef('u.id', '=', 'p.prescriberId'))
    .selectAll('p')
    .select(['f.firstName', 'f.lastName', 'f.dateOfBirth', 'f.preferredLanguage'])
    .select(['f.streetAddress', 'f.city', 'f.province', 'f.postalCode', 'f.country'])
    .select(['c.name as clinicName', 'c.address as clinicAddress', 'c.phone as clinicPhone', 'c.fax as clinicFax', 'c.timeZone'])
    .select(['u.firstName as prescriberFirstName', 'u.lastName as prescriberLastName', 'u.title', 'u.credential'])
    .where('p.groupId', '=', groupId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('p.prescribedOn')
    .orderBy('p.id')
    .execute()
}
export type PrintedRow = Awaited<ReturnType<typeof listPrinted>>[number]

/**
 * Logs a view of each prescription (API-07). The one in the path of the request is logged with the
 * request.
 */
export async function recordViews(ctx: Scope, ids: readonly string[]): Promise<void> {
  await inOrder(
    ctx,
    ids.map((id) => ({ text: `select private.record_view('prescriptions', $1, true)`, values: [id] })),
  )
}

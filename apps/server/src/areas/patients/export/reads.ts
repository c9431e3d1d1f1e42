import { sql } from 'kysely'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { Scope } from '../../../platform/context.ts'

/** Files as the export says them, in the order given; clinics and people by their names. */
export async function readExported({ db, groupId }: Scope, ids: readonly string[]) {
  const person = (id: string) => sql<string | null>`(
    select btrim(u.first_name || ' ' || u.last_name) from users u where u.group_id = p.group_id and u.id = ${sql.ref(id)})`
  const rows = await db
    .selectFrom('patients as p')
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.phone', 'p.email', 'p.status', 'p.preferredLanguage'])
    .select(['p.streetAddress', 'p.city', 'p.province', 'p.postalCode', 'p.healthInsuranceNumber', 'p.healthInsuranceExpiry'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhone', 'p.notes', sql<Alert[]>`p.alerts`.as('alerts')])
    .select(
      sql<string | null>`(select c.name from clinics c where c.group_id = p.group_id and c.id = p.clinic_id)`.as('clinicName'),
    )
    .select([person('p.assigned_practitioner_id').as('practitionerName'), person('p.owner_id').as('ownerName')])
    .where('p.groupId', '=', groupId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ExportedRow = Awaited<ReturnType<typeof readExported>>[number]

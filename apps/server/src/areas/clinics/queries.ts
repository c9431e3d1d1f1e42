import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { Clinics } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type ClinicRow = Selectable<Clinics>
export type NewClinic = Pick<ClinicRow, 'name' | 'address' | 'phone' | 'email' | 'fax' | 'timeZone' | 'invoicePrefix'>

export function insertClinic({ db, groupId, newId, clock }: Scope, values: NewClinic): Promise<ClinicRow> {
  return db
    .insertInto('clinics')
    .values({ groupId, id: newId(), createdAt: clock.now(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Clinics of the group, the oldest first: ids grow with time. */
export function listClinics({ db, groupId }: Scope): Promise<ClinicRow[]> {
  return db.selectFrom('clinics').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
}

/** The clinic; refuses with not_found, for another group's too. */
export async function getClinic({ db, groupId }: Scope, id: string): Promise<ClinicRow> {
  const clinic = await db.selectFrom('clinics').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()
  if (!clinic) throw new AppError('not_found')
  return clinic
}

import type { PatientStatus } from '@molaire/domain/patients/status'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'

export interface NewPatient {
  clinicId: string | null
  assignedPractitionerId: string | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  dateOfBirth: string | null
  notes: string | null
  streetAddress: string | null
  city: string | null
  province: string | null
  postalCode: string | null
  emergencyContactName: string | null
  emergencyContactPhone: string | null
}

export function insertPatient({ db, groupId, newId, clock }: Scope, values: NewPatient) {
  return db
    .insertInto('patients')
    .values({ groupId, id: newId(), createdAt: clock.now(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves a file to another status; refuses with not_found, for another group's too. */
export async function setStatus({ db, groupId }: Scope, id: string, status: PatientStatus): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('patients')
    .set((column) => ({ status, version: column('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

/** Whether the group has this member of the staff. */
export async function hasUser({ db, groupId }: Scope, id: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

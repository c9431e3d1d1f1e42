import type { Scope } from '../../platform/context.ts'

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

export async function insertPatient({ db, groupId, newId, clock }: Scope, values: NewPatient): Promise<string> {
  const id = newId()
  await db
    .insertInto('patients')
    .values({ groupId, id, createdAt: clock.now(), ...values })
    .execute()
  return id
}

/** Which of the rows that a patient's file names the group has; null stands for a file that names none. */
export async function findReferences(
  { db, groupId }: Scope,
  { clinicId, assignedPractitionerId }: Pick<NewPatient, 'clinicId' | 'assignedPractitionerId'>,
): Promise<{ clinic: boolean; practitioner: boolean }> {
  const named = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('clinics').select('id').where('groupId', '=', groupId).where('id', '=', clinicId)).as('clinic'),
      exists(selectFrom('users').select('id').where('groupId', '=', groupId).where('id', '=', assignedPractitionerId)).as(
        'practitioner',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    clinic: clinicId === null || Boolean(named.clinic),
    practitioner: assignedPractitionerId === null || Boolean(named.practitioner),
  }
}

import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import type { ImportedPatient } from './read-line.ts'

const texts = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'notes',
  'street_address',
  'city',
  'province',
  'postal_code',
  'emergency_contact_name',
  'emergency_contact_phone',
  'preferred_language',
  'health_insurance_number',
  'health_insurance_expiry',
  'status',
] as const
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const columns = sql.raw([...texts, 'date_of_birth', 'clinic_id', 'assigned_practitioner_id', 'owner_id', 'alerts'].join(', '))
const given = sql.raw(
  [
    'id uuid',
    ...texts.map((name) => `"${camel(name)}" text`),
    '"dateOfBirth" date',
    '"clinicId" uuid',
    '"assignedPractitionerId" uuid',
    '"ownerId" uuid',
    'alerts jsonb',
  ].join(', '),
)
const named = sql.raw(
  [...texts, 'date_of_birth', 'clinic_id', 'assigned_practitioner_id', 'owner_id', 'alerts']
    .map((name) => `r."${camel(name)}"`)
    .join(', '),
)

/** Opens the files of many patients in one statement; answers their ids. */
export async function insertPatients(
  { db, groupId, newId, clock }: Scope,
  patients: readonly ImportedPatient[],
): Promise<string[]> {
  const opened = patients.map((patient) => ({ id: newId(), ...patient }))
  const rows = JSON.stringify(opened)
  await sql`insert into patients (group_id, id, created_at, ${columns})
    select ${groupId}, r.id, ${clock.now()}, ${named} from json_to_recordset(${rows}::json) as r(${given})`.execute(db)
  return opened.map(({ id }) => id)
}

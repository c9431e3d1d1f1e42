import { sql } from 'kysely'
import { patientFields, type FieldKind } from '@molaire/domain/patients/fields'
import { listedFields } from '@molaire/domain/patients/list-columns'
import type { Scope } from '../../../platform/context.ts'
import type { ImportedPatient } from './read-line.ts'

/** The types of the columns that are not text, by the kind of their field. */
const types: Partial<Record<FieldKind, string>> = { day: 'date', person: 'uuid', clinic: 'uuid', alerts: 'jsonb' }
const fields = [
  ...listedFields.map((name) => ({ name, type: types[patientFields[name].kind] ?? 'text' })),
  { name: 'status', type: 'text' },
]
const columns = sql.join(fields.map(({ name }) => sql.ref(name)))
const recordColumns = sql.raw(['id uuid', ...fields.map(({ name, type }) => `"${name}" ${type}`)].join(', '))
const recordValues = sql.raw(fields.map(({ name }) => `r."${name}"`).join(', '))

/** Inserts many patients in one statement. Returns their ids. */
export async function insertPatients(
  { db, groupId, newId, clock }: Scope,
  patients: readonly ImportedPatient[],
): Promise<string[]> {
  const newPatients = patients.map((patient) => ({ id: newId(), ...patient }))
  const rows = JSON.stringify(newPatients)
  await sql`insert into patients (group_id, id, created_at, ${columns})
    select ${groupId}, r.id, ${clock.now()}, ${recordValues} from json_to_recordset(${rows}::json) as r(${recordColumns})`.execute(
    db,
  )
  return newPatients.map(({ id }) => id)
}

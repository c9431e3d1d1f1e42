import { sql } from 'kysely'
import type { Identity } from '@molaire/domain/patients/duplicates'
import type { Scope } from '../../../platform/context.ts'

/**
 * Files of the group with the same health insurance number as this person, or the same birth date,
 * telephone or e-mail: of the latter at most 200 each, same names first. Without those that were
 * merged into another. Every condition uses an index.
 */
export async function filesSharing({ db }: Scope, person: Identity) {
  const { firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber } = person
  // PostgreSQL accepts no NUL in a text, and no name has one.
  const [first, last] = [firstName, lastName].map((name) => name.replaceAll('\0', ''))
  const { rows } = await sql<Identity & { id: string }>`
    select id, first_name, last_name, date_of_birth, phone, email, health_insurance_number
    from private.patients_sharing(${first}::text, ${last}::text, ${dateOfBirth}::date, ${phone}::text, ${email}::text,
      ${healthInsuranceNumber}::text)`.execute(db)
  return rows
}

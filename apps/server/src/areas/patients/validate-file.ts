import type { NewPatient } from '@molaire/contract/patients/shapes'
import { datesInFuture } from '@molaire/domain/patients/fields'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { readTodays, type Todays } from '../clinics/index.ts'
import * as queries from './queries.ts'

/**
 * Refuses a file that names a clinic or people whom the group does not have (invalid_request), and
 * dates after the clinic's today (patient_date_in_future). `at` is the path of the file in the
 * request.
 */
export async function validateFile(ctx: Scope, file: NewPatient, at = 'body'): Promise<void> {
  const todays = await readTodays(ctx)
  const people = new Set<string>()
  for (const id of peopleOf(file)) if (await queries.hasUser(ctx, id)) people.add(id)
  refuseUnsound(file, { todays, people }, at)
}

/** The people whom a file names. */
export const peopleOf = ({ assignedPractitionerId, ownerId }: NewPatient): string[] =>
  [assignedPractitionerId, ownerId].filter((id) => id !== null)

/**
 * The same, for a caller that has already read the clinics, their dates and which of the named
 * people the group has.
 */
export function refuseUnsound(
  file: NewPatient,
  { todays, people }: { todays: Pick<Todays, 'has' | 'of'>; people: ReadonlySet<string> },
  at: string,
): void {
  const { clinicId, assignedPractitionerId, ownerId } = file
  requireReferences({
    [`${at}.clinicId`]: clinicId === null || todays.has(clinicId),
    [`${at}.assignedPractitionerId`]: assignedPractitionerId === null || people.has(assignedPractitionerId),
    [`${at}.ownerId`]: ownerId === null || people.has(ownerId),
  })
  const today = todays.of(clinicId)
  const fields = datesInFuture(file, today).map((name) => ({
    path: `${at}.${name}`,
    rule: 'in_future',
    message: `Today is ${today} at the clinic`,
  }))
  if (fields.length > 0) throw new AppError('patient_date_in_future', { details: { today }, fields })
}

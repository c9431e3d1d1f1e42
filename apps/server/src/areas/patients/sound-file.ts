import type { NewPatient } from '@molaire/contract/patients/shapes'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { readTodays } from '../clinics/index.ts'
import * as queries from './queries.ts'

/**
 * Refuses a file that names a clinic or people whom the group does not have (invalid_request), and a birth after the clinic's today
 * (patient_birth_date_in_future). `at` is where in the request the file stands. Answers the day it is at each clinic, for whoever presents the file.
 */
export async function requireSoundFile(ctx: Scope, file: NewPatient, at = 'body') {
  const todays = await readTodays(ctx)
  const { clinicId, assignedPractitionerId, ownerId, dateOfBirth } = file
  requireReferences({
    [`${at}.clinicId`]: clinicId === null || todays.has(clinicId),
    [`${at}.assignedPractitionerId`]: assignedPractitionerId === null || (await queries.hasUser(ctx, assignedPractitionerId)),
    [`${at}.ownerId`]: ownerId === null || (await queries.hasUser(ctx, ownerId)),
  })
  const today = todays.of(clinicId)
  if (dateOfBirth !== null && dateOfBirth > today) {
    const field = { path: `${at}.dateOfBirth`, rule: 'in_future', message: `Today is ${today} at the clinic` }
    throw new AppError('patient_birth_date_in_future', { details: { today }, fields: [field] })
  }
  return todays
}

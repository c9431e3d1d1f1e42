import { defineErrors } from '../shared/errors.ts'

export const patientErrors = defineErrors({
  patient_birth_date_in_future: 422,
  /** An archived file takes nothing new: it is restored first. */
  patient_archived: 409,
})

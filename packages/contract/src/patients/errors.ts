import { defineErrors } from '../shared/errors.ts'

export const patientErrors = defineErrors({
  patient_birth_date_in_future: 422,
})

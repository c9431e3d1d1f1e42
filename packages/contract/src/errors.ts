import { appointmentErrors } from './appointments/errors.ts'
import { patientErrors } from './patients/errors.ts'
import { commonErrors } from './shared/errors.ts'
import { userErrors } from './users/errors.ts'

/** Every code that the API may answer, with its status. */
export const errors = { ...commonErrors, ...userErrors, ...patientErrors, ...appointmentErrors }
export type ErrorCode = keyof typeof errors

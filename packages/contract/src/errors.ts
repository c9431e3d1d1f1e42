import { appointmentErrors } from './appointments/errors.ts'
import { clinicErrors } from './clinics/errors.ts'
import { groupErrors } from './groups/errors.ts'
import { notificationErrors } from './notifications/errors.ts'
import { patientErrors } from './patients/errors.ts'
import { commonErrors } from './shared/errors.ts'
import { userErrors } from './users/errors.ts'

/** Every code that the API may answer, with its status. */
export const errors = {
  ...commonErrors,
  ...userErrors,
  ...groupErrors,
  ...clinicErrors,
  ...notificationErrors,
  ...patientErrors,
  ...appointmentErrors,
}
export type ErrorCode = keyof typeof errors

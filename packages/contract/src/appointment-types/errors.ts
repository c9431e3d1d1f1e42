import { defineErrors } from '../shared/errors.ts'

export const appointmentTypeErrors = defineErrors({
  appointment_type_name_taken: 409,
  appointment_type_in_use: 409,
  appointment_type_last: 409,
  /**
   * An assignment takes this kind alone: without it, that assignment would take every kind.
   * `details: { assignments }`.
   */
  appointment_type_sole_of_assignment: 409,
})

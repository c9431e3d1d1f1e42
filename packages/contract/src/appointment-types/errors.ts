import { defineErrors } from '../shared/errors.ts'

export const appointmentTypeErrors = defineErrors({
  appointment_type_name_taken: 409,
  /** Another type has this name in English. */
  appointment_type_english_name_taken: 409,
  appointment_type_in_use: 409,
  appointment_type_last: 409,
  /**
   * Some assignments allow only this type: without it, they would allow every type. `details: {
   * assignments }`.
   */
  appointment_type_sole_of_assignment: 409,
})

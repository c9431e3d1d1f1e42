import { defineErrors } from '../shared/errors.ts'

export const appointmentErrors = defineErrors({
  appointment_conflict: 409,
  appointment_status_not_allowed: 409,
  appointment_outside_hours: 422,
  appointment_on_holiday: 422,
  appointment_type_not_allowed: 422,
  appointment_time_does_not_exist: 422,
  appointment_practitioner_not_offered: 422,
  appointment_type_missing: 422,
  appointment_no_active_period: 422,
})

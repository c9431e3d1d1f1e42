import { defineErrors } from '../shared/errors.ts'

export const appointmentErrors = defineErrors({
  appointment_conflict: 409,
  appointment_status_not_allowed: 409,
  /** Greeted: not missed. */
  appointment_has_arrived: 409,
  /** To be begun, ended or missed on a day to come. */
  appointment_too_early: 409,
  /**
   * Who is greeted is expected that day, and is here by now. `details: { reason: 'status' |
   * 'not_today' | 'to_come' }`.
   */
  appointment_arrival_not_allowed: 409,
  /** Over, or under way and asked for more than another length. */
  appointment_not_movable: 409,
  /** In a room, or a clinic, that was archived before that time. */
  appointment_place_archived: 409,
  appointment_outside_hours: 422,
  appointment_on_holiday: 422,
  appointment_type_not_allowed: 422,
  appointment_time_does_not_exist: 422,
  appointment_practitioner_not_offered: 422,
  appointment_type_missing: 422,
  appointment_no_active_period: 422,
})

import { defineErrors } from '../shared/errors.ts'

export const appointmentErrors = defineErrors({
  appointment_conflict: 409,
  appointment_status_not_allowed: 409,
  /** The patient was greeted, so the appointment is not a no-show. */
  appointment_has_arrived: 409,
  /** An appointment of a later day cannot begin, end or be a no-show. */
  appointment_too_early: 409,
  /**
   * Only a patient who is expected that day can be greeted, and the arrival cannot be in the
   * future. `details: { reason: 'status' | 'not_today' | 'to_come' }`.
   */
  appointment_arrival_not_allowed: 409,
  /** The appointment is over; or it is in progress and more than its length would change. */
  appointment_not_movable: 409,
  /** Treatments were done at it: it took place, on its day (APT-09). */
  appointment_has_treatments: 409,
  /** The room or its clinic was archived before that time. */
  appointment_place_archived: 409,
  appointment_outside_hours: 422,
  appointment_on_holiday: 422,
  appointment_type_not_allowed: 422,
  appointment_time_does_not_exist: 422,
  appointment_practitioner_not_offered: 422,
  appointment_type_missing: 422,
  appointment_no_active_period: 422,
  /** APT-14: the record is signed: it changes by amendments only. */
  appointment_record_signed: 409,
  /** Only a signed record takes amendments. */
  appointment_record_not_signed: 409,
  /** The appointment was cancelled: there was no visit to write about. */
  appointment_without_record: 409,
  /** A record is signed once the appointment has begun. */
  appointment_not_begun: 409,
  /** `{ longest }`, in UTF-16 units. */
  appointment_note_too_long: 422,
  appointment_amendment_unchanged: 422,
})

import { defineErrors } from '../shared/errors.ts'

/**
 * Where a request has several treatments, the details of the first five name one: `{ at: 2 }` is
 * the third.
 */
export const treatmentErrors = defineErrors({
  /** `{ tooth }` */
  treatment_tooth_unknown: 422,
  /** The act needs a tooth. */
  treatment_tooth_required: 422,
  /** `{ tooth, letters }` */
  treatment_surface_unknown: 422,
  treatment_surfaces_forbidden: 422,
  /** `{ expected, given }` */
  treatment_surface_count_wrong: 422,
  treatment_quantity_invalid: 422,
  /** Unusual at the patient’s age, which needs a reason: `{ tooth, age }`. */
  treatment_tooth_unusual: 422,
  /** The tariff has no price on that day: `{ at, date }`. */
  treatment_without_price: 422,
  /** `{ from, to }` */
  treatment_status_not_allowed: 422,
  /** Its invoice was issued (APT-09). */
  treatment_invoiced: 409,
  /** The appointment was cancelled or missed. */
  treatment_appointment_over: 422,
  /** Nothing was done on a day to come: `{ today }`. At a later appointment one plans only. */
  treatment_completed_in_future: 422,
  /** A year before any patient’s, surely mistyped: `{ earliest }`. */
  treatment_completed_too_early: 422,
  /** `{ sequence }`, as in those that follow. */
  treatment_plan_sequence_twice: 422,
  treatment_plan_sequence_invalid: 422,
  treatment_plan_duration_invalid: 422,
  treatment_plan_delay_invalid: 422,
  /** `{ most }` */
  treatment_plan_too_long: 422,
  /** `{ from, to }` */
  treatment_plan_status_not_allowed: 409,
  /** A plan is confirmed with the patient’s consent: signed or verbal. */
  treatment_plan_consent_required: 422,
  /** Another option of the same choice is confirmed. */
  treatment_plan_option_confirmed: 409,
  /** A cancelled plan is neither changed nor booked. */
  treatment_plan_cancelled: 409,
  /** Something of the plan was done or booked, so it is not deleted. */
  treatment_plan_in_use: 409,
  /** `{ sequence }`: something of the visit was done or booked, so it stays in the plan. */
  treatment_plan_visit_in_use: 409,
  /** `{ sequence }`: booked, moved or cancelled meanwhile by somebody else. */
  treatment_plan_visit_changed: 409,
  /** `{ sequence, earliest }` */
  treatment_plan_visit_too_early: 422,
  /** The tariff has no preconfigured appointments. */
  treatment_plan_tariff_without_appointments: 422,
})

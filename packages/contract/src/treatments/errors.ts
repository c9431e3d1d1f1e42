import { defineErrors } from '../shared/errors.ts'

/** Where a request has several treatments, the details of the first five name one: `{ at: 2 }` is the third. */
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
})

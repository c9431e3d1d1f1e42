import { defineErrors } from '../shared/errors.ts'

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
  /** The tariff has no price on that day. */
  treatment_without_price: 422,
  /** `{ from, to }` */
  treatment_status_not_allowed: 422,
  /** Its invoice was issued (APT-09). */
  treatment_invoiced: 409,
  /** The appointment was cancelled or missed. */
  treatment_appointment_over: 422,
  treatment_completed_in_future: 422,
})

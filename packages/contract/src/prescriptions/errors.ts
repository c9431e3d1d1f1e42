import { defineErrors } from '../shared/errors.ts'

export const prescriptionErrors = defineErrors({
  /** A signed prescription does not change: it is cancelled and written again. */
  prescription_signed: 409,
  /** Only a signed one that was not cancelled is cancelled, renewed or printed. `{ status }` */
  prescription_not_in_force: 409,
  /** Legal elements are missing. `{ missing }`: names of prescriptionElements. */
  prescription_incomplete: 422,
  /** Only dentists sign. */
  prescription_dentist_only: 403,
  /** The signer's file has no licence number. */
  prescription_licence_missing: 422,
  /** Someone of another group writes no prescription in this one (SHELL-12). */
  prescription_prescriber_elsewhere: 422,
  /** The paper would lack what the law asks for. `{ missing }`: names of printElements. */
  prescription_print_incomplete: 422,
})

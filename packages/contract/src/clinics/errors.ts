import { defineErrors } from '../shared/errors.ts'

export const clinicErrors = defineErrors({
  clinic_in_use: 409,
  clinic_has_appointments: 409,
  clinic_invoice_number_taken: 409,
})

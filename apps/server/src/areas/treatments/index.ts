import { registerConstraints } from '../../platform/db/constraint-errors.ts'
import { lineOwners } from '../invoices/index.ts'
import { followLines } from './queries.ts'

export { treatmentRoutes } from './routes.ts'
export { treatmentParts } from './patient-parts.ts'
export { recordTreatments } from './record-treatments.ts'
export { recordPlans } from './plans/record-plans.ts'
export { recordToothConditions } from './record-tooth-conditions.ts'

// A fractional quantity that is multiplied before it is spread over visits (APT-05) may be too
// much.
registerConstraints({
  treatments__amounts_sound: 'treatment_quantity_invalid',
  treatments__invoice_open: 'treatment_invoiced',
  treatments__record_unsigned: 'appointment_record_signed',
  // What was done at an appointment must be taken back before (APT-09).
  appointments__done_takes_place: 'appointment_has_treatments',
  appointments__done_on_its_day: 'appointment_has_treatments',
})

// A correction of an invoice takes over its treatments (INV-12).
lineOwners.push(followLines)

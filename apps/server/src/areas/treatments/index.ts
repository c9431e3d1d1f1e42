import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { treatmentRoutes } from './routes.ts'
export { treatmentParts } from './patient-parts.ts'

// A fractional quantity that is multiplied before it is spread over visits (APT-05) may be too
// much.
registerConstraints({ treatments__amounts_sound: 'treatment_quantity_invalid' })

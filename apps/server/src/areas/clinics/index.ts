import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { clinicRoutes } from './routes.ts'
export { clinicNow, createClinic, defaultTimeZone, readTodays, type Todays } from './actions.ts'
export { findClinic, getClinic } from './queries.ts'
export { appointmentsToCome, isToCome } from './reads.ts'

// The group was removed while the clinic was opened.
registerConstraints({ clinics_group_id_fkey: 'group_not_allowed' })

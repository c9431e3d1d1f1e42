import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { clinicRoutes } from './routes.ts'
export { createClinic } from './actions.ts'
export {
  appointmentsToCome,
  clinicNow,
  defaultTimeZone,
  findClinic,
  getClinic,
  isToCome,
  readTodays,
  type Todays,
} from './reads.ts'

// The group was removed while the clinic was opened.
registerConstraints({ clinics_group_id_fkey: 'group_not_allowed' })

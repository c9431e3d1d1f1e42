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

// The group was deleted while the clinic was being created.
registerConstraints({ clinics_group_id_fkey: 'group_not_allowed' })

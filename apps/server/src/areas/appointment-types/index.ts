import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { appointmentTypeRoutes } from './routes.ts'
export { createAppointmentType } from './actions.ts'

registerConstraints({
  appointment_types__name_taken_once: 'appointment_type_name_taken',
  appointment_types__english_name_taken_once: 'appointment_type_english_name_taken',
})

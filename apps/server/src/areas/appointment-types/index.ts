export { appointmentTypeRoutes } from './routes.ts'
export { createAppointmentType } from './actions.ts'

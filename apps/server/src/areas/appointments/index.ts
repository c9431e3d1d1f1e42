export { appointmentRoutes } from './routes.ts'
export { recordAppointments, type Recorded } from './actions/record-appointments.ts'

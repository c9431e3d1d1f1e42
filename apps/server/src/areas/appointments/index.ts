export { appointmentRoutes } from './routes.ts'
export { changeAppointmentStatus } from './actions/change-appointment-status.ts'
export { createAppointment } from './actions/create-appointment.ts'

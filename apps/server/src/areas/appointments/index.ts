export { appointmentRoutes } from './routes.ts'
export { recordAppointments, type Recorded } from './actions/record-appointments.ts'
export { mountCalendarFeeds } from './calendar-feed/mount.ts'

export { useAppointmentTypes } from './api.ts'

export { patientRoutes } from './routes.ts'
export { changePatientStatus, createPatient } from './actions.ts'

export { patientRoutes } from './routes.ts'
export { createPatient } from './actions.ts'

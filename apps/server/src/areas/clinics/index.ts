export { clinicRoutes } from './routes.ts'
export { clinicNow, createClinic, defaultTimeZone, readTodays } from './actions.ts'
export { getClinic } from './queries.ts'

export { clinicRoutes } from './routes.ts'
export { createClinic, defaultTimeZone, readTodays } from './actions.ts'
export { getClinic } from './queries.ts'

export { clinicRoutes } from './routes.ts'
export { clinicNow, createClinic, defaultTimeZone, readTodays } from './actions.ts'
export { findClinic, getClinic } from './queries.ts'

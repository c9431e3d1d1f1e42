export { clinicRoutes } from './routes.ts'
export { clinicNow, createClinic, defaultTimeZone } from './actions.ts'
export { getClinic } from './queries.ts'

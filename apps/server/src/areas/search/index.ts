export { searchRoutes } from './routes.ts'
export type { Searchable } from './kinds.ts'

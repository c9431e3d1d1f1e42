export { searchRoutes } from './routes.ts'
export type { AskedSearch, FoundHits, Searchable } from './kinds.ts'

export { searchRoutes } from './routes.ts'
export type { SearchRequest, SearchHits, Searchable } from './kinds.ts'

export { useRecentPatients, useSearch, type Found } from './api.ts'

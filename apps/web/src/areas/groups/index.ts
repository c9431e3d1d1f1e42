export { groupKeys, useGroups } from './api.ts'

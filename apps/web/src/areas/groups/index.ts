export { useGroups } from './api.ts'
export { WorkedGroup } from './components/worked-group.tsx'

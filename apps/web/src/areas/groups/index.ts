export { useGroups } from './api.ts'
export { GroupSelector, WorkedGroup } from './components/group-selector.tsx'

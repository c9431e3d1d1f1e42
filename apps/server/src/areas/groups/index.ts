export { contextOfNewGroup, createGroup } from './actions.ts'

import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { contextOfNewGroup, createGroup } from './actions.ts'
export { groupRoutes } from './routes.ts'

registerConstraints({ groups__name_taken_once: 'group_name_taken' })

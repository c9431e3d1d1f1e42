import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { createFirstAdmin } from './actions/create-first-admin.ts'
export { addUser } from './actions/create-user.ts'
export { updateUser } from './actions/update-user.ts'
export { userRoutes } from './routes.ts'
export { reportStrays } from './strays.ts'
export { findUser, getUser } from './queries.ts'
export { whereIs } from './where-is.ts'

registerConstraints({
  users__email_taken_once: 'user_email_taken',
  // The group was deleted while someone was being added to it.
  users_group_id_fkey: 'group_not_allowed',
})

import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { groupScope, id, label } from '../shared/fields.ts'
import { pageQuery } from '../shared/list.ts'
import { createdUser, createUserBody, temporaryPassword, updateUserBody, user, userList } from './shapes.ts'

/**
 * With `cognitoId=CURRENT_USER` the list holds only the caller (API-01, AUTH-17). With
 * `groupId=all` it holds the users of all groups, for administrators.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Staff of the group; or the caller, with cognitoId=CURRENT_USER',
  access: 'signed-in',
  query: z.object({
    ...pageQuery,
    cognitoId: label(200).optional(),
    search: z.string().trim().max(200).optional(),
    groupId: groupScope,
  }),
  result: userList,
  errors: [],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'One member of the staff',
  access: 'users.list',
  params: z.object({ id }),
  result: user,
  errors: [],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Add a member of the staff; the answer holds a temporary password, shown once',
  access: 'users.administrate',
  body: createUserBody,
  result: createdUser,
  status: 201,
  repeats: 'secret',
  errors: ['user_email_taken', 'user_pool_refused', 'user_pool_unreachable'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change a member of the staff, or one’s own preferences',
  access: 'users.updateOwnPreferences',
  params: z.object({ id }),
  body: updateUserBody,
  version: 'accepted',
  result: user,
  errors: ['user_fields_not_allowed', 'user_last_admin', 'user_pool_refused', 'user_pool_unreachable'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Remove a member of the staff who has no history',
  access: 'users.administrate',
  params: z.object({ id }),
  version: 'accepted',
  result: z.object({ id }),
  errors: ['user_has_history', 'user_last_admin', 'user_pool_refused', 'user_pool_unreachable'],
})

export const resetTemporaryPassword = endpoint({
  method: 'POST',
  path: '/users/:id/temporary-password',
  summary: 'Give a member of the staff a new temporary password, shown once; ends their sign-ins',
  access: 'users.administrate',
  params: z.object({ id }),
  result: temporaryPassword,
  repeats: 'secret',
  errors: ['user_pool_refused', 'user_pool_unreachable'],
})

export const signOutUser = endpoint({
  method: 'POST',
  path: '/users/:id/sign-out',
  summary: 'End every sign-in of a member of the staff',
  access: 'users.administrate',
  params: z.object({ id }),
  result: z.object({ id }),
  repeats: 'same',
  errors: ['user_pool_refused', 'user_pool_unreachable'],
})

/**
 * AUTH-13: an outside pool cannot tell us of a sign-out, so the browser does. With our own pool
 * this does nothing more.
 */
export const endSession = endpoint({
  method: 'POST',
  path: '/users/current/sign-out',
  summary: 'The caller signed out: their tokens are accepted no longer',
  access: 'signed-in',
  result: z.object({ id }),
  repeats: 'same',
  errors: [],
})

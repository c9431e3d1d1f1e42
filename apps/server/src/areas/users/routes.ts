import * as wire from '@molaire/contract/users/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { UserPool } from '../user-pool/index.ts'
import { createUser } from './actions/create-user.ts'
import { deleteUser } from './actions/delete-user.ts'
import { updateUser } from './actions/update-user.ts'
import { getUser, listUsers } from './reads.ts'

/** The routes of the staff; `userPool` is our own identity provider, where accounts are made, if it is the one trusted. */
export const userRoutes = ({ userPool }: { userPool?: UserPool | undefined }): Route[] => [
  handle(wire.listUsers, listUsers),
  handle(wire.getUser, getUser),
  handle(wire.createUser, (ctx, { body }) => createUser(ctx, { body, userPool })),
  handle(wire.updateUser, (ctx, input) => updateUser(ctx, { ...input, userPool })),
  handle(wire.deleteUser, (ctx, input) => deleteUser(ctx, { ...input, userPool })),
]

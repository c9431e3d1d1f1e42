import * as wire from '@molaire/contract/users/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { PoolAdministration, UserPool } from '../user-pool/index.ts'
import { createUser } from './actions/create-user.ts'
import { deleteUser, endSession, resetTemporaryPassword, signOutUser } from './actions/end-access.ts'
import { updateUser } from './actions/update-user.ts'
import { getUser, listUsers } from './reads.ts'

/**
 * The pools where accounts are administered: our own if it is the one trusted, otherwise the
 * outside one if we may.
 */
export interface Pools {
  userPool?: UserPool | undefined
  outsidePool?: PoolAdministration | undefined
}

export const userRoutes = ({ userPool: ours, outsidePool }: Pools): Route[] => {
  const userPool = ours ?? outsidePool
  const isOurs = ours !== undefined
  return [
    handle(wire.listUsers, listUsers),
    handle(wire.getUser, getUser),
    handle(wire.createUser, (ctx, { body }) => createUser(ctx, { body, userPool, isOurs })),
    handle(wire.updateUser, (ctx, input) => updateUser(ctx, { ...input, userPool })),
    handle(wire.deleteUser, (ctx, input) => deleteUser(ctx, { ...input, userPool })),
    handle(wire.resetTemporaryPassword, (ctx, { params }) => resetTemporaryPassword(ctx, { params, userPool })),
    handle(wire.signOutUser, (ctx, { params }) => signOutUser(ctx, { params, userPool })),
    handle(wire.endSession, (ctx) => endSession(ctx, { userPool, isOurs })),
  ]
}

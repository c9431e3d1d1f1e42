import type { Received } from '@molaire/contract/shared/endpoint'
import type * as wire from '@molaire/contract/users/endpoints'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import type { PoolAdministration } from '../../user-pool/index.ts'
import * as queries from '../queries.ts'
import { whereIs } from '../where-is.ts'
import { newTemporaryPassword, outsidePool } from './create-user.ts'

/** Gives someone a new temporary password, answered this once. Theirs is dead, and so are their sign-ins; the log says who did it. */
export async function resetTemporaryPassword(
  ctx: Context,
  {
    params,
    userPool,
  }: Pick<Received<typeof wire.resetTemporaryPassword>, 'params'> & { userPool: PoolAdministration | undefined },
): Promise<{ id: string; temporaryPassword: string }> {
  if (!userPool) throw outsidePool()
  const there = whereIs(ctx, params.id)
  const { id, cognitoId } = await reading(there, (ctx) => queries.getUser(ctx, params.id))
  const temporaryPassword = newTemporaryPassword()
  // The pool first: if it refuses, nobody is signed out for nothing.
  await userPool.setTemporaryPassword({ id: cognitoId, password: temporaryPassword })
  await inTransaction(there, (ctx) => queries.setEnded(ctx, id, queries.accessEnded(ctx.clock.now())))
  return { id, temporaryPassword }
}

import type { Received } from '@molaire/contract/shared/endpoint'
import type * as wire from '@molaire/contract/users/endpoints'
import { atHome, type Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { PoolAdministration } from '../../user-pool/index.ts'
import * as queries from '../queries.ts'
import { whereIs } from '../where-is.ts'
import type { Pool } from './create-user.ts'

/** Ends every sign-in of a member of the group, and their calendar feed: here at once, by the row, then at the pool. */
export async function signOutUser(
  ctx: Context,
  { params, userPool }: Pick<Received<typeof wire.signOutUser>, 'params'> & { userPool: PoolAdministration | undefined },
): Promise<{ id: string }> {
  const { id, cognitoId } = await inTransaction(whereIs(ctx, params.id), async (ctx) => {
    const user = await queries.lockUser(ctx, params.id)
    await queries.setEnded(ctx, user.id, queries.accessEnded(ctx.clock.now()))
    return user
  })
  await userPool?.signOutEverywhere(cognitoId)
  return { id }
}

/**
 * AUTH-13: the caller has signed out everywhere. Our own pool ends sign-ins by their rows. Of an outside pool, this one is noted by its name and
 * the others by the second in which they began, which ends none that begins from now on, even within this very second.
 */
export async function endSession(ctx: Context, { userPool, isOurs }: Pool): Promise<{ id: string }> {
  const { id, cognitoId } = await inTransaction(atHome(ctx), async (ctx) => {
    const now = ctx.clock.now()
    const user = await queries.lockUser(ctx, ctx.user.id)
    if (!isOurs) {
      await queries.setEnded(ctx, user.id, queries.signInsEnded(now))
      if (ctx.signInId) await queries.insertEndedSignIn(ctx, ctx.signInId, now)
    }
    return user
  })
  if (isOurs) await userPool?.signOutEverywhere(cognitoId)
  return { id }
}

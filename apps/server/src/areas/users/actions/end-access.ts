import type * as wire from '@molaire/contract/users/endpoints'
import { atHome, type Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import type { PoolAdministration } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'
import { whereIs } from '../where-is.ts'
import { newTemporaryPassword, outsidePool, type Pool } from './create-user.ts'

/**
 * Deletes a member of the group to whom no record refers. Otherwise refuses with user_has_history
 * and the counts: `{ appointments: 3, logLines: 40 }`; such a user can be disabled instead. The row
 * is deleted before the account, so access ends at once.
 */
export async function deleteUser(
  ctx: Context,
  { params, ifMatch, userPool }: RequestOf<typeof wire.deleteUser> & { userPool: PoolAdministration | undefined },
): Promise<{ id: string }> {
  const user = await inTransaction(whereIs(ctx, params.id), async (ctx) => {
    const admins = await queries.lockAdmins(ctx)
    const user = await queries.lockUser(ctx, params.id)
    requireVersion(user, { ifMatch, present: presentUser })
    if (admins.length === 1 && admins[0] === user.id) throw new AppError('user_last_admin')
    const history = await queries.countHistory(ctx, user.id)
    if (Object.keys(history).length > 0) throw new AppError('user_has_history', { details: history })
    await queries.users.delete(ctx, user.id)
    return user
  })
  await userPool?.deletePoolUser(user.cognitoId)
  return { id: user.id }
}

/**
 * Sets a new temporary password, which is returned only here. The former password and all sign-ins
 * end; the audit log has who did it.
 */
export async function resetTemporaryPassword(
  ctx: Context,
  { params, userPool }: RequestOf<typeof wire.resetTemporaryPassword> & { userPool: PoolAdministration | undefined },
): Promise<{ id: string; temporaryPassword: string }> {
  if (!userPool) throw outsidePool()
  const userContext = whereIs(ctx, params.id)
  const { id, cognitoId } = await reading(userContext, (ctx) => queries.getUser(ctx, params.id))
  const temporaryPassword = newTemporaryPassword()
  // The pool first: if it refuses, nobody is signed out needlessly.
  await userPool.setTemporaryPassword({ id: cognitoId, password: temporaryPassword })
  await inTransaction(userContext, (ctx) => queries.setEnded(ctx, id, queries.accessEnded(ctx.clock.now())))
  return { id, temporaryPassword }
}

/**
 * Ends every sign-in of a member of the group, and their calendar feed: here at once, by the row,
 * then at the pool.
 */
export async function signOutUser(
  ctx: Context,
  { params, userPool }: RequestOf<typeof wire.signOutUser> & { userPool: PoolAdministration | undefined },
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
 * AUTH-13: the caller has signed out everywhere. Our own pool ends sign-ins by their rows. For an
 * outside pool, this sign-in is recorded by its id, and the others by the second in which they
 * began; no later sign-in is ended, even one in this very second.
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

import type { Received } from '@molaire/contract/shared/endpoint'
import type * as wire from '@molaire/contract/users/endpoints'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import type { PoolAdministration } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'
import { whereIs } from '../where-is.ts'

/**
 * Removes a member of the group whom no record names; else refuses with user_has_history, whose details count what does: `{ appointments: 3,
 * logLines: 40 }`. Whoever has a history is disabled instead. The row goes first, so access ends at once, then the account.
 */
export async function deleteUser(
  ctx: Context,
  {
    params,
    ifMatch,
    userPool,
  }: Pick<Received<typeof wire.deleteUser>, 'params' | 'ifMatch'> & { userPool: PoolAdministration | undefined },
): Promise<{ id: string }> {
  const user = await inTransaction(whereIs(ctx, params.id), async (ctx) => {
    const admins = await queries.lockAdmins(ctx)
    const user = await queries.lockUser(ctx, params.id)
    requireVersion(user, { ifMatch, present: presentUser })
    if (admins.length === 1 && admins[0] === user.id) throw new AppError('user_last_admin')
    const history = await queries.countHistory(ctx, user.id)
    if (Object.keys(history).length > 0) throw new AppError('user_has_history', { details: history })
    await queries.deleteUser(ctx, user.id)
    return user
  })
  await userPool?.deletePoolUser(user.cognitoId)
  return { id: user.id }
}

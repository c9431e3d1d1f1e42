import type * as wire from '@molaire/contract/notifications/endpoints'
import { may } from '@molaire/domain/users/access'
import type { Context } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { getUser, whereIs } from '../../users/index.ts'
import { presentSubscription } from '../present.ts'
import { listSubscriptions } from '../queries.ts'

/**
 * NOTIF-08: the subscriptions of the caller, or for an administrator those of a member of the
 * group, by clinic.
 */
export function listUserClinicNotifications(
  ctx: Context,
  { query: { userId = ctx.user.id } }: RequestOf<typeof wire.listUserClinicNotifications>,
) {
  requireOwnOrAdmin(ctx, userId)
  return reading(whereIs(ctx, userId), async (ctx) => {
    const user = await getUser(ctx, userId)
    return wholeList((await listSubscriptions(ctx, user.id)).map(presentSubscription))
  })
}

/** Refuses access to another user's subscriptions, unless the caller is an administrator. */
export function requireOwnOrAdmin(ctx: Context, userId: string): void {
  if (userId.toLowerCase() !== ctx.user.id && !may(ctx.user, 'users.administrate'))
    throw new AppError('not_allowed', { details: { action: 'users.administrate' } })
}

import type * as wire from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { atHome, type Context } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireVersion } from '../../platform/http/require-version.ts'
import { unknownReference } from '../../platform/http/references.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { findClinic } from '../clinics/index.ts'
import { findUser, whereIs } from '../users/index.ts'
import { presentSubscription } from './present.ts'
import * as queries from './queries.ts'
import { requireOwnOrAdmin } from './reads.ts'

/**
 * Subscribes someone to a clinic of their group, or of one opened to them. Refuses with
 * notification_subscription_exists.
 */
export async function createUserClinicNotification(
  ctx: Context,
  { body }: RequestOf<typeof wire.createUserClinicNotification>,
): Promise<UserClinicNotification> {
  requireOwnOrAdmin(ctx, body.userId)
  const there = whereIs(ctx, body.userId)
  const user = await reading(there, (ctx) => findUser(ctx, body.userId))
  if (!user) throw unknownReference('body.userId')
  const clinicGroupId = await groupOfClinic(there, body.clinicId, [user.groupId, ...user.accessGroupIds])
  if (clinicGroupId === undefined) throw unknownReference('body.clinicId')
  const { clinicId, notificationTypes } = body
  return inTransaction(there, async (ctx) =>
    presentSubscription(await queries.subscriptions.add(ctx, { userId: user.id, clinicGroupId, clinicId, notificationTypes })),
  )
}

/**
 * Changes what someone is told of a clinic; which one, and who, is fixed: refuses with
 * notification_subscription_fixed.
 */
export async function updateUserClinicNotification(
  ctx: Context,
  { params, body, ifMatch }: RequestOf<typeof wire.updateUserClinicNotification>,
): Promise<UserClinicNotification> {
  return inTransaction(await whereSubscriptionIs(ctx, params.id), async (ctx) => {
    const current = await queries.lockSubscription(ctx, params.id)
    requireOwnOrAdmin(ctx, current.userId)
    requireVersion(current, { ifMatch, present: presentSubscription })
    const { userId = current.userId, clinicId = current.clinicId, notificationTypes } = body
    if (userId.toLowerCase() !== current.userId || clinicId.toLowerCase() !== current.clinicId)
      throw new AppError('notification_subscription_fixed')
    return presentSubscription(await queries.subscriptions.change(ctx, current.id, { notificationTypes }))
  })
}

/** Ends a subscription. */
export async function deleteUserClinicNotification(
  ctx: Context,
  { params, ifMatch }: RequestOf<typeof wire.deleteUserClinicNotification>,
): Promise<{ id: string }> {
  return inTransaction(await whereSubscriptionIs(ctx, params.id), async (ctx) => {
    const current = await queries.lockSubscription(ctx, params.id)
    requireOwnOrAdmin(ctx, current.userId)
    requireVersion(current, { ifMatch, present: presentSubscription })
    await queries.subscriptions.delete(ctx, current.id)
    return { id: current.id }
  })
}

/** One's own subscription lies at home, whichever group is chosen; another's in that group. */
async function whereSubscriptionIs(ctx: Context, id: string): Promise<Context> {
  const home = atHome(ctx)
  if (home === ctx) return ctx
  const subscription = await reading(home, (ctx) => queries.findSubscription(ctx, id))
  return subscription?.userId === ctx.user.id ? home : ctx
}

/** Which of these groups has the clinic; each is asked from within. */
async function groupOfClinic(ctx: Context, clinicId: string, groupIds: string[]): Promise<string | undefined> {
  for (const groupId of groupIds) if (await reading({ ...ctx, groupId }, (ctx) => findClinic(ctx, clinicId))) return groupId
  return undefined
}

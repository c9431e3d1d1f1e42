import type * as wire from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { offeredTypes } from '@molaire/domain/notifications/offered-types'
import type { NotificationType } from '@molaire/domain/notifications/types'
import type { Actor } from '@molaire/domain/users/access'
import { atHome, type Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { findClinic } from '../../clinics/index.ts'
import { findUser, getUser, whereIs } from '../../users/index.ts'
import { presentSubscription } from '../present.ts'
import * as queries from '../queries.ts'
import { requireOwnOrAdmin } from '../reads/subscriptions.ts'

/**
 * Subscribes a user to a clinic of their group or of one opened to them. Refuses with
 * notification_subscription_exists.
 */
export async function createUserClinicNotification(
  ctx: Context,
  { body }: RequestOf<typeof wire.createUserClinicNotification>,
): Promise<UserClinicNotification> {
  requireOwnOrAdmin(ctx, body.userId)
  const userContext = whereIs(ctx, body.userId)
  const user = await reading(userContext, (ctx) => findUser(ctx, body.userId))
  if (!user) throw unknownReference('body.userId')
  const clinicGroupId = await groupOfClinic(userContext, body.clinicId, [user.groupId, ...user.accessGroupIds])
  if (clinicGroupId === undefined) throw unknownReference('body.clinicId')
  const { clinicId } = body
  const notificationTypes = allowedTo(user, body.notificationTypes)
  return inTransaction(userContext, async (ctx) =>
    presentSubscription(await queries.subscriptions.add(ctx, { userId: user.id, clinicGroupId, clinicId, notificationTypes })),
  )
}

/**
 * Changes the types of notifications of a subscription. Refuses with
 * notification_subscription_fixed to change its user or its clinic.
 */
export async function updateUserClinicNotification(
  ctx: Context,
  { params, body, ifMatch }: RequestOf<typeof wire.updateUserClinicNotification>,
): Promise<UserClinicNotification> {
  return inTransaction(await whereSubscriptionIs(ctx, params.id), async (ctx) => {
    const current = await queries.lockSubscription(ctx, params.id)
    requireOwnOrAdmin(ctx, current.userId)
    requireVersion(current, { ifMatch, present: presentSubscription })
    const { userId = current.userId, clinicId = current.clinicId } = body
    if (userId.toLowerCase() !== current.userId || clinicId.toLowerCase() !== current.clinicId)
      throw new AppError('notification_subscription_fixed')
    const notificationTypes = allowedTo(await getUser(ctx, current.userId), body.notificationTypes)
    return presentSubscription(await queries.subscriptions.change(ctx, current.id, { notificationTypes }))
  })
}

/**
 * NOTIF-08: without the types that the user's rights do not allow. They are not refused, so that
 * someone who lost a right may still change the rest.
 */
const allowedTo = (user: Actor, types: readonly NotificationType[]): NotificationType[] => {
  const offered = offeredTypes(user)
  return types.filter((type) => offered.includes(type))
}

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

/** The caller's own subscriptions are in their own group, whichever group they work in. */
async function whereSubscriptionIs(ctx: Context, id: string): Promise<Context> {
  const home = atHome(ctx)
  if (home === ctx) return ctx
  const subscription = await reading(home, (ctx) => queries.findSubscription(ctx, id))
  return subscription?.userId === ctx.user.id ? home : ctx
}

/** Which of these groups has the clinic. Each is read in its own scope. */
async function groupOfClinic(ctx: Context, clinicId: string, groupIds: string[]): Promise<string | undefined> {
  for (const groupId of groupIds) if (await reading({ ...ctx, groupId }, (ctx) => findClinic(ctx, clinicId))) return groupId
  return undefined
}

import type * as wire from '@molaire/contract/notifications/endpoints'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import { findClinic } from '../../clinics/index.ts'
import { presentTyped } from '../present.ts'
import * as queries from '../queries.ts'

/**
 * NOTIF-07: a message of the management to the subscribers of a clinic, also when there are none
 * yet. Refuses: invalid_request for a clinic that the group does not have.
 */
export function createNotification(ctx: Context, { body }: RequestOf<typeof wire.createNotification>): Promise<Notification> {
  return inTransaction(ctx, async (ctx) => {
    requireReferences({ 'body.clinicId': (await findClinic(ctx, body.clinicId)) !== undefined })
    return presentTyped(await queries.typed.add(ctx, { ...body, createdBy: ctx.user.id }))
  })
}

/** Refuses: not_found, version_conflict, notification_automatic, notification_fixed. */
export function updateNotification(
  ctx: Context,
  { params, body, ifMatch }: RequestOf<typeof wire.updateNotification>,
): Promise<Notification> {
  return inTransaction(ctx, async (ctx) => {
    const current = await lockTyped(ctx, params.id)
    requireVersion(current, { ifMatch, present: presentTyped })
    const { clinicId = current.clinicId, type = current.type, ...change } = body
    if (clinicId !== current.clinicId || type !== current.type) throw new AppError('notification_fixed')
    return presentTyped(await queries.typed.change(ctx, current.id, change))
  })
}

/**
 * Takes a notification from the caller's list, or withdraws it for everyone. Refuses: not_found,
 * also when it is gone already; notification_automatic and not_allowed, to withdraw what the server
 * or somebody else wrote.
 */
export async function deleteNotification(
  ctx: Context,
  { params: { id }, query }: RequestOf<typeof wire.deleteNotification>,
): Promise<{ id: string }> {
  if (query.for === 'everyone') return withdraw(ctx, id)
  const isDismissed = await atOnce(ctx, (ctx) => queries.dismiss(ctx, id))
  if (!isDismissed) throw new AppError('not_found')
  return { id }
}

function withdraw(ctx: Context, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const current = await lockTyped(ctx, id)
    if (current.createdBy !== ctx.user.id && !ctx.user.isAdmin)
      throw new AppError('not_allowed', { details: { reason: 'author' } })
    await queries.typed.delete(ctx, id)
    return { id }
  })
}

async function lockTyped(ctx: Scope, id: string) {
  const row = await queries.typed.lock(ctx, id)
  const { clinicId, message } = row
  if (message === null || clinicId === null) throw new AppError('notification_automatic')
  return { ...row, clinicId, message }
}

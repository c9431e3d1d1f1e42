import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { UserClinicNotifications } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'

export type SubscriptionRow = Selectable<UserClinicNotifications>

/**
 * Subscriptions of the group's staff, except to clinics of groups that the user can no longer work
 * in.
 */
const selectSubscriptions = ({ db, groupId }: Scope) =>
  db
    .selectFrom('userClinicNotifications as s')
    .selectAll('s')
    .where('s.groupId', '=', groupId)
    .where((eb) =>
      eb.or([
        eb('s.clinicGroupId', '=', groupId),
        eb.exists(
          eb
            .selectFrom('userAccessGroups as a')
            .select('a.id')
            .where('a.groupId', '=', groupId)
            .whereRef('a.userId', '=', 's.userId')
            .whereRef('a.accessGroupId', '=', 's.clinicGroupId'),
        ),
      ]),
    )

/** The oldest first. */
export function listSubscriptions(ctx: Scope, userId: string): Promise<SubscriptionRow[]> {
  return selectSubscriptions(ctx).where('s.userId', '=', userId).orderBy('s.id').execute()
}

export function findSubscription(ctx: Scope, id: string): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(ctx).where('s.id', '=', id).executeTakeFirst()
}

/** Locks a subscription until the transaction ends. Refuses with not_found. */
export async function lockSubscription(ctx: Scope, id: string): Promise<SubscriptionRow> {
  const subscription = await selectSubscriptions(ctx).where('s.id', '=', id).forUpdate('s').executeTakeFirst()
  if (!subscription) throw new AppError('not_found')
  return subscription
}

/** A constraint refuses a second subscription of the same user to the same clinic. */
export const subscriptions = rowsOf('userClinicNotifications')

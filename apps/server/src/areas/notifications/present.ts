import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { notificationTypes } from '@molaire/domain/notifications/types'
import type { SubscriptionRow } from './queries.ts'

/** A subscription as the specification spells one; its types in the domain's order. */
export function presentSubscription({ id, userId, clinicId, version, ...row }: SubscriptionRow): UserClinicNotification {
  return {
    id,
    userId,
    clinicId,
    notificationTypes: notificationTypes.filter((type) => row.notificationTypes.includes(type)),
    version,
  }
}

import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { notificationTypes } from '@molaire/domain/notifications/types'
import type { SubscriptionRow } from './queries.ts'

/** A subscription in the form of the specification; its types are in the domain's order. */
export function presentSubscription({ id, userId, clinicId, version, ...row }: SubscriptionRow): UserClinicNotification {
  return {
    id,
    userId,
    clinicId,
    notificationTypes: notificationTypes.filter((type) => row.notificationTypes.includes(type)),
    version,
  }
}

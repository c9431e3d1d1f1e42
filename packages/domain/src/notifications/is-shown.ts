import type { NotificationType } from './types.ts'

/**
 * NOTIF-02: whether a notification is shown to a user: they subscribed to its clinic, and its type
 * is among those they chose there.
 */
export const isShown = (
  { clinicId, type }: { clinicId: string; type: NotificationType },
  subscriptions: readonly { clinicId: string; notificationTypes: readonly NotificationType[] }[],
): boolean => subscriptions.some((one) => one.clinicId === clinicId && one.notificationTypes.includes(type))

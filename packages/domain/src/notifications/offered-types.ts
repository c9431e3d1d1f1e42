import { may, type Action, type Actor } from '../users/access.ts'
import { notificationTypes, type NotificationType } from './types.ts'

/**
 * The right that each type needs, because its text or its screen shows what that right protects.
 */
const rightOf = {
  new_patient: 'patients.read',
  appointment_reminder: 'appointments.read',
  system_update: 'configuration.read',
  invoice_ready: 'invoices.read',
  new_appointment: 'appointments.read',
  billing_event: 'invoices.read',
  low_inventory: 'inventory.take',
} as const satisfies Record<NotificationType, Action>

/**
 * NOTIF-08: the types that a user may choose, in the order of the domain. Those that their rights
 * do not allow are neither offered, stored nor shown.
 */
export const offeredTypes = (actor: Actor): NotificationType[] => notificationTypes.filter((type) => may(actor, rightOf[type]))

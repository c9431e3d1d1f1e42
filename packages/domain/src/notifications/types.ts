/** What someone may be told of, clinic by clinic (specification §3): four kinds of message, then the three flags of the administration. */
export const notificationTypes = [
  'new_patient',
  'appointment_reminder',
  'system_update',
  'invoice_ready',
  'new_appointment',
  'billing_event',
  'low_inventory',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The flags that an administrator sets with the rest of the account (CFG-11). */
export const administeredTypes = ['new_appointment', 'billing_event', 'low_inventory'] as const satisfies NotificationType[]

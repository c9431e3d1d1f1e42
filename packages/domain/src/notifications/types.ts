/** The types that no flag of the account sets. */
const chosenTypes = ['new_patient', 'appointment_reminder', 'system_update', 'invoice_ready'] as const

/** The types that an administrator sets with the rest of the account (CFG-11). */
export const administeredTypes = ['new_appointment', 'billing_event', 'low_inventory'] as const

/** All types of notifications, which are set per clinic (specification §3). */
export const notificationTypes = [...chosenTypes, ...administeredTypes] as const
export type NotificationType = (typeof notificationTypes)[number]

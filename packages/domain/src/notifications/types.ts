/** The types that no flag of the account sets. */
const chosenTypes = ['new_patient', 'appointment_reminder', 'system_update', 'invoice_ready'] as const

/** The types that an administrator sets with the rest of the account (CFG-11). */
export const administeredTypes = ['new_appointment', 'billing_event', 'low_inventory'] as const

/** All types of notifications, which are set per clinic (specification §3). */
export const notificationTypes = [...chosenTypes, ...administeredTypes] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * The types that say what somebody has just done. Whoever did it is not shown them; the other types
 * say what is to be done, or are about Molaire, and are shown to everyone who chose them.
 */
export const actTypes = ['new_patient', 'new_appointment', 'invoice_ready', 'billing_event'] as const satisfies NotificationType[]

/**
 * The types of alerts: what must be known before anyone touches the patient. Shown wherever the
 * patient is shown.
 */
export const alertKinds = ['allergy', 'medication', 'condition', 'other'] as const
export type AlertKind = (typeof alertKinds)[number]
export type Alert = { kind: AlertKind; label: string }

/**
 * The most alerts of one file; with more, some would be overlooked. The database has the same
 * limit.
 */
export const MOST_ALERTS = 30

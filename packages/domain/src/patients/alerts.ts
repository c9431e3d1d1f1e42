/**
 * What must be known before anyone touches the patient, by the design's kinds: shown wherever the
 * patient shows.
 */
export const alertKinds = ['allergy', 'medication', 'condition', 'other'] as const
export type AlertKind = (typeof alertKinds)[number]
export type Alert = { kind: AlertKind; label: string }

/** The most that one file holds; more would hide each other. The database keeps the same bound. */
export const MOST_ALERTS = 30

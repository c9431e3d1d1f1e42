/** The kinds of rows that belong to the care of a patient, and to its billing. */
const careKinds = [
  ...(['note', 'condition', 'plan', 'visit', 'choice', 'prescription'] as const),
  ...(['act', 'advance', 'billingAct', 'entry', 'use', 'correction', 'paymentPlan', 'instalment', 'followUp'] as const),
  ...(['sterilizer', 'load', 'tray', 'trayCycle'] as const),
] as const
export type CareRowKind = (typeof careKinds)[number] | 'image'

/** The kinds of rows in the demo clinic. */
const kinds = [
  'group',
  'user',
  'type',
  'clinic',
  'room',
  'patient',
  'appointment',
  'tariff',
  ...careKinds,
  'item',
  'notification',
  'image',
] as const
export type RowKind = (typeof kinds)[number]

/**
 * The id of a row of the demo clinic. It looks like a UUIDv7 made at the moment of the clinic, with
 * numbers in place of random bits. The plan of the same moment has the same ids, so a later run
 * sees which rows exist; rows of one kind sort in the order of the plan.
 */
export function idOfRow(moment: Date, { kind, group, number }: { kind: RowKind; group: number; number: number }): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(moment.getTime(), 12)
  const of = hex(kinds.indexOf(kind), 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${of}-8${hex(group, 3)}-${hex(number, 12)}`
}

/** What the demo clinic has rows of. */
const kinds = ['group', 'user', 'type', 'clinic', 'room', 'patient', 'appointment'] as const
export type RowKind = (typeof kinds)[number]

/**
 * The id of a row of the demo clinic: of the shape of a UUIDv7 made at the moment of the clinic,
 * then numbers in place of chance. The plan of the same moment names the same rows, so whoever goes
 * on with it sees what is there already; rows of one kind are in the order of the plan.
 */
export function idOfRow(moment: Date, { kind, group, number }: { kind: RowKind; group: number; number: number }): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(moment.getTime(), 12)
  const of = hex(kinds.indexOf(kind), 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${of}-8${hex(group, 3)}-${hex(number, 12)}`
}

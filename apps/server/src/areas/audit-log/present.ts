import type { AuditEvent, AuditValue } from '@molaire/contract/audit-log/endpoints'
import type { LineRow } from './lines.ts'

/** `streetAddress` for the column `street_address`. */
export const fieldOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A line of the log as the endpoints answer it. */
export const presentLine = (row: LineRow): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  user:
    row.userId === null
      ? null
      : { id: row.userId, firstName: row.firstName, lastName: row.lastName, title: row.title, role: row.role },
  device: row.device,
  address: row.address,
  kind: row.kind,
  table: row.table,
  rowId: row.rowId,
  patient:
    row.patientId === null
      ? null
      : {
          ...{ id: row.patientId, firstName: row.patientFirstName, lastName: row.patientLastName },
          isDeleted: row.isDeleted,
        },
  label: row.label,
  fields: row.fields.map(fieldOf),
})

/** A value of a row. Of a list of objects, such as alerts, their texts. */
export function presentValue(value: unknown): AuditValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(textOf) : textOf(value)
}

const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

import type { ImportField } from '@molaire/contract/patients/import'
import { isOfKind, patientFields, type FieldGroup } from '@molaire/domain/patients/fields'
import { fieldOfColumn, listColumns } from '@molaire/domain/patients/list-columns'

/** The list of fields has fewer groups than a record. */
const groupOf: Record<FieldGroup, FieldGroup> = {
  identity: 'identity',
  preferences: 'identity',
  contact: 'contact',
  address: 'contact',
  insurance: 'insurance',
  emergency: 'emergency',
  followUp: 'followUp',
  consents: 'followUp',
  notes: 'followUp',
  alerts: 'alerts',
}
const groupOfColumn = (column: ImportField): FieldGroup => {
  const field = fieldOfColumn(column)
  return field ? groupOf[patientFields[field].group] : 'identity'
}

/** Every field that a column may become, by group, in the order of the list. */
export const fieldGroups: readonly { group: FieldGroup; fields: readonly ImportField[] }[] = [
  ...new Set(Object.values(groupOf)),
].map((group) => ({ group, fields: listColumns.filter((column) => groupOfColumn(column) === group) }))

export type Mapping = readonly (ImportField | null)[]

/**
 * The mapping with another field for a column. A column that had that field before is ignored from
 * then on.
 */
export const withField = (mapping: Mapping, column: number, field: ImportField | null): Mapping =>
  mapping.map((before, at) => (at === column ? field : field !== null && before === field ? null : before))

/** Whether the mapping gives each line both names. */
export const hasNames = (mapping: Mapping): boolean =>
  mapping.includes('fullName') || (mapping.includes('firstName') && mapping.includes('lastName'))

export const hasDates = (mapping: Mapping): boolean =>
  mapping.some((column) => {
    const field = column && fieldOfColumn(column)
    return field && isOfKind(field, 'day', 'month')
  })

/**
 * Whether dates with slashes start with the day. True unless a date of the sample can only start
 * with the month.
 */
export const guessDayFirst = (sample: readonly (readonly string[])[], mapping: Mapping): boolean => {
  const column = mapping.indexOf('dateOfBirth')
  return !sample.some((cells) => {
    const [, first = 0, second = 0] = (/^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}/.exec(cells[column]?.trim() ?? '') ?? []).map(Number)
    return first <= 12 && second > 12
  })
}

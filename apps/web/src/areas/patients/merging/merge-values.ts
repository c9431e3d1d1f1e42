import type { Patient } from '@molaire/contract/patients/shapes'
import { fieldUnits, fileOf, patientFields, type FieldGroup, type PatientField } from '@molaire/domain/patients/fields'
import { alertsOfBoth, doubtOfMerge, mayTakeHealthInsuranceNumber } from '@molaire/domain/patients/merging'
import type { PatientBody } from '../api.ts'

/**
 * A field, or a group of fields that are chosen together because they only make sense as a whole.
 */
export type Row = PatientField | FieldGroup
const rows: Partial<Record<Row, readonly PatientField[]>> = Object.fromEntries(
  fieldUnits.map((fields) => {
    const [first = 'notes'] = fields // no unit is empty
    return [fields.length > 1 ? patientFields[first].group : first, fields]
  }),
)
export const fieldsOf = (row: Row): readonly PatientField[] => rows[row] ?? []
/** The rows in the order of the screen. Alerts are no choice: those of both records stay. */
export const rowNames = (Object.keys(rows) as Row[]).filter((row) => row !== 'alerts') // the keys of `rows`

const comparable = (patient: Patient, row: Row): string =>
  JSON.stringify(fieldsOf(row).map((field) => (Array.isArray(patient[field]) ? [...patient[field]].sort() : patient[field])))

/** Whether a record has no value in this row. */
export const isEmpty = (patient: Patient, row: Row): boolean =>
  fieldsOf(row).every((field) => {
    const value = patient[field]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })

/** Whether the two records differ in this row. A missing value differs from a present one. */
export const differs = (one: Patient, other: Patient, row: Row): boolean => comparable(one, row) !== comparable(other, row)

/**
 * The id of the record whose value stays, so that a choice survives swapping the two; for notes
 * also BOTH.
 */
export type Choices = { readonly [R in Row]?: string }
export const BOTH = 'both'

/**
 * PAT-04: whether the kept record may take the other's value of this row. Never the insurance of
 * another person.
 */
export const mayTake = (kept: Patient, other: Patient, row: Row): boolean =>
  row !== 'insurance' || mayTakeHealthInsuranceNumber(kept, other)

/**
 * The choice of a row; by default the value that is present, else the kept record's, and both
 * notes. Nothing of the other record when nothing shows that it is the same person's.
 */
export const choiceOf = (kept: Patient, other: Patient, row: Row, choices: Choices): string => {
  if (!mayTake(kept, other, row)) return kept.id
  const choice = choices[row]
  if (choice !== undefined) return choice
  if (doubtOfMerge(kept, other) === 'different_people') return kept.id
  if (isEmpty(kept, row)) return other.id
  return row === 'notes' && !isEmpty(other, row) ? BOTH : kept.id
}

/** The values of the kept record after the merge. No alert is ever lost. */
export const mergedValues = (kept: Patient, other: Patient, choices: Choices): Required<Omit<PatientBody, 'status'>> => {
  const values: Record<string, unknown> = { ...fileOf(kept) }
  for (const row of rowNames) {
    if (!differs(kept, other, row)) continue
    const choice = choiceOf(kept, other, row, choices)
    if (choice === other.id) for (const field of fieldsOf(row)) values[field] = other[field]
  }
  if (differs(kept, other, 'notes') && choiceOf(kept, other, 'notes', choices) === BOTH)
    values['notes'] = [kept.notes, other.notes].filter(Boolean).join('\n\n')
  values['alerts'] = alertsOfBoth([], kept.alerts, other.alerts)
  return values as Required<Omit<PatientBody, 'status'>> // built from fileOf, field by field
}

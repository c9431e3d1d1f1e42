import type { Patient } from '@molaire/contract/patients/shapes'
import { fieldUnits, fileOf, patientFields, type FieldGroup, type PatientField } from '@molaire/domain/patients/fields'
import { alertsOfBoth, doubtOfMerge, mayTakeHealthInsuranceNumber } from '@molaire/domain/patients/merging'
import type { PatientBody } from '../api.ts'

/**
 * A field, or the group of those that are chosen together, because one part without the others says
 * something else.
 */
export type Row = PatientField | FieldGroup
const rows: Partial<Record<Row, readonly PatientField[]>> = Object.fromEntries(
  fieldUnits.map((fields) => {
    const [first = 'notes'] = fields // none is empty
    return [fields.length > 1 ? patientFields[first].group : first, fields]
  }),
)
export const fieldsOf = (row: Row): readonly PatientField[] => rows[row] ?? []
/** In the order of the screen. Alerts are no choice: those of both stay. */
export const rowNames = (Object.keys(rows) as Row[]).filter((row) => row !== 'alerts') // the table's own keys

const comparable = (patient: Patient, row: Row): string =>
  JSON.stringify(fieldsOf(row).map((field) => (Array.isArray(patient[field]) ? [...patient[field]].sort() : patient[field])))

/** Whether a file says nothing in this row. */
export const isEmpty = (patient: Patient, row: Row): boolean =>
  fieldsOf(row).every((field) => {
    const value = patient[field]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })

/** Whether the two files say something else in this row; nothing beside something counts. */
export const differs = (one: Patient, other: Patient, row: Row): boolean => comparable(one, row) !== comparable(other, row)

/**
 * Whose words stay, by the id of the file, so that a choice outlives the exchange of the two; of
 * notes, both.
 */
export type Choices = { readonly [R in Row]?: string }
export const BOTH = 'both'

/**
 * PAT-04: whether the kept file may take what the other says in this row; another person's
 * insurance never.
 */
export const mayTake = (kept: Patient, other: Patient, row: Row): boolean =>
  row !== 'insurance' || mayTakeHealthInsuranceNumber(kept, other)

/**
 * What stays when nobody has said: what is filled, else the kept file's; of notes, both. Nothing of
 * the other file where nothing says that it is the same person's.
 */
export const choiceOf = (kept: Patient, other: Patient, row: Row, choices: Choices): string => {
  if (!mayTake(kept, other, row)) return kept.id
  const chosen = choices[row]
  if (chosen !== undefined) return chosen
  if (doubtOfMerge(kept, other) === 'different_people') return kept.id
  if (isEmpty(kept, row)) return other.id
  return row === 'notes' && !isEmpty(other, row) ? BOTH : kept.id
}

/** What the kept file says after the merge. Alerts are never taken away. */
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
  return values as Required<Omit<PatientBody, 'status'>> // made of fileOf, field by field
}

import type { NewPatient, Patient } from '@molaire/contract/patients/shapes'
import { fileOf } from '@molaire/domain/patients/file-fields'
import { alertsOfBoth } from '@molaire/domain/patients/merging'
import type { PatientBody } from '../api.ts'

type Field = keyof NewPatient

/** What is chosen together, because one part without the others says something else; in the order of the screen. */
export const rows = {
  names: ['firstName', 'lastName'],
  dateOfBirth: ['dateOfBirth'],
  phone: ['phone'],
  email: ['email'],
  address: ['streetAddress', 'city', 'province', 'postalCode'],
  emergency: ['emergencyContactName', 'emergencyContactPhone'],
  healthInsurance: ['healthInsuranceNumber', 'healthInsuranceExpiry'],
  assignedPractitionerId: ['assignedPractitionerId'],
  clinicId: ['clinicId'],
  ownerId: ['ownerId'],
  preferredLanguage: ['preferredLanguage'],
  preferredWeekdays: ['preferredWeekdays'],
  preferredDayParts: ['preferredDayParts'],
  careConsentOn: ['careConsentOn'],
  privacyConsentOn: ['privacyConsentOn'],
  messagesConsentOn: ['messagesConsentOn'],
  familyConsentOn: ['familyConsentOn'],
  notes: ['notes'],
} as const satisfies Record<string, readonly Field[]>
export type Row = keyof typeof rows
export const rowNames = Object.keys(rows) as Row[] // the table's own keys

const said = (patient: Patient, row: Row): string =>
  JSON.stringify(rows[row].map((field) => (Array.isArray(patient[field]) ? [...patient[field]].sort() : patient[field])))

/** Whether a file says nothing in this row. */
export const isEmpty = (patient: Patient, row: Row): boolean =>
  rows[row].every((field) => {
    const value = patient[field]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })

/** Whether the two files say something else in this row; nothing beside something counts. */
export const differs = (one: Patient, other: Patient, row: Row): boolean => said(one, row) !== said(other, row)

/** Whose words stay, by the id of the file, so that a choice outlives the exchange of the two; of notes, both. */
export type Choices = { readonly [R in Row]?: string }
export const BOTH = 'both'

/** What stays when nobody has said: what is filled, else the kept file's; of notes, both. */
export const choiceOf = (kept: Patient, other: Patient, row: Row, choices: Choices): string => {
  const chosen = choices[row]
  if (chosen !== undefined) return chosen
  if (isEmpty(kept, row)) return other.id
  return row === 'notes' && !isEmpty(other, row) ? BOTH : kept.id
}

/** What the kept file says after the merge. Alerts are never taken away. */
export const mergedValues = (kept: Patient, other: Patient, choices: Choices): Required<PatientBody> => {
  const values: Record<string, unknown> = { ...fileOf(kept) }
  for (const row of rowNames) {
    if (!differs(kept, other, row)) continue
    const choice = choiceOf(kept, other, row, choices)
    if (choice === other.id) for (const field of rows[row]) values[field] = other[field]
  }
  if (differs(kept, other, 'notes') && choiceOf(kept, other, 'notes', choices) === BOTH)
    values['notes'] = [kept.notes, other.notes].filter(Boolean).join('\n\n')
  values['alerts'] = alertsOfBoth([], kept.alerts, other.alerts)
  return values as Required<PatientBody> // made of fileOf, field by field
}

import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import type { PatientField } from '@molaire/domain/patients/fields'
import type { PatientFields } from './patient-form.ts'

/** The props of the fields of a group. */
export interface GroupProps {
  fields: PatientFields
  field: <K extends PatientField>(name: K) => FieldBinding<PatientFields[K]>
  labels: Readonly<Record<PatientField, string>>
  weekday: (day: number) => string
  today: LocalDate
}

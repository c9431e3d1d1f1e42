import type { AlertKind } from './alerts.ts'
import { isOfKind, patientFieldNames, patientFields, type FieldOfKind, type ListedField } from './fields.ts'

/** Alerts stand in lists kind by kind. */
export const alertColumns = {
  allergy: 'allergies',
  medication: 'medications',
  condition: 'conditions',
  other: 'otherAlerts',
} as const satisfies Record<AlertKind, string>

type Reference = FieldOfKind<'person' | 'clinic'>
type Bare<F extends ListedField> = F extends Reference ? (F extends `${infer Name}Id` ? Name : F) : F
/**
 * A column of a list of patients (PAT-08): a field, which a reference lends its bare name; a
 * status; or both names in one, which is only read.
 */
export type ListColumn = Bare<Exclude<ListedField, 'alerts'>> | (typeof alertColumns)[AlertKind] | 'status' | 'fullName'

/** The column that holds a field; those of alerts are `alertColumns`. */
export const columnOf = (field: Exclude<ListedField, 'alerts'>): ListColumn =>
  (isOfKind(field, 'person', 'clinic') ? field.replace(/Id$/, '') : field) as ListColumn // as the type says it

// What other programs were given first keeps its place: a list names the clinic before the people.
const columnsOf = (field: ListedField): readonly ListColumn[] => {
  switch (field) {
    case 'lastName':
      return ['lastName', 'fullName']
    case 'email':
      return ['email', 'status']
    case 'alerts':
      return Object.values(alertColumns)
    case 'clinicId':
      return []
    case 'assignedPractitionerId':
      return ['clinic', 'assignedPractitioner']
    default:
      return [columnOf(field)]
  }
}

/** The fields that lists hold, in their order. */
export const listedFields = patientFieldNames.filter((name): name is ListedField => !patientFields[name].isUnlisted)
/** Every column of a list, in their order. */
export const listColumns: readonly ListColumn[] = listedFields.flatMap(columnsOf)

/** The field that a column holds; undefined for a status and for both names in one. */
export const fieldOfColumn = (column: ListColumn): ListedField | undefined =>
  Object.values<ListColumn>(alertColumns).includes(column)
    ? 'alerts'
    : listedFields.find((field) => field !== 'alerts' && columnOf(field) === column)

import type { AlertKind } from './alerts.ts'
import { isOfKind, patientFieldNames, patientFields, type FieldOfKind, type ListedField } from './fields.ts'

/** The columns of alerts, one for each type. */
export const alertColumns = {
  allergy: 'allergies',
  medication: 'medications',
  condition: 'conditions',
  other: 'otherAlerts',
} as const satisfies Record<AlertKind, string>

type Reference = FieldOfKind<'person' | 'clinic'>
type Bare<F extends ListedField> = F extends Reference ? (F extends `${infer Name}Id` ? Name : F) : F
/**
 * A column of a list of patients (PAT-08): a field, without the ending Id when it is a reference;
 * the status; or the full name, which is only imported.
 */
export type ListColumn = Bare<Exclude<ListedField, 'alerts'>> | (typeof alertColumns)[AlertKind] | 'status' | 'fullName'

/** The column of a field. Alerts have several: `alertColumns`. */
export const columnOf = (field: Exclude<ListedField, 'alerts'>): ListColumn =>
  (isOfKind(field, 'person', 'clinic') ? field.replace(/Id$/, '') : field) as ListColumn // as the type says

// Other programs may rely on the order of the first version, where the clinic comes before the
// practitioner.
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

/** The fields that are imported and exported, in order. */
export const listedFields = patientFieldNames.filter((name): name is ListedField => !patientFields[name].isUnlisted)
/** All columns of a list, in order. */
export const listColumns: readonly ListColumn[] = listedFields.flatMap(columnsOf)

/** The field of a column; undefined for the status and the full name. */
export const fieldOfColumn = (column: ListColumn): ListedField | undefined =>
  Object.values<ListColumn>(alertColumns).includes(column)
    ? 'alerts'
    : listedFields.find((field) => field !== 'alerts' && columnOf(field) === column)

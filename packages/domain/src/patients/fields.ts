import type { LocalDate } from '../shared/local-date.ts'

/**
 * The types of fields. The contract, the screens, the copy and the lists handle a field by its
 * type, never by its name.
 */
export type FieldKind =
  | 'name'
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'province'
  | 'country'
  | 'cardNumber'
  | 'day'
  | 'month'
  | 'language'
  | 'weekdays'
  | 'dayParts'
  | 'alerts'
  | 'person'
  | 'clinic'

/** The groups of fields, in the order of a whole file. */
export const fieldGroups = [
  'identity',
  'contact',
  'alerts',
  'address',
  'emergency',
  'insurance',
  'followUp',
  'preferences',
  'consents',
  'notes',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

interface Row {
  group: FieldGroup
  kind: FieldKind
  /** The longest value, in UTF-16 units; for a list, its most entries. */
  most?: number
  /**
   * True for a field that means little without the rest of its group. A merge chooses such fields
   * together.
   */
  isPart?: true
  /** True for a field that is neither imported nor exported (PAT-08). */
  isUnlisted?: true
}

/**
 * All fields of a patient that are written with the file (PAT-02), one per row. To add a field: a
 * migration that adds its column, a row here, and a term in packages/words. Within a group, the
 * order is that of the screen.
 */
const table = {
  firstName: { group: 'identity', kind: 'name', most: 100, isPart: true },
  lastName: { group: 'identity', kind: 'name', most: 100, isPart: true },
  dateOfBirth: { group: 'identity', kind: 'day' },
  phone: { group: 'contact', kind: 'phone' },
  email: { group: 'contact', kind: 'email' },
  preferredLanguage: { group: 'preferences', kind: 'language' },
  preferredWeekdays: { group: 'preferences', kind: 'weekdays', isUnlisted: true },
  preferredDayParts: { group: 'preferences', kind: 'dayParts', isUnlisted: true },
  streetAddress: { group: 'address', kind: 'line', most: 200, isPart: true },
  city: { group: 'address', kind: 'line', most: 100, isPart: true },
  province: { group: 'address', kind: 'province', most: 60, isPart: true },
  postalCode: { group: 'address', kind: 'postalCode', most: 20, isPart: true },
  country: { group: 'address', kind: 'country', isPart: true },
  healthInsuranceNumber: { group: 'insurance', kind: 'cardNumber', isPart: true },
  healthInsuranceExpiry: { group: 'insurance', kind: 'month', isPart: true },
  emergencyContactName: { group: 'emergency', kind: 'line', most: 200, isPart: true },
  emergencyContactPhone: { group: 'emergency', kind: 'phone', isPart: true },
  assignedPractitionerId: { group: 'followUp', kind: 'person' },
  clinicId: { group: 'followUp', kind: 'clinic' },
  ownerId: { group: 'followUp', kind: 'person' },
  alerts: { group: 'alerts', kind: 'alerts' },
  careConsentOn: { group: 'consents', kind: 'day', isUnlisted: true },
  privacyConsentOn: { group: 'consents', kind: 'day', isUnlisted: true },
  messagesConsentOn: { group: 'consents', kind: 'day', isUnlisted: true },
  familyConsentOn: { group: 'consents', kind: 'day', isUnlisted: true },
  notes: { group: 'notes', kind: 'text', most: 10_000 },
} as const satisfies Record<string, Row>

export type PatientField = keyof typeof table
/** The fields that are imported and exported. */
export type ListedField = { [F in PatientField]: (typeof table)[F] extends { isUnlisted: true } ? never : F }[PatientField]
/** The type of a field. */
export type KindOf<F extends PatientField> = (typeof table)[F]['kind']
/** The fields of one type, or of one of several. */
export type FieldOfKind<K extends FieldKind> = { [F in PatientField]: KindOf<F> extends K ? F : never }[PatientField]
/** The fields of a group. */
export type FieldIn<G extends FieldGroup> = {
  [F in PatientField]: (typeof table)[F]['group'] extends G ? F : never
}[PatientField]

/** The rows of the table, by the names of their fields. */
export const patientFields: Readonly<Record<PatientField, Readonly<Row>>> = table
export const patientFieldNames = Object.keys(table) as PatientField[] // the table's own keys

/** The fields of a group, in the order of the screen. */
export const fieldsIn = <G extends FieldGroup>(group: G): FieldIn<G>[] =>
  patientFieldNames.filter((name): name is FieldIn<G> => patientFields[name].group === group)

/** Whether a field has one of these types. */
export const isOfKind = <K extends FieldKind>(name: PatientField, ...kinds: readonly K[]): name is FieldOfKind<K> =>
  (kinds as readonly FieldKind[]).includes(patientFields[name].kind) // widened for `includes`

/** The fields of these types, in their order. */
export const fieldsOfKind = <K extends FieldKind>(...kinds: readonly K[]): FieldOfKind<K>[] =>
  patientFieldNames.filter((name): name is FieldOfKind<K> => isOfKind(name, ...kinds))

/**
 * PAT-02: the dates of a file that are after the clinic's `today`: nobody is born, and no consent
 * is given, on a day to come.
 */
export const datesInFuture = (
  file: Readonly<Record<FieldOfKind<'day'>, LocalDate | null>>,
  today: LocalDate,
): FieldOfKind<'day'>[] =>
  fieldsOfKind('day').filter((name) => {
    const day = file[name]
    return day !== null && day > today
  })

/** An object with every field of a file; `give` returns each value. */
export const eachField = <T>(give: (name: PatientField) => T): Record<PatientField, T> =>
  Object.fromEntries(patientFieldNames.map((name) => [name, give(name)])) as Record<PatientField, T> // these names and no others

/**
 * Only the fields of a file, from a larger object. To change one: `{ ...fileOf(patient),
 * familyConsentOn: today }`.
 */
export const fileOf = <T extends Record<PatientField, unknown>>(known: T): Pick<T, PatientField> =>
  eachField((name) => known[name]) as Pick<T, PatientField> // each with its own value

/**
 * The units that a merge chooses: fields that belong together form one, every other field is alone.
 * In the order of a whole file.
 */
export const fieldUnits: readonly (readonly PatientField[])[] = fieldGroups.flatMap((group) => {
  const parts = fieldsIn(group).filter((name) => patientFields[name].isPart)
  const alone = fieldsIn(group).filter((name) => !patientFields[name].isPart)
  return [...(parts.length > 0 ? [parts] : []), ...alone.map((name) => [name])]
})

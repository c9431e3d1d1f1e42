/**
 * What a field holds; the contract, the screens, the copy and the lists each know what to do with a
 * kind, and nobody with a field.
 */
export type FieldKind =
  | 'name'
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'province'
  | 'cardNumber'
  | 'day'
  | 'month'
  | 'language'
  | 'weekdays'
  | 'dayParts'
  | 'alerts'
  | 'person'
  | 'clinic'

/** The groups that fields stand in, in the order of a whole file. */
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
  /** The longest that is kept, in UTF-16 units; of a list, its most entries. */
  most?: number
  /**
   * Says nothing without the rest of its group: two files that become one choose the group whole.
   */
  isPart?: true
  /** Stands in no list that is imported or exported (PAT-08). */
  isUnlisted?: true
}

/**
 * All that a file says of a patient and that is written with it (PAT-02): a row a field. To add
 * one: a migration that adds its column, a row here, a term in packages/words. Of a group they
 * stand in the order of the screen.
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
  province: { group: 'address', kind: 'province', isPart: true },
  postalCode: { group: 'address', kind: 'postalCode', isPart: true },
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
/** The fields that lists hold. */
export type ListedField = { [F in PatientField]: (typeof table)[F] extends { isUnlisted: true } ? never : F }[PatientField]
/** What a field holds. */
export type KindOf<F extends PatientField> = (typeof table)[F]['kind']
/** The fields of one kind, or of one of several. */
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

/** Whether a field holds one of these. */
export const isOfKind = <K extends FieldKind>(name: PatientField, ...kinds: readonly K[]): name is FieldOfKind<K> =>
  (kinds as readonly FieldKind[]).includes(patientFields[name].kind) // widened to be asked

/** The fields that hold one of these, in their order. */
export const fieldsOfKind = <K extends FieldKind>(...kinds: readonly K[]): FieldOfKind<K>[] =>
  patientFieldNames.filter((name): name is FieldOfKind<K> => isOfKind(name, ...kinds))

/** What stands for a row of a file's fields: each name with what `give` makes of it. */
export const eachField = <T>(give: (name: PatientField) => T): Record<PatientField, T> =>
  Object.fromEntries(patientFieldNames.map((name) => [name, give(name)])) as Record<PatientField, T> // these names and no others

/**
 * What of a known file is given again, and nothing else of it: one field is changed by `{
 * ...fileOf(patient), familyConsentOn: today }`.
 */
export const fileOf = <T extends Record<PatientField, unknown>>(known: T): Pick<T, PatientField> =>
  eachField((name) => known[name]) as Pick<T, PatientField> // each as it was known

/**
 * Fields that say something together, chosen whole when two files become one; the others stand
 * alone. In the order of a whole file.
 */
export const fieldUnits: readonly (readonly PatientField[])[] = fieldGroups.flatMap((group) => {
  const parts = fieldsIn(group).filter((name) => patientFields[name].isPart)
  const alone = fieldsIn(group).filter((name) => !patientFields[name].isPart)
  return [...(parts.length > 0 ? [parts] : []), ...alone.map((name) => [name])]
})

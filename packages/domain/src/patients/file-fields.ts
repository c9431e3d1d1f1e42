/** All that a file says of a patient and that is written with it (PAT-02). The contract gives each its shape. */
const fileFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'dateOfBirth',
  'clinicId',
  'assignedPractitionerId',
  'ownerId',
  'notes',
  'streetAddress',
  'city',
  'province',
  'postalCode',
  'emergencyContactName',
  'emergencyContactPhone',
  'preferredLanguage',
  'healthInsuranceNumber',
  'healthInsuranceExpiry',
  'preferredWeekdays',
  'preferredDayParts',
  'alerts',
  'careConsentOn',
  'privacyConsentOn',
  'messagesConsentOn',
  'familyConsentOn',
] as const
export type FileField = (typeof fileFields)[number]

/** What of a known file is given again, and nothing else of it: one field is changed by `{ ...fileOf(patient), familyConsentOn: today }`. */
export const fileOf = <T extends Record<FileField, unknown>>(known: T): Pick<T, FileField> =>
  Object.fromEntries(fileFields.map((name) => [name, known[name]])) as Pick<T, FileField> // these names and no others

import type { Patient } from '@molaire/contract/patients/shapes'
import type { AlertKind } from '@molaire/domain/patients/alerts'
import { parsePostalCode } from '@molaire/domain/patients/postal-code'
import { foldText } from '@molaire/domain/shared/fold'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { parsePhone } from '@molaire/domain/shared/phone'
import { dayParts, type DayPart } from '@molaire/domain/waiting-list/availability'
import type { PatientBody } from '../api.ts'
import type { Likeness } from '../searches.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'

export type AlertLine = { kind: AlertKind; label: string }

/** What is typed of a file: text as it stands in the fields; nothing chosen is an empty text. */
export type PatientFields = {
  firstName: string
  lastName: string
  dateOfBirth: string
  phone: string
  email: string
  alerts: readonly AlertLine[]
  streetAddress: string
  city: string
  province: string
  postalCode: string
  emergencyContactName: string
  emergencyContactPhone: string
  clinicId: string
  assignedPractitionerId: string
  ownerId: string
  healthInsuranceNumber: string
  healthInsuranceExpiry: string
  preferredLanguage: '' | 'fr' | 'en'
  preferredWeekdays: readonly Patient['preferredWeekdays'][number][]
  preferredDayParts: readonly DayPart[]
  careConsentOn: string
  privacyConsentOn: string
  messagesConsentOn: string
  familyConsentOn: string
  notes: string
}
export type PatientField = keyof PatientFields

/** The groups of the dialog, in their order. The first always stands open. */
export const sections = [
  'contact',
  'alerts',
  'address',
  'emergency',
  'followUp',
  'insurance',
  'preferences',
  'consents',
  'notes',
] as const
export type PatientSection = (typeof sections)[number]

/** Where each field stands; in their order on the screen. */
export const fieldsIn = {
  contact: ['firstName', 'lastName', 'dateOfBirth', 'phone', 'email'],
  alerts: ['alerts'],
  address: ['streetAddress', 'city', 'province', 'postalCode'],
  emergency: ['emergencyContactName', 'emergencyContactPhone'],
  followUp: ['assignedPractitionerId', 'clinicId', 'ownerId'],
  insurance: ['healthInsuranceNumber', 'healthInsuranceExpiry'],
  preferences: ['preferredLanguage', 'preferredWeekdays', 'preferredDayParts'],
  consents: ['careConsentOn', 'privacyConsentOn', 'messagesConsentOn', 'familyConsentOn'],
  notes: ['notes'],
} as const satisfies Record<PatientSection, readonly PatientField[]>

/** The group in which a field stands. */
export const sectionOf = (field: PatientField): PatientSection =>
  sections.find((section) => (fieldsIn[section] as readonly PatientField[]).includes(field)) ?? 'contact' // widened to be asked

/** A week at the desk begins on Monday; 0 is Sunday. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const

/** Most clinics' patients live here: it is said of an address that begins to be written. */
const HOME_PROVINCE = 'QC'

/** A file as the fields show it; without one, what a search in vain already says of the new patient. */
export const fieldsOf = (patient: Patient | null, search = ''): PatientFields => ({
  firstName: patient?.firstName ?? '',
  lastName: patient?.lastName ?? '',
  dateOfBirth: patient?.dateOfBirth ?? '',
  phone: patient?.phone ?? '',
  email: patient?.email ?? '',
  alerts: patient?.alerts ?? [],
  streetAddress: patient?.streetAddress ?? '',
  city: patient?.city ?? '',
  province: patient ? (patient.province ?? '') : HOME_PROVINCE,
  postalCode: patient?.postalCode ?? '',
  emergencyContactName: patient?.emergencyContactName ?? '',
  emergencyContactPhone: patient?.emergencyContactPhone ?? '',
  clinicId: patient?.clinicId ?? '',
  assignedPractitionerId: patient?.assignedPractitionerId ?? '',
  ownerId: patient?.ownerId ?? '',
  healthInsuranceNumber: patient?.healthInsuranceNumber ?? '',
  healthInsuranceExpiry: patient?.healthInsuranceExpiry ?? '',
  preferredLanguage: patient?.preferredLanguage ?? '',
  preferredWeekdays: week.filter((day) => patient?.preferredWeekdays.includes(day)),
  preferredDayParts: dayParts.filter((part) => patient?.preferredDayParts.includes(part)),
  careConsentOn: patient?.careConsentOn ?? '',
  privacyConsentOn: patient?.privacyConsentOn ?? '',
  messagesConsentOn: patient?.messagesConsentOn ?? '',
  familyConsentOn: patient?.familyConsentOn ?? '',
  notes: patient?.notes ?? '',
  ...(!patient && saidBySearch(search)),
})

/** What a search that found nobody says of the patient: a telephone, an e-mail address, or names. */
const saidBySearch = (search: string): Partial<PatientFields> => {
  const text = search.trim()
  const phone = parsePhone(text)
  if (phone) return { phone }
  if (text.includes('@')) return { email: text }
  if (/\d/.test(text) || text === '') return {}
  const [first = '', ...others] = text.split(/\s+/)
  // One word alone is more often the family name: it is what one searches by.
  return others.length === 0 ? { lastName: first } : { firstName: first, lastName: others.join(' ') }
}

export type PatientProblem =
  'required' | 'email' | 'phone' | 'postalCode' | 'dateUnreadable' | 'dateInFuture' | 'monthUnreadable' | 'lettersAndDigits'

const consents = fieldsIn.consents
const phones = ['phone', 'emergencyContactPhone'] as const

/** PAT-02: only the names are required; what else is given must be readable. Problems by field, in their order on the screen. */
export function problemsOf(fields: PatientFields, today: LocalDate): Partial<Record<PatientField, PatientProblem>> {
  const found: Partial<Record<PatientField, PatientProblem>> = {}
  if (!fields.firstName.trim()) found.firstName = 'required'
  if (!fields.lastName.trim()) found.lastName = 'required'
  const born = readTypedDay(fields.dateOfBirth)
  if (fields.dateOfBirth.trim() && !born) found.dateOfBirth = 'dateUnreadable'
  if (born && born > today) found.dateOfBirth = 'dateInFuture'
  for (const name of phones) if (fields[name].trim() && !parsePhone(fields[name])) found[name] = 'phone'
  // The server judges the rest of an address; this catches what was clearly cut short.
  if (fields.email.trim() && !/^\S+@\S+\.\S+$/.test(fields.email.trim())) found.email = 'email'
  if (fields.postalCode.trim() && !parsePostalCode(fields.postalCode)) found.postalCode = 'postalCode'
  if (!/^[A-Za-z0-9]{0,20}$/.test(fields.healthInsuranceNumber.replace(/[\s.\-–]/g, '')))
    found.healthInsuranceNumber = 'lettersAndDigits'
  if (fields.healthInsuranceExpiry.trim() && !readTypedMonth(fields.healthInsuranceExpiry))
    found.healthInsuranceExpiry = 'monthUnreadable'
  for (const name of consents) if (fields[name].trim() && !readTypedDay(fields[name])) found[name] = 'dateUnreadable'
  return found
}

/** The fields in the wire's shape. Lines of alerts that say nothing are left out. */
export function bodyOf(fields: PatientFields): PatientBody {
  const day = (text: string) => readTypedDay(text) ?? null
  return {
    ...fields,
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    email: fields.email.trim(),
    dateOfBirth: day(fields.dateOfBirth),
    alerts: writtenAlerts(fields.alerts),
    clinicId: fields.clinicId || null,
    assignedPractitionerId: fields.assignedPractitionerId || null,
    ownerId: fields.ownerId || null,
    healthInsuranceExpiry: readTypedMonth(fields.healthInsuranceExpiry) ?? null,
    preferredLanguage: fields.preferredLanguage || null,
    preferredWeekdays: [...fields.preferredWeekdays],
    preferredDayParts: [...fields.preferredDayParts],
    careConsentOn: day(fields.careConsentOn),
    privacyConsentOn: day(fields.privacyConsentOn),
    messagesConsentOn: day(fields.messagesConsentOn),
    familyConsentOn: day(fields.familyConsentOn),
  }
}

/** The same for a file that is new: a province is part of an address, and says nothing alone. */
export function newBodyOf(fields: PatientFields): PatientBody {
  const hasAddress = [fields.streetAddress, fields.city, fields.postalCode].some((text) => text.trim())
  return bodyOf({ ...fields, province: hasAddress ? fields.province : '' })
}

/** The lines that say something. */
export const writtenAlerts = (lines: readonly AlertLine[]): AlertLine[] =>
  lines.map(({ kind, label }) => ({ kind, label: label.trim() })).filter(({ label }) => label !== '')

/** Whether leaving for this file, found while a new one was typed, loses nothing: all that was typed stands in it. */
export function standsIn(
  fields: PatientFields,
  found: Pick<Patient, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone' | 'email'>,
): boolean {
  const there = {
    ...fieldsOf(null),
    firstName: foldText(found.firstName),
    lastName: foldText(found.lastName),
    dateOfBirth: found.dateOfBirth ?? '',
    phone: found.phone ?? '',
    email: (found.email ?? '').toLowerCase(),
  }
  const typed = {
    ...fields,
    firstName: foldText(fields.firstName),
    lastName: foldText(fields.lastName),
    dateOfBirth: readTypedDay(fields.dateOfBirth) ?? fields.dateOfBirth,
    phone: parsePhone(fields.phone) ?? fields.phone,
    email: fields.email.trim().toLowerCase(),
    alerts: writtenAlerts(fields.alerts),
  }
  return Object.entries(typed).every(
    ([name, value]) => value === '' || JSON.stringify(value) === JSON.stringify(there[name as PatientField]), // a name of typed
  )
}

/** What tells a new patient apart, once enough of it stands there to look for files of the same person (PAT-04); null before. */
export function likenessOf(fields: PatientFields): Likeness | null {
  const number = fields.healthInsuranceNumber.replace(/[\s.\-–]/g, '')
  const like = {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    dateOfBirth: readTypedDay(fields.dateOfBirth),
    phone: parsePhone(fields.phone),
    email: /^\S+@\S+\.\S+$/.test(fields.email.trim()) ? fields.email.trim() : undefined,
    healthInsuranceNumber: number.length >= 12 ? number : undefined,
  }
  const isNamed = like.firstName !== '' && like.lastName !== ''
  const isTold = like.dateOfBirth !== undefined || like.phone !== undefined || like.email !== undefined
  return (isNamed && isTold) || like.healthInsuranceNumber !== undefined ? like : null
}

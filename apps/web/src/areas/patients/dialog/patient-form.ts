import type { Patient } from '@molaire/contract/patients/shapes'
import type { AlertKind } from '@molaire/domain/patients/alerts'
import {
  eachField,
  isOfKind,
  patientFieldNames,
  patientFields,
  type FieldKind,
  type FieldOfKind,
  type PatientField,
} from '@molaire/domain/patients/fields'
import { addressProblems } from '@molaire/domain/patients/address'
import { foldText } from '@molaire/domain/shared/fold'
import { weekFromMonday, type LocalDate } from '@molaire/domain/shared/local-date'
import { parsePhone } from '@molaire/domain/shared/phone'
import { dayParts, type DayPart } from '@molaire/domain/waiting-list/availability'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { NewPatientBody, PatientBody } from '../api.ts'
import type { Likeness } from './use-duplicates.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'

export type AlertLine = { kind: AlertKind; label: string }

/** What is typed of a field: text as it stands there; nothing chosen is an empty text. */
type Typed<F extends PatientField> =
  F extends FieldOfKind<'alerts'>
    ? readonly AlertLine[]
    : F extends FieldOfKind<'weekdays'>
      ? readonly Patient['preferredWeekdays'][number][]
      : F extends FieldOfKind<'dayParts'>
        ? readonly DayPart[]
        : F extends FieldOfKind<'language'>
          ? '' | 'fr' | 'en'
          : string
/** What is typed of a file, and the status that it has. */
export type PatientFields = { [F in PatientField]: Typed<F> } & { status: PatientStatus }

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

/** The group in which a field stands: who someone is, and how to reach them, stand together. */
export const sectionOf = (field: PatientField): PatientSection => {
  const { group } = patientFields[field]
  return group === 'identity' ? 'contact' : group
}

/** Where each field stands; in their order on the screen. */
export const fieldsIn = Object.fromEntries(
  sections.map((section) => [section, patientFieldNames.filter((name) => sectionOf(name) === section)]),
) as Record<PatientSection, PatientField[]> // of each section

/** Most clinics' patients live here: it is said of an address that begins to be written. */
const HOME_PROVINCE = 'QC'

/**
 * A file as the fields show it; without one, what a search in vain already says of the new patient.
 */
export const fieldsOf = (patient: Patient | null, search = ''): PatientFields => ({
  ...(eachField((name) => patient?.[name] ?? (isOfKind(name, ...lists) ? [] : '')) as Omit<PatientFields, 'status'>), // texts are as they stand in the file
  status: patient?.status ?? 'active',
  preferredWeekdays: weekFromMonday.filter((day) => patient?.preferredWeekdays.includes(day)),
  preferredDayParts: dayParts.filter((part) => patient?.preferredDayParts.includes(part)),
  ...(!patient && { province: HOME_PROVINCE, ...saidBySearch(search) }),
})

const lists = ['alerts', 'weekdays', 'dayParts'] as const

/**
 * What a search that found nobody says of the patient: a telephone, an e-mail address, or names.
 */
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
  | 'required'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'dateUnreadable'
  | 'dateInFuture'
  | 'monthUnreadable'
  | 'lettersAndDigits'

/**
 * PAT-02: only the names are required; what else is given must be readable. Problems by field, in
 * their order on the screen.
 */
export function problemsOf(fields: PatientFields, today: LocalDate): Partial<Record<PatientField, PatientProblem>> {
  const born = readTypedDay(fields.dateOfBirth)
  const isInFuture = born !== undefined && born > today
  const errors = sections
    .flatMap((section) => fieldsIn[section])
    .flatMap((name) => {
      const value = fields[name]
      if (name === 'postalCode' && addressProblems(fields).includes(name)) return [[name, 'postalCode'] as const]
      if (name === 'dateOfBirth' && isInFuture) return [[name, 'dateInFuture'] as const]
      const problem = typeof value === 'string' && problemOf(patientFields[name].kind, value.trim())
      return problem ? [[name, problem] as const] : []
    })
  return Object.fromEntries(errors)
}

function problemOf(kind: FieldKind, text: string): PatientProblem | undefined {
  if (text === '') return kind === 'name' ? 'required' : undefined
  switch (kind) {
    case 'day':
      return readTypedDay(text) ? undefined : 'dateUnreadable'
    case 'month':
      return readTypedMonth(text) ? undefined : 'monthUnreadable'
    case 'phone':
      return parsePhone(text) ? undefined : 'phone'
    case 'email':
      // The server judges the rest of an address; this catches what was clearly cut short.
      return /^\S+@\S+\.\S+$/.test(text) ? undefined : 'email'
    case 'cardNumber':
      return /^[A-Za-z0-9]{0,20}$/.test(text.replace(/[\s.\-–]/g, '')) ? undefined : 'lettersAndDigits'
    default:
      return undefined
  }
}

/** The fields in the wire's shape. Lines of alerts that say nothing are left out. */
export const bodyOf = (fields: PatientFields): PatientBody => ({
  ...(eachField((name) => {
    const value = fields[name]
    return typeof value === 'string' ? textOf(patientFields[name].kind, value.trim()) : [...value]
  }) as unknown as PatientBody), // each field as its kind travels
  alerts: writtenAlerts(fields.alerts),
  status: fields.status,
})

const textOf = (kind: FieldKind, text: string): string | null => {
  if (kind === 'day') return readTypedDay(text) ?? null
  if (kind === 'month') return readTypedMonth(text) ?? null
  // An empty name is refused as one.
  return kind === 'name' ? text : text || null
}

/** The same for a file that is new: a province is part of an address, and says nothing alone. */
export function newBodyOf(fields: PatientFields): NewPatientBody {
  const hasAddress = [fields.streetAddress, fields.city, fields.postalCode, fields.country].some((text) => text.trim())
  const body = bodyOf({ ...fields, province: hasAddress ? fields.province : '' })
  return { ...body, status: fields.status === 'inactive' ? 'inactive' : 'active' }
}

/** The lines that say something. */
export const writtenAlerts = (lines: readonly AlertLine[]): AlertLine[] =>
  lines.map(({ kind, label }) => ({ kind, label: label.trim() })).filter(({ label }) => label !== '')

/**
 * Whether leaving for this file, found while a new one was typed, loses nothing: all that was typed
 * stands in it.
 */
export function standsIn(
  fields: PatientFields,
  patient: Pick<Patient, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone' | 'email'>,
): boolean {
  const there = {
    ...fieldsOf(null),
    firstName: foldText(patient.firstName),
    lastName: foldText(patient.lastName),
    dateOfBirth: patient.dateOfBirth ?? '',
    phone: patient.phone ?? '',
    email: (patient.email ?? '').toLowerCase(),
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

/**
 * What tells a new patient apart, once enough of it stands there to look for files of the same
 * person (PAT-04); null before.
 */
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

import type { Patient } from '@molaire/contract/patients/shapes'
import type { AlertKind } from '@molaire/domain/patients/alerts'
import {
  datesInFuture,
  eachField,
  fieldsOfKind,
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

/** The form value of a field: text as typed; '' when nothing is chosen. */
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
/** The form of a record, and its status. */
export type PatientFields = { [F in PatientField]: Typed<F> } & { status: PatientStatus }

/** The groups of the dialog, in order. The first is always open. */
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

/** The group of a field: identity and contact details are one group. */
export const sectionOf = (field: PatientField): PatientSection => {
  const { group } = patientFields[field]
  return group === 'identity' ? 'contact' : group
}

/** The fields of each group, in the order of the screen. */
export const fieldsIn = Object.fromEntries(
  sections.map((section) => [section, patientFieldNames.filter((name) => sectionOf(name) === section)]),
) as Record<PatientSection, PatientField[]> // one entry per section

/** The first province of a new address: most patients live there. */
const HOME_PROVINCE = 'QC'

/** The form of a record; without one, a new patient, filled in from a search that found nobody. */
export const fieldsOf = (patient: Patient | null, search = ''): PatientFields => ({
  ...(eachField((name) => patient?.[name] ?? (isOfKind(name, ...lists) ? [] : '')) as Omit<PatientFields, 'status'>), // texts have the same form in the record
  status: patient?.status ?? 'active',
  preferredWeekdays: weekFromMonday.filter((day) => patient?.preferredWeekdays.includes(day)),
  preferredDayParts: dayParts.filter((part) => patient?.preferredDayParts.includes(part)),
  ...(!patient && { province: HOME_PROVINCE, ...saidBySearch(search) }),
})

const lists = ['alerts', 'weekdays', 'dayParts'] as const

/** Fills in what a search contains: a telephone number, an e-mail address, or names. */
const saidBySearch = (search: string): Partial<PatientFields> => {
  const text = search.trim()
  const phone = parsePhone(text)
  if (phone) return { phone }
  if (text.includes('@')) return { email: text }
  if (/\d/.test(text) || text === '') return {}
  const [first = '', ...others] = text.split(/\s+/)
  // A single word is more often the family name, which is what people search for.
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
 * PAT-02: only the names are required; other values must be valid. Returns problems by field, in
 * the order of the screen.
 */
export function problemsOf(fields: PatientFields, today: LocalDate): Partial<Record<PatientField, PatientProblem>> {
  const days = Object.fromEntries(fieldsOfKind('day').map((name) => [name, readTypedDay(fields[name]) ?? null]))
  const inFuture: readonly PatientField[] = datesInFuture(days as Record<FieldOfKind<'day'>, LocalDate | null>, today) // of these names
  const errors = sections
    .flatMap((section) => fieldsIn[section])
    .flatMap((name) => {
      const value = fields[name]
      if (name === 'postalCode' && addressProblems(fields).includes(name)) return [[name, 'postalCode'] as const]
      if (inFuture.includes(name)) return [[name, 'dateInFuture'] as const]
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
      // The server checks the rest of the address; this catches one that is clearly incomplete.
      return /^\S+@\S+\.\S+$/.test(text) ? undefined : 'email'
    case 'cardNumber':
      return /^[A-Za-z0-9]{0,20}$/.test(text.replace(/[\s.\-–]/g, '')) ? undefined : 'lettersAndDigits'
    default:
      return undefined
  }
}

/** The body that changes a record. Empty alert lines are left out. */
export const bodyOf = (fields: PatientFields): PatientBody => ({
  ...(eachField((name) => {
    const value = fields[name]
    return typeof value === 'string' ? textOf(patientFields[name].kind, value.trim()) : [...value]
  }) as unknown as PatientBody), // textOf gives each field its type in the API
  alerts: writtenAlerts(fields.alerts),
  status: fields.status,
})

const textOf = (kind: FieldKind, text: string): string | null => {
  if (kind === 'day') return readTypedDay(text) ?? null
  if (kind === 'month') return readTypedMonth(text) ?? null
  // An empty name stays a string, so that the server refuses it as a name.
  return kind === 'name' ? text : text || null
}

/**
 * The body that creates a record. The province is part of an address: without the rest it is
 * dropped.
 */
export function newBodyOf(fields: PatientFields): NewPatientBody {
  const hasAddress = [fields.streetAddress, fields.city, fields.postalCode, fields.country].some((text) => text.trim())
  const body = bodyOf({ ...fields, province: hasAddress ? fields.province : '' })
  return { ...body, status: fields.status === 'inactive' ? 'inactive' : 'active' }
}

/** The alerts without the empty lines. */
export const writtenAlerts = (lines: readonly AlertLine[]): AlertLine[] =>
  lines.map(({ kind, label }) => ({ kind, label: label.trim() })).filter(({ label }) => label !== '')

/**
 * Whether the typed values are all in `patient`, so that leaving the form for that record loses
 * nothing.
 */
export function standsIn(
  fields: PatientFields,
  patient: Pick<Patient, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone' | 'email'>,
): boolean {
  const patientValues = {
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
    ([name, value]) => value === '' || JSON.stringify(value) === JSON.stringify(patientValues[name as PatientField]), // a key of `typed`
  )
}

/** The values to find similar records with (PAT-04); null until there are enough of them. */
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

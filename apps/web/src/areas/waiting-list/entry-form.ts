import type { Alert } from '@molaire/domain/patients/alerts'
import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { DEFAULT_DURATION } from '@molaire/domain/appointments/duration'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { dayParts, type DayPart, type Priority } from '@molaire/domain/waiting-list/availability'
import type { EntryBody, NewEntryBody } from './api.ts'

/** A patient to put on the list. */
export interface WaitingPatient {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  /** The patient's alerts, as far as they are loaded. */
  alerts: readonly Alert[]
}

/** The appointment that the patient would like to have sooner. */
export interface StandingAppointment {
  id: string
  date: LocalDate
  startTime: string
  durationMinutes: number
  appointmentTypeId: string
  practitionerId: string
}

/** The form of an entry, as typed. */
export type EntryFields = {
  patient: WaitingPatient | null
  standing: StandingAppointment | null
  /** 'earlier' needs `standing`, and keeps the appointment type of that appointment. */
  kind: 'earlier' | 'date'
  typeId: string
  durationMinutes: number
  /** Empty for any practitioner. */
  practitionerId: string
  weekdays: readonly number[]
  dayParts: readonly DayPart[]
  availableFrom: string
  availableUntil: string
  priority: Priority
  note: string
}

/** A new entry, filled from an appointment if there is one. */
export const newFields = (patient: WaitingPatient | null, standing: StandingAppointment | null): EntryFields => ({
  patient,
  standing,
  kind: standing ? 'earlier' : 'date',
  typeId: standing?.appointmentTypeId ?? '',
  durationMinutes: standing?.durationMinutes ?? DEFAULT_DURATION,
  practitionerId: standing?.practitionerId ?? '',
  weekdays: [],
  dayParts: [],
  availableFrom: '',
  availableUntil: '',
  priority: 'normal',
  note: '',
})

/** The form of an existing entry. */
export const fieldsOf = (entry: WaitingListEntry): EntryFields => ({
  patient: entry.patient,
  standing: entry.appointment && {
    ...entry.appointment,
    durationMinutes: entry.durationMinutes,
    appointmentTypeId: entry.appointmentTypeId,
    practitionerId: entry.practitionerId ?? '',
  },
  kind: entry.appointment ? 'earlier' : 'date',
  typeId: entry.appointmentTypeId,
  durationMinutes: entry.durationMinutes,
  practitionerId: entry.practitionerId ?? '',
  weekdays: entry.weekdays,
  dayParts: entry.dayParts,
  availableFrom: entry.availableFrom ?? '',
  availableUntil: entry.availableUntil ?? '',
  priority: entry.priority,
  note: entry.note ?? '',
})

export type EntryProblem = 'choosePatient' | 'required' | 'reversed' | 'past' | 'invalid'

/**
 * WAIT-01: a patient and, unless an appointment gives it, an appointment type in use; existing
 * dates, in order, the last one not before today at the clinic. Returns problems by field.
 */
export const problemsOf = (
  { patient, kind, typeId, availableFrom, availableUntil }: EntryFields,
  offeredTypes: readonly string[],
  today: LocalDate,
): Partial<Record<keyof EntryFields, EntryProblem>> => ({
  ...(!patient && { patient: 'choosePatient' }),
  ...(kind === 'date' && !offeredTypes.includes(typeId) && { typeId: 'required' }),
  ...(availableFrom && !isLocalDate(availableFrom) && { availableFrom: 'invalid' }),
  ...(availableUntil && !isLocalDate(availableUntil)
    ? { availableUntil: 'invalid' }
    : availableFrom && availableUntil && availableUntil < availableFrom
      ? { availableUntil: 'reversed' }
      : availableUntil && availableUntil < today && { availableUntil: 'past' }),
})

/** The body that changes an entry. */
export const entryBody = (fields: EntryFields): EntryBody => ({
  practitionerId: fields.practitionerId || null,
  appointmentTypeId: fields.typeId,
  durationMinutes: fields.durationMinutes,
  weekdays: fields.weekdays.toSorted((a, b) => a - b),
  dayParts: dayParts.filter((part) => fields.dayParts.includes(part)),
  availableFrom: fields.availableFrom || null,
  availableUntil: fields.availableUntil || null,
  priority: fields.priority,
  note: fields.note.trim() || null,
})

/** The body that creates an entry; null while no patient is chosen. */
export const newEntryBody = (fields: EntryFields): Omit<NewEntryBody, 'clinicId'> | null =>
  fields.patient && {
    patientId: fields.patient.id,
    appointmentId: fields.kind === 'earlier' && fields.standing ? fields.standing.id : null,
    ...entryBody(fields),
  }

import type { Appointment, Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { minutesOf, timeOf } from '@molaire/domain/shared/local-time'
import { aClinic } from '../clinics/testing.ts'
import { patientLine } from '../patients/testing.ts'

/** `testId(7)` is always the same UUID. */
export const testId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const clinic = aClinic(1, { id: testId(1), name: 'Clinique Érable', groupId: testId(2) })

export const archambault = {
  id: testId(11),
  firstName: 'Maude',
  lastName: 'Archambault',
  title: 'Dre',
  credential: null,
  role: 'dentist',
}
export const lachance = {
  id: testId(12),
  firstName: 'Josée',
  lastName: 'Lachance',
  title: null,
  credential: 'H.D.',
  role: 'hygienist',
}
export const theriault = {
  id: testId(13),
  firstName: 'Étienne',
  lastName: 'Thériault',
  title: 'Dr',
  credential: null,
  role: 'dentist',
}

const aType = { defaultDurationMinutes: 30, isArchived: false, version: 1 }
export const cleaning = { ...aType, id: testId(21), name: 'Nettoyage', color: '#2F8F5B' }
export const filling = { ...aType, id: testId(22), name: 'Obturation', color: '#3B74C4' }
export const surgery = { ...aType, id: testId(23), name: 'Chirurgie', color: '#CB4B3F' }

export const room1 = testId(31)
export const room2 = testId(32)
export const room3 = testId(33)
export const room4 = testId(34)

export const nathan = { id: testId(201), firstName: 'Nathan', lastName: 'Cyr', hasAlerts: false }
export const fatou = { id: testId(202), firstName: 'Fatou', lastName: 'Diallo', hasAlerts: false }

/**
 * An appointment on Friday 20 November 2026: Ève Lafrenière, 10:30 to 11:00, room 1, confirmed;
 * `changes` override fields.
 */
export const givenAppointment = (changes: Partial<DayAppointment> = {}): DayAppointment => ({
  id: testId(100),
  version: 1,
  roomId: room1,
  practitionerId: archambault.id,
  patient: { id: testId(200), firstName: 'Ève', lastName: 'Lafrenière', hasAlerts: false },
  appointmentTypeId: filling.id,
  date: '2026-11-20',
  startTime: '10:30',
  durationMinutes: 30,
  status: 'confirmed',
  arrivedAt: null,
  startedAt: null,
  statusChangedAt: '2026-11-20T08:00:00-05:00',
  isFirstAppointment: false,
  ...changes,
})

/**
 * Friday 20 November 2026: room 1 with Dre Archambault and room 2 with Josée Lachance, 8:00 to
 * 12:00 and 13:00 to 17:00; room 3 with Dr Thériault in the morning, for surgery only. Without
 * appointments; `changes` override fields.
 */
export const givenDay = (changes: Partial<Day> = {}): Day => ({
  date: '2026-11-20',
  clinicId: clinic.id,
  timeZone: clinic.timeZone,
  holiday: null,
  rooms: [
    { id: room1, name: 'Salle 1', type: 'treatment', open: fullDay(archambault.id) },
    { id: room2, name: 'Salle 2', type: 'treatment', open: fullDay(lachance.id) },
    {
      id: room3,
      name: 'Salle 3',
      type: 'surgery',
      open: [{ start: '08:00', end: '12:00', practitionerId: theriault.id, appointmentTypeIds: [surgery.id] }],
    },
  ],
  practitioners: [archambault, lachance, theriault],
  appointmentTypes: [cleaning, filling, surgery],
  appointments: [],
  ...changes,
})

const fullDay = (practitionerId: string) => [
  { start: '08:00', end: '12:00', practitionerId, appointmentTypeIds: [] },
  { start: '13:00', end: '17:00', practitionerId, appointmentTypeIds: [] },
]

/**
 * Zoé Nguyen, 28, whose last visit was a cleaning of 45 minutes with Josée Lachance; `changes`
 * override fields.
 */
export const givenPatient = (changes: Partial<PatientSummary> = {}): PatientSummary =>
  patientLine({
    ...{ id: testId(210), firstName: 'Zoé', lastName: 'Nguyen', phone: '819 555-0110', dateOfBirth: null, age: 28 },
    lastVisit: {
      id: testId(110),
      date: '2026-05-14',
      startTime: '09:00',
      durationMinutes: 45,
      appointmentTypeId: cleaning.id,
      practitionerId: lachance.id,
      roomId: room2,
    },
    ...changes,
  })

export { endDeparture, showDeparture, useDepartures } from './departure/departures.ts'
export { listOf } from '../../platform/testing/screen.ts'

/** The answer of a search that finds patients by name. */
export const searchResult = (patients: PatientSummary[]) => ({
  hits: patients.map((patient) => ({ kind: 'patient' as const, foundIn: 'name' as const, patient })),
  hasMore: false,
})

/** The whole appointment for an entry of the day. */
export const wholeOf = (appointment: DayAppointment, changes: Partial<Appointment> = {}): Appointment => ({
  ...appointment,
  clinicId: clinic.id,
  timeZone: clinic.timeZone,
  startsAt: `${appointment.date}T${appointment.startTime}:00-05:00`,
  endsAt: `${appointment.date}T${timeOf(minutesOf(appointment.startTime) + appointment.durationMinutes)}:00-05:00`,
  reason: 'Sensibilité au froid',
  cancellationReason: null,
  roomName: 'Salle 1',
  practitioner: archambault,
  appointmentType: filling,
  patient: { ...appointment.patient, phone: '819 555-0162', age: 34, alerts: [] },
  createdAt: '2026-11-01T08:00:00-05:00',
  ...changes,
})

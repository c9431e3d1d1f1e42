import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { eachField, isOfKind, type PatientField } from '@molaire/domain/patients/fields'

/** A line of the list for tests, sensible by default. */
export const patientLine = (given: Partial<PatientSummary> = {}): PatientSummary => ({
  id: '018f0000-0000-7000-8000-000000000101',
  firstName: 'Ève',
  lastName: 'Lafrenière',
  email: null,
  phone: '819 555-0147',
  dateOfBirth: '1992-03-14',
  age: 34,
  status: 'active',
  alerts: [],
  clinicId: null,
  assignedPractitionerId: null,
  lastVisit: null,
  nextAppointment: null,
  ...given,
})

/** A whole file for tests; what is not given is empty. */
export const wholePatient = (given: Partial<Patient> = {}): Patient => ({
  ...(eachField((name) => (isOfKind(name, 'alerts', 'weekdays', 'dayParts') ? [] : null)) as unknown as Pick<
    Patient,
    PatientField
  >), // as files have it
  ...patientLine(),
  payer: null,
  mergedInto: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...given,
})

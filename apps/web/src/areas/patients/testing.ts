import { vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { eachField, isOfKind, type PatientField } from '@molaire/domain/patients/fields'
import type { User } from '@molaire/contract/users/shapes'
import { listOf, uuid } from '../../platform/testing/screen.ts'
import { apiKnowing, aUser } from '../users/testing.ts'

export { listOf, option, uuid } from '../../platform/testing/screen.ts'

/** Before a screen test: a server with this user, by default a receptionist, and no clinics. */
export const freshApi = (me: Partial<User> = {}) => {
  vi.unstubAllGlobals()
  const api = apiKnowing(aUser(me))
  api.answer(listClinics, listOf([]))
  return api
}

/** A line of the list, with sensible defaults. */
export const patientLine = (given: Partial<PatientSummary> = {}): PatientSummary => ({
  id: uuid(101),
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

/** A whole record; fields that are not given are empty. */
export const wholePatient = (given: Partial<Patient> = {}): Patient => ({
  ...(eachField((name) => (isOfKind(name, 'alerts', 'weekdays', 'dayParts') ? [] : null)) as unknown as Pick<
    Patient,
    PatientField
  >), // as a record has them
  ...patientLine(),
  payer: null,
  mergedInto: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...given,
})

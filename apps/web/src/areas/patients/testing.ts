import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { eachField, isOfKind, type PatientField } from '@molaire/domain/patients/fields'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { forgetCurrentUser } from '../users/index.ts'
import { aUser, listOfOne } from '../users/testing.ts'

/** The id number `n`. */
export const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A page of a list, the whole of it unless told otherwise. */
export const listOf = <T>(
  items: T[],
  { nextKey = null, count = items.length }: { nextKey?: string | null; count?: number } = {},
) => ({
  items,
  pagination: { nextKey, hasMore: nextKey !== null },
  count,
})

/** Before a screen test: nobody is remembered, the server knows who looks, a receptionist unless told otherwise, and no clinics. */
export const freshApi = (me: Partial<User> = {}) => {
  vi.unstubAllGlobals()
  forgetCurrentUser()
  const api = fakeApi()
  api.answer(listUsers, listOfOne(aUser(me)))
  api.answer(listClinics, listOf([]))
  return api
}

/** The option of an open combobox that says so. jsdom lays nothing out, so that its list in a dialog counts as hidden. */
export const option = (words: RegExp) =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => words.test(textContent))
    if (!one) throw new Error(`no option says ${String(words)}`)
    return one
  })

/** A line of the list for tests, sensible by default. */
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

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listAppointmentTypes } from '@molaire/contract/appointment-types/endpoints'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { wholePatient } from '../../patients/testing.ts'
import { forgetCurrentUser } from '../../users/index.ts'
import { aUser, listOfOne } from '../../users/testing.ts'
import { givenAppointment, listOf, testId, wholeOf } from '../testing.ts'
import { PatientAppointmentsTab } from './patient-appointments-tab.tsx'

beforeEach(() => {
  vi.unstubAllGlobals()
  forgetCurrentUser()
})

test('PAT-05 « Tout afficher » begins at the first page again', async () => {
  const api = fakeApi()
  api.answer(listUsers, listOfOne(aUser()))
  api.answer(listClinics, listOf([]))
  api.answer(listAppointmentTypes, listOf([]))
  let appointments = Array.from({ length: 12 }, (_, n) => wholeOf(givenAppointment({ id: testId(300 + n), status: 'completed' })))
  const queries: (string | undefined)[] = []
  api.answer(listPatientAppointments, ({ query }) => {
    if (query.when === 'upcoming') return listOf([])
    queries.push(query.nextKey)
    const from = Number(query.nextKey ?? 0)
    const next = from + query.limit < appointments.length ? String(from + query.limit) : null
    return {
      items: appointments.slice(from, from + query.limit),
      pagination: { nextKey: next, hasMore: next !== null },
      count: appointments.length,
    }
  })
  const { user, client } = renderScreen(<PatientAppointmentsTab patient={wholePatient()} />, {
    at: '/patients/x/appointments?status=completed',
  })
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }))
  await waitFor(() => expect(queries.at(-1)).toBe('10'))
  // Meanwhile no appointment matches any more.
  appointments = []
  await client.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Tout afficher' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout afficher' })).toBeNull())
  expect(queries.at(-1)).toBeUndefined()
})

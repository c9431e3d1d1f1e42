import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/treatments/endpoints'
import type { Chart } from '@molaire/contract/treatments/shapes'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf, plain, uuid } from '../../../platform/testing/screen.ts'
import { clinic } from '../../appointments/testing.ts'
import { wholePatient } from '../../patients/testing.ts'
import { apiKnowing, aUser, signedInAs } from '../../users/testing.ts'
import { givenChart } from '../testing.ts'
import { freshPlans, givenPlan, givenPlanned, givenVisit } from './testing.tsx'
import { ToSchedule } from './to-schedule.tsx'

const show = (chart: Partial<Chart>) => {
  freshPlans()
  signedInAs()
  const api = apiKnowing(aUser())
  api.answer(listClinics, listOf([clinic]))
  api.answer(wire.getChart, givenChart(chart))
  return { api, ...renderScreen(<ToSchedule patient={wholePatient({ clinicId: clinic.id })} />) }
}

test('PAT-05 the visits of confirmed plans wait above the appointments; one press begins the booking', async () => {
  const appointment = { id: uuid(7), date: '2026-11-24', startTime: '09:00', status: 'scheduled' }
  const confirmed = givenPlan({ status: 'confirmed', proposed: [givenVisit(1, { appointment }), givenVisit(2), givenVisit(3)] })
  const { user, router } = show({ plans: [givenPlan({ id: uuid(408) }), confirmed], treatments: [givenPlanned(2)] })
  const list = within(await screen.findByRole('region', { name: 'À planifier' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '2. Pilier1 h · dès le mar. 8 déc. · Canal et couronnePlanifier',
    '3. Couronne1 h · dès le mar. 22 déc. · Canal et couronnePlanifier',
  ])
  await user.click(list.getByRole('button', { name: 'Planifier le rendez-vous 2' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.location.search).toMatchObject({ clinic: clinic.id, date: '2026-12-08' })
})

test('PAT-05 nothing is said when no visit waits', async () => {
  const { client } = show({ plans: [givenPlan()] })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('À planifier')).toBeNull()
})

test('PAT-05 plans that cannot be loaded say so, and are asked again', async () => {
  const { user, api } = show({})
  api.refuse(wire.getChart, 503, 'service_unavailable')
  expect((await screen.findByRole('alert')).textContent).toContain('Les plans n’ont pas pu être chargés.')
  api.answer(wire.getChart, givenChart({ plans: [givenPlan({ status: 'confirmed', proposed: [givenVisit(1)] })] }))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

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
import { PlanCard } from './plan-card.tsx'
import { freshPlans, givenPlan, givenPlanned, givenVisit } from './testing.tsx'

const show = (chart: Partial<Chart>) => {
  freshPlans()
  signedInAs()
  const api = apiKnowing(aUser())
  api.answer(listClinics, listOf([clinic]))
  api.answer(wire.getChart, givenChart(chart))
  return renderScreen(<PlanCard patient={wholePatient({ clinicId: clinic.id })} />)
}
const card = async () => within(await screen.findByRole('region', { name: 'Plan de traitement' }))
const lines = (list: Awaited<ReturnType<typeof card>>) =>
  list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))

test('PAT-05 beside the profile the plan says how far it is; the visit that nobody booked is scheduled from there', async () => {
  const past = { id: uuid(7), date: '2026-11-06', startTime: '09:00', status: 'completed' }
  const booked = { id: uuid(8), date: '2026-12-04', startTime: '09:00', status: 'scheduled' }
  const { user, router } = show({
    plans: [
      givenPlan({ id: uuid(408), name: 'Gouttière' }),
      givenPlan({
        status: 'confirmed',
        appointmentId: uuid(7),
        proposed: [givenVisit(1, { appointment: past }), givenVisit(2, { appointment: booked }), givenVisit(3)],
      }),
    ],
    treatments: [givenPlanned(2), givenPlanned(3)],
  })
  const plan = await card()
  expect(plan.getByText('Canal et couronne')).toBeTruthy()
  expect(plan.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 sur 3 rendez-vous réalisés')
  expect(lines(plan)).toEqual(['1. Canal6 nov. 2026', '2. Pilier4 déc. 2026', '3. CouronnePlanifier'])
  expect(plan.getByText('1 autre plan')).toBeTruthy()
  expect(plan.getByRole('link', { name: '4 déc. 2026' }).getAttribute('href')).toBe(`/appointments/${booked.id}`)
  expect(plan.getByRole('link', { name: 'Voir Canal et couronne' }).getAttribute('href')).toContain(`${uuid(7)}?tab=plan`)
  await user.click(plan.getByRole('button', { name: 'Planifier le rendez-vous 3' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('PAT-05 a plan that is only proposed is shown as such, and nothing of it is scheduled', async () => {
  show({ plans: [givenPlan()], treatments: [givenPlanned(1)] })
  const plan = await card()
  expect(plan.getByText('Proposé')).toBeTruthy()
  expect(plan.queryByRole('button', { name: /^Planifier/ })).toBeNull()
})

test('PAT-05 without a plan under way there is no card', async () => {
  const over = { id: uuid(7), date: '2026-11-06', startTime: '09:00', status: 'completed' }
  const { client } = show({
    plans: [
      givenPlan({ status: 'confirmed', proposed: [givenVisit(1, { appointment: over })] }),
      givenPlan({ status: 'cancelled' }),
    ],
  })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('Plan de traitement')).toBeNull()
})

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listPatients } from '@molaire/contract/patients/endpoints'
import { listOf, testId } from '../../areas/appointments/testing.ts'
import { forgetConnection } from '../../platform/api/connection.ts'
import { loseNetwork } from '../../platform/testing/network.ts'
import { inApp, openAs } from '../testing.tsx'

inApp({ ahead: [() => import('./offline-screen.tsx'), () => import('./needs-connection.tsx')] })
beforeEach(forgetConnection)

test('SHELL-15 opened without a connection, a screen says that it needs one, and appears by itself at its address', async () => {
  const comeBack = loseNetwork()
  const { address, user } = openAs('/patients?size=50')
  expect(await screen.findByText('Cet écran a besoin de la connexion')).toBeTruthy()
  expect(screen.getByText('Hors ligne. Les modifications sont suspendues.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir la journée enregistrée' }).getAttribute('href')).toBe('/')
  comeBack()
  expect(await screen.findByRole('heading', { level: 1, name: 'Patients' })).toBeTruthy()
  expect(address()).toBe('/patients?size=50')

  // Once it was loaded, the page stays when the line drops.
  loseNetwork()
  expect(screen.getByRole('heading', { level: 1, name: 'Patients' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Cet écran a besoin de la connexion')).toBeNull()
})

test('SHELL-15 CAL-10 opened without a connection, the calendar is the day that the device keeps, or says that it keeps none', async () => {
  loseNetwork()
  openAs('/appointments')
  expect(await screen.findByText('Aucune journée enregistrée sur cet appareil')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Rendez-vous' })).toBeTruthy()
})

test('SHELL-15 in an open page that loses its connection, a screen that was never opened says that it, or a part of it, needs one', async () => {
  const notice = 'Une partie de cet écran a besoin de la connexion'
  const { router, api } = openAs('/patients', { role: 'admin', isAdmin: true })
  api.answer(listPatients, { ...listOf([]), isCountExact: true, isSimilar: false })
  expect(await screen.findByText('Aucun patient pour l’instant')).toBeTruthy()
  const comeBack = loseNetwork()
  const go = (to: string) => act(() => router.navigate({ to }))
  await go('/administration/log')
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir la journée enregistrée' }).getAttribute('href')).toBe('/')
  // The screen that had been loaded is still there.
  await go('/patients')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  expect(screen.getByText('Aucun patient pour l’instant')).toBeTruthy()
  await go(`/appointments/${testId(7)}`)
  expect(await screen.findByText('Cet écran a besoin de la connexion')).toBeTruthy()
  await go('/administration/log')
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Journal des accès' })).toBeTruthy()
  comeBack()
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'Journal des accès' })).toBeTruthy()
})

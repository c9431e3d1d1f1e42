import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listGroups } from '@molaire/contract/groups/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { aGroup } from '../areas/groups/testing.ts'
import { fetchCurrentUser } from '../areas/users/index.ts'
import { aUser, signedInAs } from '../areas/users/testing.ts'
import { chooseGroup, chosenGroup } from '../platform/session/chosen-group.ts'
import { impersonate, impersonated } from '../platform/session/impersonated.ts'
import { problem } from '../platform/testing/fake-api.ts'
import { listOf } from '../platform/testing/screen.ts'
import { homeOf, rightOf } from './screen-rights.ts'
import { anOutside, inApp, openAs, renderApp } from './testing.tsx'

inApp()
const open = (at: string, differs: Partial<User> = {}) => {
  const opened = openAs(at, differs)
  opened.api.answer(listGroups, listOf([mauricie, estrie]))
  return opened
}
const mauricie = aGroup(1, { id: aUser().groupId, name: 'Groupe Mauricie' })
const estrie = aGroup(2, { name: 'Groupe Estrie' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** The user's profile page with their name, so the user is loaded. */
const profile = () => screen.findAllByText('Nadia Ferland')
const places = async () =>
  within(await screen.findByRole('navigation', { name: 'Navigation principale' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test.each([
  ['/', 'appointments.read'],
  ['/appointments', 'appointments.read'],
  ['/appointments/calendar', 'appointments.read'],
  ['/patients/1/profile', 'patients.read'],
  ['/invoices/view/1', 'invoices.read'],
  ['/config/rooms', 'configuration.read'],
  ['/config/statistics', 'statistics.read'],
  ['/profile', null],
  ['/patientsandmore', null],
])('API-06 the screen at %s asks for %s', (path, action) => {
  expect(rightOf(path)).toBe(action)
})

test.each([
  [{ role: 'receptionist' }, '/'],
  [{ role: 'member' }, '/'],
  [{ role: 'tariff' }, '/config/tariffs'],
  [{ role: 'statistic' }, '/config/statistics'],
  [{ role: 'statistic', isTariff: true }, '/config/tariffs'],
  [{ role: 'tariff', isDentist: true }, '/'],
  [{ role: 'tariff', isAdmin: true }, '/'],
] as [Partial<User>, string][])('API-06 the day of %j begins at %s', (differs, home) => {
  expect(homeOf(aUser(differs))).toBe(home)
})

test.each([
  [{ role: 'receptionist' }, ['Calendrier', 'Patients', 'Factures', 'Configuration']],
  [{ role: 'member' }, ['Calendrier', 'Patients', 'Configuration']],
  [{ role: 'statistic' }, ['Configuration']],
] as [Partial<User>, string[]][])('API-06 the navigation of %j leads to: %j', async (differs, expected) => {
  open('/profile', differs)
  await waitFor(async () => expect(await places()).toEqual(expected))
})

test('API-06 home is the first screen that one may see', async () => {
  const { address } = open('/', { role: 'statistic' })
  expect(await heading('Rentabilité')).toBeTruthy()
  expect(address()).toBe('/config/statistics')
  expect(screen.queryByRole('link', { name: 'Retour au calendrier' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Molaire, retour à l’accueil' }).getAttribute('href')).toBe('/config/statistics')
})

test('API-06 whoever signs in goes home without asking for what they may not see', async () => {
  const api = anOutside({ user: aUser({ role: 'statistic' }) })
  renderApp('/auth/login')
  await screen.findByLabelText(/Courriel/)
  // In the order of a sign-in: the user, then the session.
  await fetchCurrentUser('token')
  act(() => void signedInAs({ role: 'statistic' }))
  expect(await heading('Rentabilité')).toBeTruthy()
  expect(api.requests.some(({ url }) => url.pathname.startsWith('/api/appointments'))).toBe(false)
})

test('API-06 AUTH-14 whoever is sent home from the administration is told so there', async () => {
  const { address } = open('/administration/users', { role: 'tariff' })
  expect(await heading('Tarifs')).toBeTruthy()
  expect(await screen.findByText('Accès réservé à l’administration')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/config/tariffs'))
})

test('API-06 a screen that one may not see says calmly who may, and leads home', async () => {
  const { user, address } = open('/patients', { role: 'tariff' })
  expect(await heading('Accès réservé')).toBeTruthy()
  expect(document.title).toBe('Accès réservé – Molaire')
  expect(
    screen.getByText(
      'Voir les dossiers des patients : réservé à la réception, à l’équipe soignante, à la gestion, aux membres et à l’administration.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Revenir à l’accueil' }))
  expect(await heading('Tarifs')).toBeTruthy()
  expect(address()).toBe('/config/tariffs')
})

const bar = () => screen.findByText('Vous voyez l’application comme Réceptionniste')

test('API-06 an administrator who sees as a receptionist has her navigation, and comes back to their own', async () => {
  const { user, api } = open('/profile', { isAdmin: true, role: 'admin' })
  expect(await places()).toContain('Administration')
  act(() => impersonate({ role: 'receptionist', flags: [] }))
  expect(await bar()).toBeTruthy()
  expect(await places()).toEqual(['Calendrier', 'Patients', 'Factures', 'Configuration'])
  expect(screen.queryByRole('combobox', { name: 'Groupe de travail' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Menu de/ }))
  expect(within(await screen.findByRole('dialog')).getByText('Réceptionniste')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revenir à mon compte' }))
  await waitFor(() => expect(screen.queryByText(/^Vous voyez l’application/)).toBeNull())
  expect(await places()).toContain('Administration')
  expect(impersonated()).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1 })))
  expect(
    api.requests.filter(({ url }) => url.searchParams.has('cognitoId')).every(({ headers }) => !headers.has('x-impersonate')),
  ).toBe(true)
})

test('API-06 AUTH-14 the administration is closed while one sees as a receptionist, and open again after', async () => {
  const { router, address } = open('/profile', { isAdmin: true, role: 'admin' })
  await profile()
  act(() => impersonate({ role: 'receptionist', flags: [] }))
  await bar()
  await act(() => router.navigate({ to: '/administration/permissions' }))
  expect(await screen.findByText('Accès réservé à l’administration')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/'))
  act(() => impersonate(null))
  await act(() => router.navigate({ to: '/administration/permissions' }))
  expect(await heading('Permissions')).toBeTruthy()
})

test('API-06 seen as who works on statistics alone, the application begins there and the patients are closed', async () => {
  const { router } = open('/profile', { isAdmin: true, role: 'admin' })
  await profile()
  act(() => impersonate({ role: 'statistic', flags: [] }))
  expect(await screen.findByText('Vous voyez l’application comme Analyste')).toBeTruthy()
  await act(() => router.navigate({ to: '/' }))
  expect(await heading('Rentabilité')).toBeTruthy()
  await act(() => router.navigate({ to: '/patients' }))
  expect(await heading('Accès réservé')).toBeTruthy()
})

test('SHELL-12 another group is another cache: what is shown is asked again, of that group', async () => {
  const { user, api } = open('/', { isAdmin: true, role: 'admin' })
  const clinicsOf = () =>
    api.requests.filter(({ url }) => url.pathname === '/api/clinics').map(({ headers }) => headers.get('x-group-id'))
  await waitFor(() => expect(clinicsOf()).toEqual([null]))
  api.answer(listClinics, listOf([]))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Groupe de travail' }),
    await screen.findByRole('option', { name: 'Groupe Estrie' }),
  )
  await waitFor(() => expect(clinicsOf()).toEqual([null, estrie.id]))
  const selector = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Groupe de travail' })
  expect(selector.selectedOptions[0]?.textContent).toBe('Groupe Estrie')
  await waitFor(() => expect(document.activeElement).toBe(selector))
  await user.click(screen.getByRole('button', { name: /^Menu de/ }))
  const menu = within(await screen.findByRole('dialog'))
  expect((await menu.findByText('Groupe Estrie')).closest('[aria-disabled="true"]')).toBeTruthy()
})

test('SHELL-12 a group that is closed meanwhile is left for one’s own, with a message', async () => {
  const { api, router } = open('/profile', { isAdmin: true, role: 'admin' })
  await profile()
  act(() => chooseGroup(estrie.id))
  await profile()
  api.on('GET', '/api/clinics', ({ headers }) =>
    headers.has('x-group-id') ? problem(403, 'group_not_allowed') : Response.json(listOf([])),
  )
  await act(() => router.navigate({ to: '/' }))
  expect(await screen.findByText(/^Vous n’avez plus accès à ce groupe/)).toBeTruthy()
  expect(chosenGroup()).toBeNull()
  const selector = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Groupe de travail' })
  expect(selector.selectedOptions[0]?.textContent).toBe('Groupe Mauricie')
})

test('SHELL-12 on a phone the selector is in the drawer, which closes once a group is chosen', async () => {
  window.innerWidth = 390
  const { user } = open('/profile', { isAdmin: true, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Molaire' }))
  await user.selectOptions(
    await drawer.findByRole('combobox', { name: 'Groupe de travail' }),
    await drawer.findByRole('option', { name: 'Groupe Estrie' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosenGroup()).toBe(estrie.id)
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1 })))
})

test('SHELL-12 nobody without other groups is asked which one', async () => {
  const { api } = open('/profile')
  await profile()
  expect(screen.queryByRole('combobox', { name: 'Groupe de travail' })).toBeNull()
  expect(api.requests.some(({ url }) => url.pathname === '/api/groups')).toBe(false)
  expect(api.requests.some(({ url }) => url.pathname.startsWith('/api') && url.searchParams.has('groupId'))).toBe(false)
})

test('API-06 SHELL-12 a sign-out ends both the impersonation and the group', async () => {
  const { user, api } = open('/profile', { isAdmin: true, role: 'admin' })
  await profile()
  api.on('POST', '/idp', () => Response.json({}))
  api.answer(listUsers, listOf([]))
  act(() => chooseGroup(estrie.id))
  act(() => impersonate({ role: 'receptionist', flags: [] }))
  await bar()
  await user.click(await screen.findByRole('button', { name: /^Menu de/ }))
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  await screen.findByLabelText(/Courriel/)
  signedInAs({ isAdmin: true, role: 'admin' })
  expect([impersonated(), chosenGroup()]).toEqual([null, null])
})

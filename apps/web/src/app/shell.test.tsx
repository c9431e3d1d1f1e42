import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listInventoryItems } from '@molaire/contract/inventory/endpoints'
import { updateUser } from '@molaire/contract/users/endpoints'
import { aUser, signedInAs } from '../areas/users/testing.ts'
import { paths } from '../platform/navigation/paths.ts'
import { listOf, onPhone } from '../platform/testing/screen.ts'
import { setTheme } from '../platform/theme/theme-store.ts'
import { thisBuild } from './build-info.ts'
import { noteUnready } from './first-hour/unready.ts'
import { anOutside, inApp, openAs, renderApp } from './testing.tsx'

inApp()
const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
const navigation = () => screen.findByRole('navigation', { name: 'Navigation principale' })
const withVersion = (api: ReturnType<typeof anOutside>, build: Record<string, string>) =>
  api.on('GET', '/version.json', () => new Response(JSON.stringify(build)))

test.each([
  [paths.invoices(), paths.invoicesDaily()],
  [paths.config(), paths.configRooms()],
  [paths.administration(), paths.administrationUsers()],
])('SHELL-01 %s leads to %s', async (from, to) => {
  const { address } = openAs(from, { isAdmin: true })
  await screen.findByRole('heading', { level: 1 })
  expect(address()).toBe(to)
})

test.each(Object.entries(paths).map(([name, path]) => [name, path('018f0000')]))(
  'SHELL-01 the address of %s, %s, reaches a page',
  async (_, path) => {
    anOutside({ user: aUser({ isAdmin: true }) })
    const isAuthPage = path.startsWith('/auth')
    if (!isAuthPage) signedInAs({ isAdmin: true })
    const { router } = renderApp(path)
    // The page's code is loaded here for the first time, which may take long on a busy machine.
    await waitFor(() => expect(router.state.status).toBe('idle'), { timeout: 20_000 })
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.matches.map(({ routeId }) => routeId)).not.toContain('/signed-in/$')
    expect(document.title).not.toBe('Page introuvable – Molaire')
  },
)

test('SHELL-01 an unknown address says so and suggests the one that was meant', async () => {
  const { address, user } = openAs('/pateints')
  expect(await pageHeading('Cette page n’existe pas.')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Page introuvable – Molaire'))
  await user.click(screen.getByRole('link', { name: '/patients' }))
  await waitFor(() => expect(address()).toBe('/patients'))
})

test('SHELL-03 the bar leads to calendar, patients, invoices and configuration, and home by the logo', async () => {
  openAs('/profile')
  const links = within(await navigation()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Calendrier', '/appointments'],
    ['Patients', '/patients'],
    ['Factures', '/invoices'],
    ['Configuration', '/config'],
  ])
  expect(screen.getByRole('link', { name: 'Molaire, retour au calendrier' }).getAttribute('href')).toBe('/')
})

test('WIZ-05 once the checklist was shown, the page of a step leads back to it', async () => {
  noteUnready(null)
  const { router } = openAs('/config/clinics', { role: 'manager' })
  expect((await screen.findByRole('link', { name: 'Continuer la mise en route' })).getAttribute('href')).toBe('/')
  // The page of rooms shows the checklist itself.
  await act(() => router.navigate({ to: '/config/rooms' }))
  await pageHeading('Salles')
  expect(screen.queryByRole('link', { name: 'Continuer la mise en route' })).toBeNull()
  act(() => noteUnready(undefined))
})

test('SHELL-01 SHELL-15 on a phone /config is a page of links, and each of its screens leads back to it', async () => {
  onPhone()
  const { user, address } = openAs('/config', { role: 'manager' })
  await pageHeading('Configuration')
  expect(address()).toBe('/config')
  await waitFor(() => expect(document.title).toBe('Configuration – Molaire'))
  const links = within(screen.getByRole('navigation', { name: 'Configuration' }))
  const system = within(links.getByRole('region', { name: 'Système' }))
  expect(system.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/config/imaging-devices',
    '/config/test',
  ])
  await user.click(links.getByRole('link', { name: /^Utilisateurs Les membres de l’équipe/ }))
  await waitFor(() => expect(address()).toBe('/config/users'))
  await pageHeading('Utilisateurs')
  expect(screen.queryByRole('navigation', { name: 'Configuration' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Retour à Configuration' }))
  await waitFor(() => expect(address()).toBe('/config'))
})

test('SHELL-15 the page of links shows what one may open; an import leads back to its list', async () => {
  onPhone()
  const { router } = openAs('/config', { role: 'member' })
  await pageHeading('Configuration')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Statistiques/ })).toBeNull())
  expect(screen.getByRole('link', { name: /^Salles/ })).toBeTruthy()
  await act(() => router.navigate({ to: '/config/tariffs/import' }))
  const back = await screen.findByRole('link', { name: 'Retour à Tarifs' })
  expect(back.getAttribute('href')).toBe('/config/tariffs')
})

test('SHELL-15 on a phone every link of the administration says what its screen is for', async () => {
  onPhone()
  openAs('/administration', { isAdmin: true })
  await pageHeading('Administration')
  const links = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link')
  expect(links).toHaveLength(6)
  for (const link of links) expect(within(link).getByRole('paragraph').textContent).not.toBe('')
})

test('SHELL-03 administrators also see the administration', async () => {
  openAs('/profile', { isAdmin: true })
  expect(within(await navigation()).getByRole('link', { name: 'Administration' })).toBeTruthy()
})

test.each([
  ['/config/rooms', 'Configuration'],
  ['/invoices/view/018f0000', 'Factures'],
  ['/', 'Calendrier'],
  ['/appointments/018f0000', 'Calendrier'],
])('SHELL-03 at %s the active item is %s', async (at, active) => {
  openAs(at)
  const bar = await navigation()
  await waitFor(() => expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe(active))
})

test('SHELL-03 on the profile no item is active', async () => {
  openAs('/profile')
  expect(within(await navigation()).queryByRole('link', { current: 'page' })).toBeNull()
})

test('SHELL-03 there is no bar on the pages of sign-in', async () => {
  anOutside()
  renderApp('/auth/login')
  await screen.findByLabelText(/Courriel/)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('SHELL-03 on a phone the drawer has the waiting list too, and closes when one has chosen', async () => {
  window.innerWidth = 390
  const { user, address } = openAs('/profile')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Molaire' })
  await user.click(await within(drawer).findByRole('link', { name: 'Liste d’attente' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/waiting-list')
})

test('SHELL-03 the drawer closes after any change of address', async () => {
  window.innerWidth = 390
  const { user, router } = openAs('/profile')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog', { name: 'Molaire' })
  await act(() => router.navigate({ to: '/sterilization' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SHELL-02 after a change of screen the focus is on its heading, and the title is its own', async () => {
  const { user } = openAs('/profile')
  await pageHeading('Mon profil')
  await user.click(within(await navigation()).getByRole('link', { name: 'Configuration' }))
  const heading = await pageHeading('Salles')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await waitFor(() => expect(document.title).toBe('Salles – Molaire'))
})

test('SHELL-05 the toggle is kept on the account as well', async () => {
  const api = anOutside()
  setTheme('light')
  const nadia = signedInAs()
  const saved: unknown[] = []
  api.answer(updateUser, ({ params, body }) => {
    saved.push({ ...params, ...body })
    return { ...nadia, preferredTheme: 'dark' as const }
  })
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Passer au thème sombre' }))
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  await waitFor(() => expect(saved).toEqual([{ id: nadia.id, preferredTheme: 'dark' }]))
  expect(screen.getByRole('button', { name: 'Passer au thème clair' })).toBeTruthy()
  act(() => setTheme('light'))
})

test('SHELL-06 the other language is one press away, without a reload, and is kept on the account', async () => {
  const api = anOutside()
  const nadia = signedInAs()
  const saved: unknown[] = []
  api.answer(updateUser, ({ body }) => {
    saved.push(body)
    return { ...nadia, preferredLocale: 'en' as const }
  })
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Menu de Nadia Ferland' }))
  await user.click(await screen.findByRole('button', { name: 'English' }))
  expect(await pageHeading('My profile')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('preferredLocale')).toBe('en')
  await waitFor(() => expect(saved).toEqual([{ preferredLocale: 'en' }]))
})

test('SHELL-11 the menu of the user tells the name, the translated role and the group, which cannot be pressed', async () => {
  const { user } = openAs('/profile')
  await user.click(await screen.findByRole('button', { name: 'Menu de Nadia Ferland' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu de Nadia Ferland' })
  expect(within(menu).getByText('Nadia Ferland')).toBeTruthy()
  expect(within(menu).getByText('Réceptionniste')).toBeTruthy()
  expect(within(menu).getByText('Groupe Mauricie').closest('[aria-disabled="true"]')).toBeTruthy()
  expect(within(menu).getByRole('link', { name: 'Mon profil' }).getAttribute('href')).toBe('/profile')
})

test('SHELL-04 HELP-01 the help of the top bar opens beside the page and closes, and the focus returns', async () => {
  const { user } = openAs('/profile')
  const button = await screen.findByRole('button', { name: 'Aide' })
  await user.click(button)
  const help = await screen.findByRole('complementary', { name: 'Centre d’aide' }, { timeout: 10_000 })
  await waitFor(() => expect(help.contains(document.activeElement)).toBe(true))
  await user.click(within(help).getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('complementary', { name: 'Centre d’aide' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('SHELL-04 the camera of the top bar shows the scanner, and the focus returns', async () => {
  const { api, user } = openAs('/profile')
  api.answer(listInventoryItems, listOf([]))
  const camera = await screen.findByRole('button', { name: 'Scanner un article' })
  await user.click(camera)
  const dialog = await screen.findByRole('dialog', { name: 'Scanner un article' })
  // This browser has no camera; the dialog says so, and a code can be typed.
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/caméra/)
  expect(within(dialog).getByRole('textbox', { name: 'Code' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(camera)
})

test('SHELL-04 who may not take from stock reads who may', async () => {
  openAs('/config/rooms', { role: 'statistic' })
  const camera = await screen.findByRole('button', { name: 'Scanner un article' })
  await waitFor(() => expect(camera.getAttribute('aria-disabled')).toBe('true'))
})

test('SHELL-08 the drawer of a phone has the scanner among its actions, and closes for it', async () => {
  onPhone()
  const { api, user } = openAs('/profile')
  api.answer(listInventoryItems, listOf([]))
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Molaire' }))
  await user.click(drawer.getByRole('button', { name: 'Scanner un article' }))
  expect(await screen.findByRole('dialog', { name: 'Scanner un article' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Molaire' })).toBeNull())
})

test('SHELL-08 HELP-01 the drawer of a phone has the help among its actions, and closes for it', async () => {
  onPhone()
  const { user } = openAs('/profile')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Molaire' }))
  await user.click(drawer.getByRole('button', { name: 'Aide' }))
  expect(await screen.findByRole('dialog', { name: 'Centre d’aide' }, { timeout: 10_000 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Molaire' })).toBeNull())
})

test('SHELL-07 the version opens to build, date and the first 8 of the commit', async () => {
  const api = anOutside()
  withVersion(api, { ...thisBuild })
  const { user } = renderApp('/auth/login')
  await user.click(await screen.findByRole('button', { name: 'v0.0.0-test' }))
  expect(screen.getByRole('button', { name: /Version 0\.0\.0-test · Compilation 1 · 18 nov\. 2026/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copier a1b2c3d4' }).textContent).toBe('a1b2c3d4')
  const request = api.requests.find(({ url }) => url.pathname === '/version.json')
  expect(Number(request?.url.searchParams.get('t'))).toBeGreaterThan(1.7e12)
})

test('SHELL-07 the label says what /version.json says, not what the bundle holds', async () => {
  const api = anOutside()
  const deployed = { version: '9.8.7', build: '42', timestamp: '2026-11-22T15:00:00.000Z', commit: '0123456789abcdef' }
  withVersion(api, deployed)
  const { user } = renderApp('/auth/login')
  await user.click(await screen.findByRole('button', { name: 'v9.8.7' }))
  expect(screen.getByRole('button', { name: /Version 9\.8\.7 · Compilation 42 · 22 nov\. 2026/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copier 01234567' }))
  expect(await navigator.clipboard.readText()).toBe(deployed.commit)
})

test('SHELL-07 a version file whose day is no day hides the label', async () => {
  const api = anOutside()
  withVersion(api, { ...thisBuild, timestamp: 'soon' })
  renderApp('/auth/login')
  await waitFor(() => expect(api.requests.some(({ url }) => url.pathname === '/version.json')).toBe(true))
  await screen.findByLabelText(/Courriel/)
  expect(screen.queryByRole('button', { name: /^v/ })).toBeNull()
})

test('SHELL-07 the label is hidden when the version cannot be read', async () => {
  const api = anOutside()
  renderApp('/auth/login')
  await waitFor(() => expect(api.requests.some(({ url }) => url.pathname === '/version.json')).toBe(true))
  await screen.findByLabelText(/Courriel/)
  expect(screen.queryByRole('button', { name: /^v/ })).toBeNull()
})

test('SHELL-07 a newer version is offered', async () => {
  const api = anOutside()
  withVersion(api, { ...thisBuild, commit: 'ffffffffffff' })
  renderApp('/auth/login')
  expect(await screen.findByRole('button', { name: /nouvelle version de Molaire est prête.*Recharger/ })).toBeTruthy()
})

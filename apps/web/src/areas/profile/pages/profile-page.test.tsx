import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { listGroups } from '@molaire/contract/groups/endpoints'
import { listUserClinicNotifications } from '@molaire/contract/notifications/endpoints'
import { listUsers, updateUser } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { setDensity } from '../../../platform/device/density.ts'
import { isScanSoundOn } from '../../../platform/device/scan-sound.ts'
import { currentLocale } from '../../../platform/i18n/locale.ts'
import { chooseGroup } from '../../../platform/session/chosen-group.ts'
import { currentSession, storeSession } from '../../../platform/session/session-store.ts'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf } from '../../../platform/testing/screen.ts'
import { setTheme } from '../../../platform/theme/theme-store.ts'
import { aConfig, aPool, poolRefusal } from '../../auth/testing.ts'
import { aClinic } from '../../clinics/testing.ts'
import { aGroup } from '../../groups/testing.ts'
import { forgetCurrentUser } from '../../users/index.ts'
import { apiKnowing, aUser, signedInAs } from '../../users/testing.ts'
import { ProfilePage } from './profile-page.tsx'

const estrie = '018f0000-0000-7000-8000-0000000000e1'

const open = (at = '/profile', differs: Partial<User> = {}, pool: Parameters<typeof aPool>[1] = {}) => {
  const nadia = signedInAs(differs)
  const api = apiKnowing(nadia)
  api.answer(getConfig, aConfig)
  api.on('GET', '/api/clinics', ({ headers }) =>
    Response.json(
      listOf(
        headers.get('x-group-id') === estrie
          ? [aClinic(51, { name: 'Clinique de Magog', groupId: estrie })]
          : [aClinic(52, { groupId: nadia.groupId }), aClinic(53, { name: 'Clinique du Lac', groupId: nadia.groupId })],
      ),
    ),
  )
  api.answer(listUserClinicNotifications, listOf([]))
  const poolRequests = aPool(api, pool)
  return { api, nadia, ...poolRequests, ...renderScreen(<ProfilePage />, { at }) }
}
afterEach(() => act(() => setTheme('light')))
const tab = (name: string) => screen.findByRole('tab', { name })
const panel = (name: string) => screen.findByRole('tabpanel', { name })
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('CFG-12 the information is there to be read, with whom to ask for a correction', async () => {
  open('/profile', { isDentist: true, licenseNumber: '12345' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mon profil' })).toBeTruthy()
  expect(await screen.findByText('Réceptionniste · Groupe Mauricie')).toBeTruthy()
  const information = await panel('Informations')
  await screen.findByText('Clinique du Lac')
  expect(['Nom', 'Courriel', 'Rôle', 'Groupe', 'Nº de permis', 'Nº RAMQ', 'Groupes d’accès'].map(fact)).toEqual([
    'Nadia Ferland',
    'nadia.ferland@exemple.ca',
    'Réceptionniste',
    'Groupe Mauricie',
    '12345',
    '—',
    '—',
  ])
  expect(screen.getByText('Pour corriger ces renseignements, communiquez avec l’administration.')).toBeTruthy()
  expect(within(information).queryByRole('textbox')).toBeNull()
})

test('CFG-12 somebody who treats nobody sees no empty lines for the numbers of a licence', async () => {
  open()
  await screen.findByText('Clinique du Lac')
  expect(screen.queryByText('Nº de permis')).toBeNull()
  expect(screen.queryByText('Nº RAMQ')).toBeNull()
  expect(fact('Groupes d’accès')).toBe('—')
})

test.each(['information', 'preferences'])(
  'SHELL-15 what is awaited is marked as busy, so that the offline notice finds it: %s',
  async (name) => {
    const { api } = open(`/profile?tab=${name}`)
    api.on('GET', '/api/clinics', () => new Promise<Response>(() => {}))
    const shown = await screen.findByRole('tabpanel')
    await waitFor(() => expect(shown.querySelector('[aria-busy="true"]')).toBeTruthy())
  },
)

test('CFG-12 the clinics are those of one’s own groups, whichever group the tab works in', async () => {
  const { api } = open('/profile', { accessGroupIds: [estrie] })
  api.answer(listGroups, listOf([aGroup(1, { id: estrie, name: 'Groupe Estrie' })]))
  act(() => chooseGroup('018f0000-0000-7000-8000-0000000000ff'))
  expect(await screen.findByText('Clinique de Magog')).toBeTruthy()
  expect(screen.getByText('Clinique des Érables')).toBeTruthy()
  expect(await screen.findByText('Groupe Estrie')).toBeTruthy()
})

test('CFG-12 Alt and a digit write what they write in a field', async () => {
  const { user } = open()
  await tab('Informations')
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  await user.keyboard('{Alt>}[Digit2]{/Alt}')
  expect((await tab('Informations')).getAttribute('aria-selected')).toBe('true')
  field.remove()
})

test('CFG-12 the tab stands in the address, and Alt 1 to 3 lead there', async () => {
  const { router, user } = open('/profile?tab=security')
  expect(await panel('Sécurité')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: '™', code: 'Digit3', altKey: true })
  expect(await panel('Préférences')).toBeTruthy()
  expect(router.latestLocation.search).toEqual({ tab: 'preferences' })
  fireEvent.keyDown(document.body, { key: '¡', code: 'Digit1', altKey: true })
  expect(await panel('Informations')).toBeTruthy()
  expect(router.latestLocation.search).toEqual({})
  await user.click(await tab('Sécurité'))
  expect(router.latestLocation.search).toEqual({ tab: 'security' })
})

test('CFG-12 an account that cannot be loaded says so', async () => {
  forgetCurrentUser()
  signedInAs()
  fakeApi().refuse(listUsers, 404, 'not_found')
  renderScreen(<ProfilePage />, { at: '/profile' })
  expect(await screen.findByText('Votre compte n’a pas pu être chargé.')).toBeTruthy()
})

const previous = () => screen.findByLabelText<HTMLInputElement>(/^Mot de passe actuel/)
const proposed = () => screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^Confirm/)
const change = async (user: ReturnType<typeof open>['user'], [old, fresh, again = fresh]: [string, string, string?]) => {
  const first = await previous()
  if (old) await user.type(first, old)
  await user.type(proposed(), fresh)
  await user.type(confirmation(), again)
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
}

test('CFG-12 a password is changed by who knows the one before: a toast, and empty fields', async () => {
  const { user, operations, bodies } = open('/profile?tab=security')
  const accessToken = currentSession()?.tokens.accessToken
  await change(user, ['Ancien1!', 'Nouveau1!'])
  expect(await screen.findByText('Mot de passe changé')).toBeTruthy()
  expect(operations).toEqual(['ChangePassword'])
  expect(bodies).toEqual([{ AccessToken: accessToken, PreviousPassword: 'Ancien1!', ProposedPassword: 'Nouveau1!' }])
  expect([(await previous()).value, proposed().value, confirmation().value]).toEqual(['', '', ''])
})

test('CFG-12 a wrong current password is told at its field until it is changed', async () => {
  const { user } = open('/profile?tab=security', {}, { ChangePassword: () => poolRefusal('NotAuthorizedException') })
  await change(user, ['Mauvais1!', 'Nouveau1!'])
  expect(await screen.findByText('Mot de passe incorrect. Entrez votre mot de passe actuel.')).toBeTruthy()
  const field = await previous()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(proposed().value).toBe('Nouveau1!')
  expect(currentSession()).not.toBeNull()
  await user.type(field, 'x')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('CFG-12 nothing is sent while a field is missing, a rule is not met or the two differ', async () => {
  const { user, operations } = open('/profile?tab=security')
  await change(user, ['', 'court', 'autre'])
  expect((await previous()).getAttribute('aria-invalid')).toBe('true')
  expect(proposed().getAttribute('aria-invalid')).toBe('true')
  expect(confirmation().getAttribute('aria-invalid')).toBe('true')
  expect(operations).toEqual([])
})

test('CFG-12 a new password that the provider refuses is told at its field', async () => {
  const { user } = open('/profile?tab=security', {}, { ChangePassword: () => poolRefusal('InvalidPasswordException') })
  await change(user, ['Ancien1!', 'Nouveau1!'])
  await waitFor(() => expect(proposed().getAttribute('aria-invalid')).toBe('true'))
})

test('CFG-12 another failure is told above the form, which keeps what was typed', async () => {
  const { user } = open('/profile?tab=security', {}, { ChangePassword: () => poolRefusal('LimitExceededException') })
  await change(user, ['Ancien1!', 'Nouveau1!'])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Erreur lors du changement de mot de passe')
  expect((await previous()).value).toBe('Ancien1!')
})

test('CFG-12 without an access token one is asked to sign in again', async () => {
  const { user, operations } = open('/profile?tab=security')
  await previous()
  const session = currentSession()!
  act(() => storeSession({ ...session, tokens: { ...session.tokens, accessToken: '' } }))
  await change(user, ['Ancien1!', 'Nouveau1!'])
  expect((await screen.findByRole('alert')).textContent).toContain("Aucun token d'accès trouvé. Veuillez vous reconnecter.")
  expect(operations).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(currentSession()).toBeNull()
})

test('SHELL-05 CFG-12 the theme is chosen by its picture, seen at once, and kept on the account', async () => {
  const { user, api, nadia } = open('/profile?tab=preferences')
  const saved = api.record(
    updateUser,
    () => aUser({ preferredTheme: 'dark' }),
    ({ params, body }) => ({ ...params, ...body }),
  )
  await user.click(await screen.findByRole('radio', { name: 'Sombre' }))
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(await screen.findByText('Enregistré')).toBeTruthy()
  expect(saved).toEqual([{ id: nadia.id, preferredTheme: 'dark' }])
})

test('CFG-12 a theme that could not be saved goes back and says so', async () => {
  const { user, api } = open('/profile?tab=preferences')
  act(() => setTheme('light'))
  api.refuse(updateUser, 503, 'service_unavailable')
  await user.click(await screen.findByRole('radio', { name: 'Sombre' }))
  expect(await screen.findByText(/^Non enregistré\. Le service/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Clair' }).checked).toBe(true)
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

test('SHELL-06 CFG-12 so is the language', async () => {
  const { user, api } = open('/profile?tab=preferences')
  api.answer(updateUser, ({ body }) => aUser({ preferredLocale: body.preferredLocale ?? null }))
  await user.click(await screen.findByRole('radio', { name: 'English' }))
  expect(await panel('Preferences')).toBeTruthy()
  expect(await screen.findByText('Saved')).toBeTruthy()
  api.refuse(updateUser, 503, 'service_unavailable')
  await user.click(screen.getByRole('radio', { name: 'Français' }))
  expect(await screen.findByText(/^Not saved\./)).toBeTruthy()
  expect(currentLocale()).toBe('en')
})

test('CFG-12 APT-10 density, single-key shortcuts and the sound of a scan belong to this device', async () => {
  const { user } = open('/profile?tab=preferences')
  await user.click(await screen.findByRole('radio', { name: 'Compacte' }))
  expect(document.documentElement.classList.contains('compact')).toBe(true)
  const shortcuts = screen.getByRole<HTMLInputElement>('switch', { name: 'Raccourcis à une touche' })
  expect(shortcuts.checked).toBe(true)
  await user.click(shortcuts)
  expect(shortcuts.checked).toBe(false)
  expect(localStorage.getItem('molaire.singleKeyShortcuts')).toBe('off')
  const sound = screen.getByRole<HTMLInputElement>('switch', { name: 'Son au balayage d’un plateau' })
  expect(sound.checked).toBe(true)
  await user.click(sound)
  expect([sound.checked, isScanSoundOn()]).toEqual([false, false])
  act(() => setDensity('standard'))
})

test('CFG-12 NOTIF-08 the notifications are chosen among one’s own clinics', async () => {
  open('/profile?tab=preferences', { accessGroupIds: [estrie] })
  const table = await screen.findByRole('table', { name: 'Notifications' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Clinique des Érables', 'Clinique du Lac', 'Clinique de Magog'])
  expect(within(table).getAllByRole('checkbox')).toHaveLength(21)
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { listPatients } from '@molaire/contract/patients/endpoints'
import { endSession, listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { startSession } from '../areas/auth/index.ts'
import { forgetConfig } from '../areas/auth/config.ts'
import { aConfig, aNewPasswordChallenge, aPool, poolJson, poolRefusal } from '../areas/auth/testing.ts'
import { aStoredUser, aUser, listOfOne, signedInAs, someTokens } from '../areas/users/testing.ts'
import { call } from '../platform/api/client.ts'
import { chooseGroup } from '../platform/session/chosen-group.ts'
import { impersonate } from '../platform/session/impersonated.ts'
import { currentSession, startSessionStore } from '../platform/session/session-store.ts'
import { problem } from '../platform/testing/fake-api.ts'
import { anOutside, renderApp } from './testing.tsx'

beforeAll(async () => {
  startSessionStore()
  return startSession()
})
beforeEach(forgetConfig)

const zoe = aUser({ id: '018f0000-0000-7000-8000-000000000002', firstName: 'Zoé', email: 'zoe@exemple.ca' })
const nobody = { items: [], pagination: { nextKey: null, hasMore: false }, count: 0, isCountExact: true, isSimilar: false }

/** Changes the storage as another tab does, and sends its event. */
const elsewhere = (change: () => void) =>
  act(() => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'idToken' }))
  })
const forget = () => {
  for (const key of ['idToken', 'accessToken', 'refreshToken', 'user']) localStorage.removeItem(key)
}
const endElsewhere = () => elsewhere(forget)
const signOutElsewhere = () =>
  elsewhere(() => {
    localStorage.setItem('molaire.signedOut', 'true')
    forget()
  })
const signInElsewhere = (user: User) =>
  elsewhere(() => {
    for (const [key, value] of Object.entries(someTokens())) localStorage.setItem(key, value)
    localStorage.setItem('user', JSON.stringify(aStoredUser(user)))
  })

/**
 * A page of patients, with text typed by default. `requestCount` counts the requests for its list.
 */
const aPage = async ({ typed = 'côté', answers = {} as Parameters<typeof aPool>[1] } = {}) => {
  const api = anOutside()
  const { operations } = aPool(api, answers)
  let requestCount = 0
  api.answer(listPatients, () => {
    requestCount += 1
    return nobody
  })
  signedInAs()
  const app = renderApp('/patients')
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: /Rechercher un patient/ })
  if (typed) {
    await app.user.type(search, typed)
    await waitFor(() => expect(app.router.latestLocation.state).toMatchObject({ searchText: { text: typed } }))
  }
  return { api, operations, search, requestCount: () => requestCount, ...app }
}
const dialog = () => screen.findByRole('dialog', { name: 'Se connecter' })
/**
 * Such a page whose session has ended, under the sign-in dialog. `before` is its address before.
 */
const aHeldPage = async (...given: Parameters<typeof aPage>) => {
  const app = await aPage(...given)
  const before = app.address()
  endElsewhere()
  const box = await dialog()
  // The form is loaded when a session ends.
  await within(box).findByLabelText(/^Mot de passe/)
  return { ...app, before, box }
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('AUTH-11 a session that ends by itself leaves a page where something was typed as it is, under a sign-in', async () => {
  const { box, before, search, address } = await aHeldPage()
  expect(within(box).getByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
  expect(within(box).getByLabelText<HTMLInputElement>(/Courriel/).value).toBe('nadia.ferland@exemple.ca')
  expect(document.activeElement).toBe(within(box).getByLabelText(/^Mot de passe/))
  expect(address()).toBe(before)
  expect(search.isConnected).toBe(true)
  expect(search.value).toBe('côté')
  expect(currentSession()).toBeNull()
})

test('AUTH-11 the same person signs in over the page and goes on where they were', async () => {
  const { box, before, user, search, address, requestCount } = await aHeldPage()
  const sofar = requestCount()
  await user.type(within(box).getByLabelText(/^Mot de passe/), 'secret{Enter}')
  await noDialog()
  expect(search.isConnected).toBe(true)
  expect(search.value).toBe('côté')
  expect(document.activeElement).toBe(search)
  expect(address()).toBe(before)
  await waitFor(() => expect(requestCount()).toBeGreaterThan(sofar))
})

test('AUTH-11 the same person signs in again in another tab: the page is theirs here as well', async () => {
  const { search } = await aHeldPage()
  signInElsewhere(aUser())
  await noDialog()
  expect(search.isConnected).toBe(true)
  expect(search.value).toBe('côté')
})

test('AUTH-11 no way of closing a dialog, such as Android’s gesture to go back, opens the page to whoever sits there', async () => {
  await aPage()
  endElsewhere()
  const box = (await dialog()) as HTMLDialogElement // a dialog element has this role
  const cancel = new Event('cancel', { cancelable: true })
  act(() => void box.dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  act(() => box.close())
  expect(box.open).toBe(true)
})

test.each(['here', 'in another tab'])(
  'AUTH-11 another person who signs in %s starts afresh: nothing of the first stays',
  async (where) => {
    const { user, api, search, address } = await aPage()
    chooseGroup('018f0000-0000-7000-8000-0000000000aa')
    impersonate({ role: 'receptionist', flags: [] })
    // The choice of a group or role rebuilds the page: the page that is kept is the one with text
    // typed afterwards.
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Rechercher un patient/ })
    fireEvent.input(field, { target: { value: 'roy' } })
    endElsewhere()
    const box = await dialog()
    api.answer(listUsers, listOfOne(zoe))
    if (where === 'here') {
      const email = within(box).getByLabelText(/Courriel/)
      await user.clear(email)
      await user.type(email, 'zoe@exemple.ca')
      await user.type(within(box).getByLabelText(/^Mot de passe/), 'secret{Enter}')
    } else signInElsewhere(zoe)
    await noDialog()
    await waitFor(() => expect(address()).toBe('/'))
    expect(search.isConnected).toBe(false)
    expect([sessionStorage.getItem('chosenGroup'), sessionStorage.getItem('impersonated')]).toEqual([null, null])
    expect(currentSession()?.user.email).toBe('zoe@exemple.ca')
  },
)

test('SHELL-12 the group that the tab works in stays while its page is held', async () => {
  const { search, user } = await aPage({ typed: '' })
  act(() => chooseGroup('018f0000-0000-7000-8000-0000000000aa'))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Rechercher un patient/ })
  expect(search.isConnected).toBe(false)
  await user.type(field, 'roy')
  endElsewhere()
  await dialog()
  expect(field.isConnected).toBe(true)
  signInElsewhere(aUser())
  await noDialog()
  expect(field.isConnected).toBe(true)
  expect(sessionStorage.getItem('chosenGroup')).toContain('0000000000aa')
})

test('AUTH-11 where nothing was typed one goes to the sign-in page, which leads back', async () => {
  const { address } = await aPage({ typed: '' })
  act(() => chooseGroup('018f0000-0000-7000-8000-0000000000aa'))
  endElsewhere()
  await waitFor(() => expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent('/patients')}`))
  expect(await screen.findByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('chosenGroup')).toBeNull()
})

test('AUTH-11 text typed on a page that the user has since left does not keep the page', async () => {
  const { router, address } = await aPage()
  await act(() => router.navigate({ to: '/config/rooms' }))
  await screen.findByRole('heading', { level: 1, name: 'Salles' })
  endElsewhere()
  await waitFor(() => expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent('/config/rooms')}`))
})

test('AUTH-13 a sign-out by hand in another tab is one here, whatever was typed', async () => {
  const { address } = await aPage()
  signOutElsewhere()
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' })
  expect(address()).toBe('/auth/login')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Session expirée. Veuillez vous reconnecter.')).toBeNull()
})

test('AUTH-13 a sign-out by hand does not keep the page either, and clears the group and the impersonation', async () => {
  const { user, address } = await aPage()
  await user.click(await screen.findByRole('button', { name: 'Menu de Nadia Ferland' }))
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' })
  expect(address()).toBe('/auth/login')
  expect([sessionStorage.getItem('chosenGroup'), sessionStorage.getItem('impersonated')]).toEqual([null, null])
})

test.each([
  [true, 1],
  [false, 0],
])('AUTH-13 with an outside pool (%s) the product is told %d times, in time and with the token', async (isOutsidePool, times) => {
  const { user, api } = await aPage({ typed: '' })
  const token = currentSession()?.tokens.idToken
  api.answer(getConfig, { ...aConfig, isOutsidePool })
  forgetConfig()
  const announcements: (string | null)[] = []
  api.on('POST', `/api${endSession.path}`, ({ headers }) => {
    announcements.push(headers.get('authorization'))
    return problem(500, 'unexpected')
  })
  await user.click(await screen.findByRole('button', { name: 'Menu de Nadia Ferland' }))
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' })
  expect(announcements).toEqual(Array.from({ length: times }, () => `Bearer ${token}`))
})

test('AUTH-12 what a held page still wants to read waits for its person; what it would write is refused', async () => {
  const { api, user } = await aPage({ answers: { InitiateAuth: ({ AuthFlow }) => refreshRefused(AuthFlow) } })
  let isValid = false
  api.answer(listPatients, () => (isValid ? nobody : problem(401, 'session_ended')))
  const reading = call(listPatients, { query: {} })
  const box = await dialog()
  let settled = 0
  const waiting = [reading, call(listPatients, { query: {} })].map((one) => one.finally(() => (settled += 1)))
  await expect(call(endSession)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(settled).toBe(0)
  isValid = true
  await user.type(within(box).getByLabelText(/^Mot de passe/), 'secret{Enter}')
  await noDialog()
  expect(await Promise.all(waiting)).toEqual([nobody, nobody])
})

const refreshRefused = (flow: unknown) =>
  flow === 'REFRESH_TOKEN_AUTH'
    ? poolRefusal('NotAuthorizedException', 'Invalid Refresh Token')
    : poolJson(200, { AuthenticationResult: { IdToken: someTokens().idToken, AccessToken: 'a', RefreshToken: 'r' } })

test('AUTH-04 a wrong password over a held page is told as on the sign-in page, and another may be tried', async () => {
  const { box, user, search } = await aHeldPage()
  await user.type(within(box).getByLabelText(/^Mot de passe/), 'wrong{Enter}')
  expect((await within(box).findByRole('alert')).textContent).toContain('Email ou mot de passe incorrect.')
  const field = within(box).getByLabelText<HTMLInputElement>(/^Mot de passe/)
  expect(field.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'secret{Enter}')
  await noDialog()
  expect(search.value).toBe('côté')
})

test('AUTH-05 a challenge met over a held page leads to its page, and back from there', async () => {
  const { box, before, user, address } = await aHeldPage({
    answers: { InitiateAuth: () => poolJson(200, aNewPasswordChallenge()) },
  })
  await user.type(within(box).getByLabelText(/^Mot de passe/), 'secret{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Bienvenue' })
  expect(address()).toBe(`/auth/new-password?redirect=${encodeURIComponent(before)}`)
})

test('a page that still writes what was typed into its address stays held', async () => {
  const { router, search, address } = await aHeldPage()
  await act(() => router.navigate({ to: '/patients', search: { search: 'côté', page: '2' } as never }))
  expect(address()).toContain('page=2')
  expect(search.isConnected).toBe(true)
  await dialog()
})

test('leaving a held page by the browser’s own ways gives it up', async () => {
  const { router, address } = await aHeldPage()
  await act(() => router.navigate({ to: '/config/rooms' }))
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' })
  expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent('/config/rooms')}`)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page that is held can be given up', async () => {
  const { box, before, user, search, address } = await aHeldPage()
  await user.click(within(box).getByRole('link', { name: 'Aller à la page de connexion' }))
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' })
  expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent(before).replaceAll('%20', '+')}`)
  expect(search.isConnected).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the keys of a held page do nothing: Escape neither reaches it nor opens it', async () => {
  await aPage()
  const notices: string[] = []
  const listen = (event: KeyboardEvent) => notices.push(event.key)
  window.addEventListener('keydown', listen, { capture: true })
  try {
    endElsewhere()
    const box = await dialog()
    const field = within(box).getByLabelText(/^Mot de passe/)
    for (const key of [{ key: 'Escape' }, { key: 'k', ctrlKey: true }, { key: 'a' }]) fireEvent.keyDown(field, key)
    fireEvent.keyDown(within(box).getByRole('button', { name: 'Se connecter' }), { key: 'n' })
    expect(notices).toEqual(['a'])
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  } finally {
    window.removeEventListener('keydown', listen, { capture: true })
  }
})

test('someone else who signs in while this tab shows a page starts afresh here', async () => {
  const { api, search, address } = await aPage()
  api.answer(listUsers, listOfOne(zoe))
  signInElsewhere(zoe)
  await waitFor(() => expect(address()).toBe('/'))
  expect(search.isConnected).toBe(false)
})

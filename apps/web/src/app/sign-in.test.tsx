import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { startSession } from '../areas/auth/index.ts'
import { aNewPasswordChallenge, aPool, poolJson, poolRefusal } from '../areas/auth/testing.ts'
import { aUser, listOfOne, signedInAs, someTokens } from '../areas/users/testing.ts'
import { clearSession, currentSession } from '../platform/session/session-store.ts'
import { problem } from '../platform/testing/fake-api.ts'
import { showToast } from '../platform/toast/toast-store.ts'
import { anOutside, openAs, renderApp } from './testing.tsx'

beforeAll(startSession)

const refuse = (name: string, message = '') => ({ InitiateAuth: () => poolRefusal(name, message) })

const someTokensOnTheWire = () => {
  const { idToken, accessToken, refreshToken } = someTokens()
  return { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken }
}
const fillIn = async (user: ReturnType<typeof renderApp>['user'], password = 'secret') => {
  await user.type(await screen.findByLabelText(/Courriel|Email/), 'nadia.ferland@exemple.ca')
  await user.type(screen.getByLabelText(/^(Mot de passe|Password)/), `${password}{Enter}`)
}

/**
 * Opens an address without a session and fills in the sign-in; the pool accepts it unless `answers`
 * says otherwise.
 */
const signingIn = async (
  at = '/auth/login',
  { answers, password, user = aUser() }: { answers?: Parameters<typeof aPool>[1]; password?: string; user?: User } = {},
) => {
  const api = anOutside({ user })
  const { operations } = aPool(api, answers)
  const app = renderApp(at)
  await fillIn(app.user, password)
  return { api, operations, ...app }
}

test('AUTH-02 a searched name is no part of the way back', async () => {
  aPool(anOutside())
  const { address } = renderApp('/patients?search=Tremblay&size=50')
  await screen.findByRole('heading', { level: 1, name: 'Se connecter' })
  expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent('/patients?size=50')}`)
})

test.each([
  ['/auth', '/auth/login'],
  ['/auth/forgot-password', '/auth/request-reset'],
])('AUTH-01 %s leads to %s', async (from, to) => {
  anOutside()
  const { address } = renderApp(from)
  await screen.findByRole('heading', { level: 1 })
  expect(address()).toBe(to)
})

test.each(['/auth', '/auth/login', '/auth/request-reset', '/auth/reset-password', '/auth/new-password'])(
  'AUTH-01 a signed-in user who opens %s goes home',
  async (from) => {
    const { address } = openAs(from)
    await screen.findByRole('navigation', { name: 'Navigation principale' })
    expect(address()).toBe('/')
  },
)

test('AUTH-02 a visitor signs in first and lands where he wanted to go, query included', async () => {
  const { address } = await signingIn('/config/rooms?from=mail')
  expect(await screen.findByRole('heading', { level: 1, name: 'Salles' })).toBeTruthy()
  expect(address()).toBe('/config/rooms?from=mail')
})

test('AUTH-02 the address of the sign-in page tells where one wanted to go; home is not worth telling', async () => {
  anOutside()
  const { address, unmount } = renderApp('/invoices/unpaid?days=90')
  await screen.findByLabelText(/Courriel/)
  expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent('/invoices/unpaid?days=90')}`)
  unmount()
  const home = renderApp('/')
  await screen.findByLabelText(/Courriel/)
  expect(home.address()).toBe('/auth/login')
})

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '%2F%2Fevil.example'])(
  'AUTH-02 a redirect to %s is ignored',
  async (redirect) => {
    const { address } = await signingIn(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
    await screen.findByRole('navigation', { name: 'Navigation principale' })
    expect(address()).toBe('/')
  },
)

test('AUTH-03 after a sign-in the browser keeps three tokens and the user', async () => {
  await signingIn('/config/rooms', { user: aUser({ isTariff: true }) })
  await screen.findByRole('heading', { level: 1, name: 'Salles' })
  expect(localStorage.getItem('idToken')).toBeTruthy()
  expect(localStorage.getItem('accessToken')).toBeTruthy()
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    userId: aUser().id,
    username: 'pool-nadia',
    email: 'nadia.ferland@exemple.ca',
    groupId: aUser().groupId,
    isAdmin: false,
    isDentist: false,
    isManager: false,
    isTariff: true,
    isStatistic: false,
  })
})

test.each([
  [
    'NotAuthorizedException',
    'Incorrect username or password.',
    'Email ou mot de passe incorrect. Vérifiez vos informations de connexion.',
    'Invalid email or password',
  ],
  [
    'UserNotConfirmedException',
    'User is not confirmed.',
    "Votre compte n'a pas encore été confirmé. Vérifiez vos emails et cliquez sur le lien de confirmation.",
    'Account not confirmed',
  ],
  [
    'PasswordResetRequiredException',
    'Password reset required for the user',
    'Votre mot de passe doit être réinitialisé. Vous allez être redirigé vers la page de réinitialisation.',
    'Password reset required',
  ],
  [
    'InvalidPasswordException',
    'Password did not conform with policy',
    'Le mot de passe ne respecte pas les critères de sécurité requis.',
    'The password doesn’t meet the security requirements.',
  ],
  [
    'TooManyRequestsException',
    'Too many requests',
    'Trop de tentatives de connexion. Veuillez patienter quelques minutes avant de réessayer.',
    'Too many sign-in attempts. Please wait a few minutes before trying again.',
  ],
  [
    'NotAuthorizedException',
    'Password attempts exceeded',
    'Compte temporairement verrouillé en raison de trop de tentatives échouées. Réessayez dans quelques minutes.',
    'Account temporarily locked after too many failed attempts. Try again in a few minutes.',
  ],
  [
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
    'Le code a expiré. Veuillez demander un nouveau code.',
    'The code has expired. Please request a new code.',
  ],
  [
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
    'Le code saisi est incorrect. Vérifiez et réessayez.',
    'Invalid verification code',
  ],
  [
    'NotAuthorizedException',
    'Invalid session for the user.',
    'Session expirée. Veuillez vous reconnecter.',
    'Session expired. Please sign in again.',
  ],
  [
    'InternalErrorException',
    'Something went wrong',
    "Une erreur s'est produite lors de l'authentification. Veuillez réessayer.",
    'An unexpected error occurred',
  ],
])('AUTH-04 the provider’s %s (%s) is told in French and in English', async (name, message, french, english) => {
  const { user } = await signingIn('/auth/login', { answers: refuse(name, message) })
  expect((await screen.findByRole('alert')).textContent).toContain(french)
  // The same message follows the language.
  await user.click(screen.getByRole('radio', { name: 'English' }))
  expect(screen.getByRole('alert').textContent).toContain(english)
})

test('AUTH-04 without a network the message says so', async () => {
  const api = anOutside()
  const { user } = renderApp('/auth/login')
  await screen.findByLabelText(/Courriel/)
  api.silence()
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Problème de connexion réseau. Vérifiez votre connexion internet et réessayez.',
  )
})

test('AUTH-04 a refused password is taken out of its field, which has the focus; the e-mail stays', async () => {
  await signingIn('/auth/login', { password: 'wrong' })
  await screen.findByRole('alert')
  const field = screen.getByLabelText<HTMLInputElement>(/^Mot de passe/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/Courriel/).value).toBe('nadia.ferland@exemple.ca')
})

test('AUTH-04 an account whose password must be reset is led there after two seconds, e-mail and destination in hand', async () => {
  const api = anOutside()
  aPool(api, refuse('PasswordResetRequiredException'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const { user, address } = renderApp('/auth/login?redirect=%2Fpatients')
    await fillIn(user)
    await screen.findByRole('alert')
    expect(address()).toBe('/auth/login?redirect=%2Fpatients')
    await vi.advanceTimersByTimeAsync(2000)
    const search = new URLSearchParams({ email: 'nadia.ferland@exemple.ca', redirect: '/patients' })
    await waitFor(() => expect(address()).toBe(`/auth/request-reset?${search.toString()}`))
  } finally {
    vi.useRealTimers()
  }
})

test('AUTH-07 the e-mail that was typed is taken along to the page that sends a code', async () => {
  anOutside()
  const { user, address } = renderApp('/auth/login?redirect=%2Fpatients')
  await user.type(await screen.findByLabelText(/Courriel/), 'nadia.ferland@exemple.ca')
  await user.click(screen.getByRole('link', { name: 'Mot de passe oublié?' }))
  const field = await screen.findByRole('heading', { level: 1, name: 'Réinitialiser le mot de passe' })
  expect(field).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Courriel/).value).toBe('nadia.ferland@exemple.ca')
  expect(address()).toContain('redirect=%2Fpatients')
})

test.each(['NEW_PASSWORD_REQUIRED', 'FORCE_CHANGE_PASSWORD'])(
  'AUTH-05 AUTH-06 %s leads to the new password, and from there to where one wanted to go',
  async (name) => {
    const { user, address } = await signingIn('/config/rooms?from=mail', {
      answers: { InitiateAuth: () => poolJson(200, { ...aNewPasswordChallenge(), ChallengeName: name }) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Bienvenue' })
    expect(address()).toBe(`/auth/new-password?redirect=${encodeURIComponent('/config/rooms?from=mail')}`)
    expect(sessionStorage.getItem('challengeSession')).toBe('session-1')
    expect(JSON.parse(sessionStorage.getItem('challengeParameters') ?? '')).toMatchObject({ USER_ID_FOR_SRP: 'pool-nadia' })
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), 'Nouveau1!')
    await user.type(screen.getByLabelText(/^Confirmation/), 'Nouveau1!{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Salles' })).toBeTruthy()
    expect(address()).toBe('/config/rooms?from=mail')
  },
)

test('AUTH-08 after a reset the sign-in page says so and has the e-mail', async () => {
  const api = anOutside()
  aPool(api)
  const { user, address } = renderApp('/auth/reset-password?email=nadia.ferland%40exemple.ca')
  await user.type(await screen.findByLabelText(/^Code reçu/), '482017')
  await user.type(screen.getByLabelText(/^Nouveau mot de passe/), 'Nouveau1!')
  await user.type(screen.getByLabelText(/^Confirmation/), 'Nouveau1!{Enter}')
  expect(await screen.findByText('Mot de passe changé. Connectez-vous.')).toBeTruthy()
  expect(address()).toBe('/auth/login?email=nadia.ferland%40exemple.ca')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Mot de passe/)))
  expect(screen.getByLabelText<HTMLInputElement>(/Courriel/).value).toBe('nadia.ferland@exemple.ca')
})

test('AUTH-06 a challenge whose time is over is told on the sign-in page', async () => {
  const api = anOutside()
  aPool(api, {
    InitiateAuth: () => poolJson(200, aNewPasswordChallenge()),
    RespondToAuthChallenge: () => poolRefusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  })
  const { user } = renderApp('/auth/login')
  await fillIn(user)
  await user.type(await screen.findByLabelText(/^Nouveau mot de passe/), 'Nouveau1!')
  await user.type(screen.getByLabelText(/^Confirmation/), 'Nouveau1!{Enter}')
  expect(await screen.findByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
})

test('AUTH-16 a locked account may be tried again, and enters once the lock is over', async () => {
  const api = anOutside()
  let isLocked = true
  aPool(api, {
    InitiateAuth: () =>
      isLocked
        ? poolRefusal('NotAuthorizedException', 'Password attempts exceeded')
        : poolJson(200, { AuthenticationResult: someTokensOnTheWire() }),
  })
  const { user, address } = renderApp('/auth/login')
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Compte temporairement verrouillé')
  isLocked = false
  await user.type(screen.getByLabelText(/^Mot de passe/), 'secret{Enter}')
  await waitFor(() => expect(address()).toBe('/'))
})

test('what was typed outlives a change of language', async () => {
  anOutside()
  const { user } = renderApp('/auth/login')
  await user.type(await screen.findByLabelText(/Courriel/), 'nadia')
  await user.type(screen.getByLabelText(/^Mot de passe/), 'abc')
  await user.click(screen.getByRole('radio', { name: 'English' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('nadia')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('abc')
})

test('after a sign-in the focus is on the heading of the screen', async () => {
  await signingIn('/config/rooms')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Salles' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('AUTH-04 a challenge we do not know is named', async () => {
  await signingIn('/auth/login', {
    answers: { InitiateAuth: () => poolJson(200, { ChallengeName: 'SMS_MFA', Session: 's', ChallengeParameters: {} }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Challenge non supporté: SMS_MFA')
})

test('empty fields are named before anything is asked', async () => {
  const api = anOutside()
  const { operations } = aPool(api)
  const { user } = renderApp('/auth/login')
  await user.click(await screen.findByRole('button', { name: 'Se connecter' }))
  expect(screen.getAllByText('Ce champ est requis')).toHaveLength(2)
  expect(screen.getByLabelText(/Courriel/).getAttribute('aria-invalid')).toBe('true')
  expect(operations).toEqual([])
})

test.each([
  [
    'AUTH-17 nobody behind the account',
    () => poolJson(200, { items: [], pagination: { nextKey: null, hasMore: false }, count: 0 }),
    'User not found in database',
  ],
  ['AUTH-17 a look-up that fails', () => problem(500, 'unexpected'), 'Unable to fetch user data from database'],
])('%s is told, and nobody is signed in', async (_, answer, sentence) => {
  const api = anOutside()
  aPool(api)
  api.on('GET', '/api/users', answer)
  const { user } = renderApp('/auth/login')
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(currentSession()).toBeNull()
})

test('AUTH-12 a session that the API refuses for good ends on the sign-in page, which leads back', async () => {
  const api = anOutside()
  aPool(api, { InitiateAuth: () => poolRefusal('NotAuthorizedException', 'Invalid Refresh Token') })
  api.refuse(listUsers, 401, 'session_ended')
  signedInAs()
  const { address } = renderApp('/config/rooms')
  expect(await screen.findByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
  expect(screen.getByText('Erreur lors du rafraîchissement des tokens')).toBeTruthy()
  expect(address()).toBe(`/auth/login?redirect=${encodeURIComponent('/config/rooms')}`)
  expect(localStorage.getItem('idToken')).toBeNull()
})

test('AUTH-12 a 401 that a renewal mends is not noticed', async () => {
  const api = anOutside()
  const { operations } = aPool(api)
  const user = signedInAs()
  const old = currentSession()?.tokens.idToken
  api.on('GET', '/api/users', ({ headers }) =>
    headers.get('authorization') === `Bearer ${old}` ? problem(401, 'not_signed_in') : poolJson(200, listOfOne(user)),
  )
  renderApp('/config/rooms')
  expect(await screen.findByRole('button', { name: 'Menu de Nadia Ferland' })).toBeTruthy()
  expect(operations).toEqual(['InitiateAuth'])
})

test('AUTH-13 signing out says so first, tells the provider, clears the storage and shows the sign-in page', async () => {
  const api = anOutside()
  const { operations } = aPool(api, { GlobalSignOut: () => poolRefusal('NotAuthorizedException', 'revoked') })
  signedInAs()
  const { user, address } = renderApp('/config/rooms')
  await user.click(await screen.findByRole('button', { name: 'Menu de Nadia Ferland' }))
  act(
    () =>
      void showToast({ kind: 'success', title: 'Ève Lafrenière : confirmé', action: { label: 'Annuler', onPress: () => {} } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  expect(await screen.findByText('Déconnexion en cours')).toBeTruthy()
  expect(screen.queryByText(/Ève Lafrenière/)).toBeNull()
  expect(await screen.findByLabelText(/Courriel/)).toBeTruthy()
  expect(operations).toContain('GlobalSignOut')
  expect(address()).toBe('/auth/login')
  const left = ['idToken', 'accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))
  expect(left).toEqual([null, null, null, null])
  expect(screen.queryByText('Session expirée. Veuillez vous reconnecter.')).toBeNull()
})

test('AUTH-13 from the moment of the sign-out nothing is shown and nothing asked without a token', async () => {
  const api = anOutside()
  aPool(api)
  signedInAs()
  renderApp('/config/rooms')
  await screen.findByRole('button', { name: 'Menu de Nadia Ferland' })
  const requestCount = api.requests.length
  act(clearSession)
  expect(screen.queryByText('Salles')).toBeNull()
  await screen.findByLabelText(/Courriel/)
  const unsigned = api.requests
    .slice(requestCount)
    .filter(({ url }) => url.pathname.startsWith('/api/') && url.pathname !== '/api/config')
  expect(unsigned.map(({ url }) => url.pathname)).toEqual([])
})

test('AUTH-14 whoever is not an administrator is sent home and told why', async () => {
  const { address } = openAs('/administration/groups')
  expect((await screen.findByRole('alert')).textContent).toContain('Accès réservé à l’administration')
  await waitFor(() => expect(address()).toBe('/'))
})

test('AUTH-14 an administrator enters', async () => {
  const { address } = openAs('/administration', { isAdmin: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeTruthy()
  expect(address()).toBe('/administration/users')
})

test('SHELL-01 the day and the tooth chart beside the form are drawn after it, and are out of reach', async () => {
  anOutside()
  const { container } = renderApp('/auth/login')
  await screen.findByLabelText(/Courriel/)
  await waitFor(() => expect(container.querySelectorAll('[data-card]')).not.toHaveLength(0))
  await waitFor(() => expect(container.querySelector('[data-tooth="16"]')).not.toBeNull())
  for (const part of container.querySelectorAll('aside button, aside [tabindex]'))
    expect(part.closest('[inert][aria-hidden]')).not.toBeNull()
})

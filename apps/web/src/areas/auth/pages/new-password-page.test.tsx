import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import { currentSession } from '../../../platform/session/session-store.ts'
import { fakeApi, problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { aUser, listOfOne } from '../../users/testing.ts'
import { forgetConfig } from '../config.ts'
import { keepChallenge } from '../kept-challenge.ts'
import { aConfig, aNewPasswordChallenge, aPool, poolJson, poolRefusal } from '../testing.ts'
import { NewPasswordPage } from './new-password-page.tsx'

beforeEach(forgetConfig)

const open = (answers: Parameters<typeof aPool>[1] = {}, parameters: Record<string, string> = {}) => {
  const { Session, ChallengeParameters } = aNewPasswordChallenge(parameters)
  keepChallenge({ session: Session, parameters: ChallengeParameters })
  const api = fakeApi()
  api.answer(getConfig, aConfig)
  api.answer(listUsers, listOfOne(aUser()))
  const poolRequests = aPool(api, answers)
  return { api, ...poolRequests, ...renderScreen(<NewPasswordPage />, { at: '/auth/new-password?redirect=%2Fpatients' }) }
}
const fillIn = async (user: ReturnType<typeof open>['user'], { givenName = '' } = {}) => {
  await screen.findByLabelText(/^Nouveau mot de passe/)
  if (givenName) await user.type(screen.getByLabelText('Prénom'), givenName)
  await user.type(screen.getByLabelText(/^Nouveau mot de passe/), 'Nouveau1!')
  await user.type(screen.getByLabelText(/^Confirmation/), 'Nouveau1!{Enter}')
}

test('AUTH-06 the new password goes with its session, who it is, and the required attributes, empty if none', async () => {
  const { user, bodies } = open()
  expect((await screen.findByLabelText<HTMLInputElement>('Courriel')).value).toBe('nadia.ferland@exemple.ca')
  expect(screen.getByLabelText<HTMLInputElement>('Courriel').readOnly).toBe(true)
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await fillIn(user, { givenName: 'Nadia' })
  await waitFor(() => expect(currentSession()?.user.email).toBe('nadia.ferland@exemple.ca'))
  expect(bodies[0]).toEqual({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: 'client-1',
    Session: 'session-1',
    ChallengeResponses: {
      USERNAME: 'pool-nadia',
      NEW_PASSWORD: 'Nouveau1!',
      'userAttributes.given_name': 'Nadia',
      'userAttributes.family_name': '',
    },
  })
  // The tokens are stored, and the challenge is removed.
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1')
  expect([sessionStorage.getItem('challengeSession'), sessionStorage.getItem('challengeParameters')]).toEqual([null, null])
})

test('AUTH-06 a code is asked for where one was sent, and must have six digits', async () => {
  const { user, operations, bodies } = open({}, { CODE_DELIVERY_DESTINATION: 'n***@e***' })
  const field = await screen.findByLabelText(/^Code/)
  await fillIn(user)
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  expect(operations).toEqual([])
  await user.type(field, '482017{Enter}')
  await waitFor(() => expect(bodies[0]).toMatchObject({ ChallengeResponses: { EMAIL_OTP_CODE: '482017' } }))
})

test.each([
  ['Prénom', '{}'],
  ['Nom', '{"given_name":"Nadia"}'],
  ['Nouveau mot de passe', '{"given_name":"Nadia","family_name":"Ferland"}'],
])('AUTH-06 the page starts in the first field that is left to fill in: %s', async (name, userAttributes) => {
  open({}, { userAttributes })
  const field = await screen.findByLabelText(new RegExp(`^${name}`))
  expect(document.activeElement).toBe(field)
})

test('AUTH-06 names that the account has already are shown and left as they are', async () => {
  const { user, bodies } = open({}, { userAttributes: '{"given_name":"Nadia"}', requiredAttributes: '[]' })
  const field = await screen.findByLabelText<HTMLInputElement>('Prénom')
  expect([field.value, field.readOnly]).toEqual(['Nadia', true])
  await fillIn(user)
  await waitFor(() => expect(bodies[0]).toMatchObject({ ChallengeResponses: { USERNAME: 'pool-nadia' } }))
  expect(bodies[0]?.['ChallengeResponses']).not.toHaveProperty('userAttributes.given_name')
})

test.each([
  ['session', 'challengeSession', 'Session de challenge manquante'],
  ['parameters', 'challengeParameters', 'Paramètres de challenge manquants'],
])('AUTH-06 without the %s of a challenge the page says so and leads back', async (_, key, sentence) => {
  const { Session, ChallengeParameters } = aNewPasswordChallenge()
  keepChallenge({ session: Session, parameters: ChallengeParameters })
  sessionStorage.removeItem(key)
  renderScreen(<NewPasswordPage />, { at: '/auth/new-password?redirect=%2Fpatients' })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Retour à la connexion' }).getAttribute('href')).toBe(
    '/auth/login?redirect=%2Fpatients',
  )
})

test('AUTH-06 parameters that name nobody are as good as missing', async () => {
  open({}, { USER_ID_FOR_SRP: '' })
  expect((await screen.findByRole('alert')).textContent).toContain('Paramètres de challenge manquants')
})

test.each([
  ['InvalidPasswordException', '', 'Le mot de passe ne respecte pas les critères de sécurité requis.'],
  ['LimitExceededException', '', 'Trop de tentatives de connexion. Veuillez patienter quelques minutes avant de réessayer.'],
  ['InternalErrorException', '', ''],
])('AUTH-06 a failure (%s) says what failed, and why where that is known', async (name, message, why) => {
  const { user } = open({ RespondToAuthChallenge: () => poolRefusal(name, message) })
  await fillIn(user)
  const box = await screen.findByRole('alert')
  expect(box.textContent).toBe(`Erreur lors de la définition du nouveau mot de passe${why}`)
  // The same session may be used again.
  expect(sessionStorage.getItem('challengeSession')).toBe('session-1')
})

test('AUTH-06 a challenge whose time is over leads back to the sign-in page, which says so', async () => {
  const { user, router } = open({
    RespondToAuthChallenge: () => poolRefusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  })
  await fillIn(user)
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/auth/login'))
  expect(router.latestLocation.state.authNotice).toBe('challenge_expired')
  expect(router.latestLocation.search).toEqual({ email: 'nadia.ferland@exemple.ca', redirect: '/patients' })
  expect(sessionStorage.getItem('challengeSession')).toBeNull()
})

test('AUTH-05 another challenge after this one is named', async () => {
  const { user } = open({
    RespondToAuthChallenge: () => poolJson(200, { ChallengeName: 'SMS_MFA', Session: 'session-2', ChallengeParameters: {} }),
  })
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Challenge non supporté: SMS_MFA')
  expect(currentSession()).toBeNull()
})

test('AUTH-06 when the password was set and the person cannot be found, that is what is told', async () => {
  const { user, api } = open()
  api.on('GET', '/api/users', () => problem(500, 'unexpected'))
  await fillIn(user)
  const box = await screen.findByRole('alert')
  expect(box.textContent).toContain('Erreur lors de la récupération des informations utilisateur')
  expect(box.textContent).not.toContain('définition du nouveau mot de passe')
})

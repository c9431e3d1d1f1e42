import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { retype } from '../../../platform/testing/screen.ts'
import { forgetConfig } from '../config.ts'
import { aConfig, aPool, poolRefusal } from '../testing.ts'
import { RequestResetPage } from './request-reset-page.tsx'

beforeEach(forgetConfig)

const open = (answers: Parameters<typeof aPool>[1] = {}, { demo = false, at = '/auth/request-reset' } = {}) => {
  const api = fakeApi()
  api.answer(getConfig, { ...aConfig, demo })
  const poolRequests = aPool(api, answers)
  return { api, ...poolRequests, ...renderScreen(<RequestResetPage />, { at }) }
}
const send = () => screen.getByRole('button', { name: /^Envoyer le code/ })

test('AUTH-07 a code is sent to the address of the sign-in page, and the card says where it went', async () => {
  const { user, router, bodies } = open({}, { at: '/auth/request-reset?email=nadia.ferland%40exemple.ca&redirect=%2Fpatients' })
  const field = await screen.findByLabelText<HTMLInputElement>(/Courriel/)
  expect(field.value).toBe('nadia.ferland@exemple.ca')
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Un code a été envoyé à n***@e***.')).toBeTruthy()
  expect(bodies).toEqual([{ ClientId: 'client-1', Username: 'nadia.ferland@exemple.ca' }])
  const next = screen.getByRole('link', { name: 'Entrer le code' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  expect(router.latestLocation.search).toEqual({ email: 'nadia.ferland@exemple.ca', redirect: '/patients' })
  expect(router.latestLocation.pathname).toBe('/auth/reset-password')
})

test.each([
  ['UserNotFoundException', 'User does not exist.'],
  ['InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email or phone_number'],
  ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
  ['UserNotConfirmedException', ''],
])('AUTH-07 an address that can have no code (%s) looks the same as one that has it', async (name, message) => {
  const { user } = open({ ForgotPassword: () => poolRefusal(name, message) })
  await user.type(await screen.findByLabelText(/Courriel/), 'nobody@exemple.ca{Enter}')
  expect(await screen.findByText('Un code a été envoyé à n***@e***.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('AUTH-07 another address can be given', async () => {
  const { user, bodies } = open()
  await user.type(await screen.findByLabelText(/Courriel/), 'nadai@exemple.ca{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Utiliser une autre adresse' }))
  await retype(user, screen.getByLabelText(/Courriel/), 'nadia@exemple.ca{Enter}')
  await screen.findByRole('link', { name: 'Entrer le code' })
  expect(bodies.at(-1)).toMatchObject({ Username: 'nadia@exemple.ca' })
})

test('AUTH-07 AUTH-16 too many wishes are told, and the button rests for 30 seconds that one can watch', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { user, operations } = open({ ForgotPassword: () => poolRefusal('LimitExceededException') })
  await user.type(await screen.findByLabelText(/Courriel/), 'nadia@exemple.ca{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Trop de tentatives de connexion. Veuillez patienter quelques minutes avant de réessayer.',
  )
  expect(send().textContent).toBe('Envoyer le code (0:30)')
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await user.click(send())
  await user.type(screen.getByLabelText(/Courriel/), '{Enter}')
  expect(operations).toEqual(['ForgotPassword'])
  await vi.advanceTimersByTimeAsync(6000)
  await waitFor(() => expect(send().textContent).toBe('Envoyer le code (0:24)'))
  await vi.advanceTimersByTimeAsync(24_000)
  await waitFor(() => expect(send().textContent).toBe('Envoyer le code'))
  await user.click(send())
  expect(operations).toEqual(['ForgotPassword', 'ForgotPassword'])
})

test.each([
  ['', 'Ce champ est requis'],
  ['nadia', "Format d'email invalide"],
  ['nadia ferland@exemple.ca', "Format d'email invalide"],
])('AUTH-07 the address %j is not sent', async (typed, sentence) => {
  const { user, operations } = open()
  const field = await screen.findByLabelText(/Courriel/)
  if (typed) await user.type(field, typed)
  await user.click(send())
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(operations).toEqual([])
})

test('AUTH-04 AUTH-07 without a network the page says so, in the language that is spoken then', async () => {
  const { user, api } = open()
  const field = await screen.findByLabelText(/Courriel/)
  api.silence()
  await user.type(field, 'nadia@exemple.ca{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Problème de connexion réseau.')
})

test.each([true, false])('the demo’s mail is one press away in the demo (%s) only', async (demo) => {
  const { user } = open({}, { demo })
  await user.type(await screen.findByLabelText(/Courriel/), 'nadia@exemple.ca{Enter}')
  await screen.findByRole('link', { name: 'Entrer le code' })
  if (!demo) return expect(screen.queryByRole('link', { name: /lire le courriel/ })).toBeNull()
  const link = await screen.findByRole('link', { name: /lire le courriel/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/demo/mails', '_blank'])
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { setLocale } from '../../../platform/i18n/locale.ts'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { retype } from '../../../platform/testing/screen.ts'
import { forgetConfig } from '../config.ts'
import { aConfig, aPool, poolRefusal } from '../testing.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

beforeEach(forgetConfig)

const known = '/auth/reset-password?email=nadia.ferland%40exemple.ca&redirect=%2Fpatients'
const open = (answers: Parameters<typeof aPool>[1] = {}, at = known) => {
  const api = fakeApi()
  api.answer(getConfig, aConfig)
  const poolRequests = aPool(api, answers)
  return { api, ...poolRequests, ...renderScreen(<ResetPasswordPage />, { at }) }
}
type User = ReturnType<typeof open>['user']
const code = () => screen.getByLabelText<HTMLInputElement>(/^Code reçu par courriel/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/)
const fillIn = async (user: User, secret = 'Nouveau1!', confirmation = secret) => {
  await screen.findByLabelText(/^Code reçu par courriel/)
  await user.type(code(), '482017')
  await user.type(password(), secret)
  await user.type(screen.getByLabelText(/^Confirmation/), `${confirmation}{Enter}`)
}
const rules = () =>
  within(screen.getByRole('list', { name: 'Règles du mot de passe' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('AUTH-08 code and new password go to the provider; then one signs in, with the e-mail filled in', async () => {
  const { user, router, bodies } = open()
  await fillIn(user)
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/auth/login'))
  expect(bodies).toEqual([
    { ClientId: 'client-1', Username: 'nadia.ferland@exemple.ca', ConfirmationCode: '482017', Password: 'Nouveau1!' },
  ])
  expect(router.latestLocation.search).toEqual({ email: 'nadia.ferland@exemple.ca', redirect: '/patients' })
  expect(router.latestLocation.state.authNotice).toBe('password_changed')
})

test.each(['482 017', ' 4 8 2 0 1 7 ', 'Votre code : 482-017.', '4820179'])(
  'AUTH-08 a code pasted as %j is understood',
  async (pasted) => {
    const { user } = open()
    await user.click(await screen.findByLabelText(/^Code reçu par courriel/))
    await user.paste(pasted)
    expect(code().value).toBe('482017')
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code'])
  },
)

test('AUTH-08 a wrong code is told at its field until it is changed', async () => {
  const { user } = open({ ConfirmForgotPassword: () => poolRefusal('CodeMismatchException') })
  await fillIn(user)
  expect(await screen.findByText('Le code saisi est incorrect. Vérifiez et réessayez.')).toBeTruthy()
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(code())
  act(() => setLocale('en'))
  expect(screen.getByText('Invalid verification code')).toBeTruthy()
  await user.keyboard('{Backspace}8')
  expect(screen.queryByText('Invalid verification code')).toBeNull()
  // The typed values survive the change of language.
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('Nouveau1!')
})

test('AUTH-08 an expired code is told, and another is one press away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { user, operations } = open({ ConfirmForgotPassword: () => poolRefusal('ExpiredCodeException') })
  await fillIn(user)
  const box = await screen.findByRole('alert')
  expect(box.textContent).toContain('Le code a expiré. Veuillez demander un nouveau code.')
  await vi.advanceTimersByTimeAsync(30_000)
  await user.click(await within(box).findByRole('button', { name: 'Renvoyer le code' }))
  expect(await screen.findByText('Un code a été envoyé à n***@e***.')).toBeTruthy()
  expect(operations).toEqual(['ConfirmForgotPassword', 'ForgotPassword'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('AUTH-08 a code that has just been sent is not sent again for 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { user, operations } = open()
  const resend = await screen.findByRole('button', { name: 'Renvoyer le code (0:30)' })
  await user.click(resend)
  expect(operations).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  await user.click(await screen.findByRole('button', { name: 'Renvoyer le code' }))
  expect(await screen.findByText('Un code a été envoyé à n***@e***.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Renvoyer le code (0:30)' })).toBeTruthy()
})

test('AUTH-08 whoever comes without an address gives it first', async () => {
  const { user, bodies } = open({}, '/auth/reset-password')
  const email = await screen.findByLabelText(/^Courriel/)
  await user.click(screen.getByRole('button', { name: 'Renvoyer le code' }))
  expect(document.activeElement).toBe(email)
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  await user.type(email, ' zoe+clinique@exemple.ca ')
  await fillIn(user)
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ Username: 'zoe+clinique@exemple.ca' }))
})

test('AUTH-08 AUTH-16 too many tries are told as such', async () => {
  const { user } = open({ ConfirmForgotPassword: () => poolRefusal('LimitExceededException') })
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Trop de tentatives de connexion.')
  expect(code().value).toBe('482017')
})

test('AUTH-09 each rule ticks off by itself while one types, and all are read together when the field is left', async () => {
  const { user } = open()
  await screen.findByLabelText(/^Nouveau mot de passe/)
  const steps: [string, string[]][] = [
    ['a', ['minuscule']],
    ['A', ['majuscule', 'minuscule']],
    ['1', ['majuscule', 'minuscule', 'chiffre']],
    ['!', ['majuscule', 'minuscule', 'chiffre', 'caractère spécial']],
    ['aaaa', ['8 caractères', 'majuscule', 'minuscule', 'chiffre', 'caractère spécial']],
  ]
  for (const [typed, met] of steps) {
    await user.type(password(), typed)
    expect(rules().filter((rule) => rule?.endsWith(', respectée'))).toEqual(met.map((rule) => `${rule}, respectée`))
  }
  const readAloud = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(readAloud()).not.toContain('Le mot de passe respecte les cinq règles.')
  await user.tab()
  expect(readAloud()).toContain('Le mot de passe respecte les cinq règles.')
  await retype(user, password(), 'abc')
  await user.tab()
  expect(readAloud()).toContain('Il manque au mot de passe\u00a0: 8 caractères, majuscule, chiffre, caractère spécial.')
})

test.each([
  ['Ab1!', 'Ab1!', 'Au moins 8 caractères requis'],
  ['abcdefgh', 'abcdefgh', 'Le mot de passe ne respecte pas les critères de sécurité requis.'],
  ['Abcdef1! ', 'Abcdef1! ', 'Un mot de passe ne peut pas commencer ou finir par une espace.'],
  ['Nouveau1!', 'Nouveau2!', 'Les mots de passe ne correspondent pas'],
])('AUTH-09 the password %j with the confirmation %j is not sent', async (secret, confirmation, sentence) => {
  const { user, operations } = open()
  await fillIn(user, secret, confirmation)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(operations).toEqual([])
})

test('AUTH-09 a password that the provider finds weak is told at its field', async () => {
  const { user } = open({ ConfirmForgotPassword: () => poolRefusal('InvalidPasswordException') })
  await fillIn(user)
  expect(await screen.findByText('Le mot de passe ne respecte pas les critères de sécurité requis.')).toBeTruthy()
  expect(document.activeElement).toBe(password())
})

test('an emoji password of 256 units is taken, one of 258 is not', async () => {
  const { user, operations } = open()
  await screen.findByLabelText(/^Nouveau mot de passe/)
  await user.type(code(), '482017')
  for (const [faces, sent] of [
    [127, 0],
    [126, 1],
  ] as const) {
    const secret = `${'😀'.repeat(faces)}Aa1!`
    for (const label of [/^Nouveau mot de passe/, /^Confirmation/]) {
      await user.clear(screen.getByLabelText(label))
      await user.click(screen.getByLabelText(label))
      await user.paste(secret)
    }
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Maximum 256 caractères autorisés') === null).toBe(sent === 1)
    await waitFor(() => expect(operations).toHaveLength(sent))
  }
})

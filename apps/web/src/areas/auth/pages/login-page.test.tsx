import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { forgetConfig } from '../config.ts'
import { forgetSessionEnd, noteSessionEnd } from '../session-end.ts'
import { aConfig } from '../testing.ts'
import { LoginPage } from './login-page.tsx'

beforeEach(forgetConfig)
beforeEach(forgetSessionEnd)

const accounts = [
  { email: 'receptionist@molaire.example', role: 'receptionist' },
  { email: 'admin@molaire.example', role: 'admin' },
  { email: 'receptionist@autre.example', role: 'receptionist' },
]

const config = { ...aConfig, demo: true, demoPassword: 'Molaire-demo-1', demoAccounts: accounts }

test('a server that still prepares the demo clinic is waited for, and the page says so', async () => {
  const api = fakeApi()
  api.answer(getConfig, { ...config, isPreparing: true })
  renderScreen(<LoginPage />)
  await screen.findByText('La clinique de démonstration se prépare')
  const submit = screen.getByRole('button', { name: /Se connecter/ })
  expect(submit.getAttribute('aria-busy')).toBe('true')
  api.answer(getConfig, config)
  await waitFor(() => expect(screen.queryByText('La clinique de démonstration se prépare')).toBeNull())
  expect(submit.getAttribute('aria-busy')).not.toBe('true')
})

test('an account of the demo clinic fills the fields in one press', async () => {
  fakeApi().answer(getConfig, config)
  const { user } = renderScreen(<LoginPage />)
  const [first] = await screen.findAllByRole('button', { name: 'Réceptionniste' })
  if (!first) throw new Error('no chip')
  await user.click(first)
  expect(screen.getByLabelText<HTMLInputElement>(/Courriel/).value).toBe('receptionist@molaire.example')
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe/).value).toBe('Molaire-demo-1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Se connecter' }))
})

test('the password can be shown and hidden again, and Caps Lock is told', async () => {
  fakeApi().silence()
  const { user } = renderScreen(<LoginPage />)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Mot de passe/)
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(field.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(field.type).toBe('password')
  await user.click(field)
  await user.keyboard('{CapsLock}A')
  expect(screen.getByText('La touche Verr. maj. est activée.')).toBeTruthy()
})

test('AUTH-10 a session that was signed out on another device has expired, without a second sentence', async () => {
  fakeApi().answer(getConfig, aConfig)
  noteSessionEnd('user_lookup_failed')
  renderScreen(<LoginPage />)
  expect(await screen.findByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
  expect(screen.queryByText(/informations utilisateur/)).toBeNull()
})

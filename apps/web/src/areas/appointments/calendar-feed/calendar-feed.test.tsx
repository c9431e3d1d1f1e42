import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { fakeApi, problem } from '../../../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

const path = (letter: string) => `/api/calendar-feeds/${letter.repeat(43)}.ics`

const show = (feed: { createdAt: string } | null, locale: 'fr' | 'en' = 'fr') => {
  const api = fakeApi()
  let made = 0
  api.answer(wire.getCalendarFeed, { feed })
  api.answer(wire.createCalendarFeed, () => ({ createdAt: '2026-11-20T15:42:00.000Z', path: path('abc'.charAt(made++)) }))
  api.answer(wire.deleteCalendarFeed, { feed: null })
  return { api, ...renderScreen(<CalendarFeed />, { locale }) }
}
const requestsBy = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.requests.filter((request) => request.method === method && request.url.pathname === '/api/calendar-feed').length
const address = () => screen.queryByLabelText<HTMLInputElement>('Adresse à ajouter à votre calendrier')

afterEach(() => vi.unstubAllGlobals())

test('CAL-10 the address is made, shown in full and copied; it is said what it tells', async () => {
  const { user } = show(null)
  expect(await screen.findByText(/initiales du patient/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Créer l’adresse' }))
  await waitFor(() => expect(address()?.value).toBe(new URL(path('a'), window.location.origin).href))
  // The button that created it is gone.
  expect(document.activeElement).toBe(address())
  expect(screen.getByText(/Elle ne sera plus affichée/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copier' }))
  expect(await screen.findByText('Adresse copiée')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address()?.value)
})

test('CAL-10 an address made earlier is not shown again; another takes its place after a question', async () => {
  const { api, user } = show({ createdAt: '2026-11-01T12:00:00.000Z' })
  expect(await screen.findByText(/Une adresse est utilisée depuis le 1er nov\. 2026/)).toBeTruthy()
  expect(address()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remplacer l’adresse' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remplacer l’adresse?' })
  await user.click(within(question).getByRole('button', { name: 'Conserver' }))
  expect(requestsBy(api, 'POST')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Remplacer l’adresse' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remplacer l’adresse' }))
  await waitFor(() => expect(address()?.value).toContain(path('a')))
})

test('CAL-10 the address is taken back after a question', async () => {
  const { api, user } = show({ createdAt: '2026-11-01T12:00:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Retirer l’adresse' }))
  const question = await screen.findByRole('alertdialog', { name: 'Retirer l’adresse?' })
  expect(requestsBy(api, 'DELETE')).toBe(0)
  await user.click(within(question).getByRole('button', { name: 'Retirer l’adresse' }))
  expect(await screen.findByRole('button', { name: 'Créer l’adresse' })).toBeTruthy()
  expect(requestsBy(api, 'DELETE')).toBe(1)
})

test('CAL-10 a failure is said, and nothing is claimed', async () => {
  const { api, user } = show(null)
  api.answer(wire.createCalendarFeed, () => problem(503, 'service_unavailable'))
  await user.click(await screen.findByRole('button', { name: 'Créer l’adresse' }))
  expect(await screen.findByText('L’adresse n’a pas pu être créée.')).toBeTruthy()
  expect(address()).toBeNull()
})

test('CAL-10 without a network the address waits, and says why', async () => {
  show(null)
  const button = () => screen.findByRole('button', { name: 'Créer l’adresse' })
  expect((await button()).getAttribute('aria-disabled')).toBeNull()
  const restore = loseNetwork()
  expect((await button()).getAttribute('aria-disabled')).toBe('true')
  restore()
})

test('SHELL-06 CAL-10 the external calendar speaks English', async () => {
  show({ createdAt: '2026-11-01T12:00:00.000Z' }, 'en')
  expect(await screen.findByText(/An address has been in use since Nov 1, 2026/)).toBeTruthy()
})

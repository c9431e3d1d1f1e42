import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listOutboxMails, type OutboxMail } from '@molaire/contract/config/endpoints'
import { signedInAs } from '../../areas/users/testing.ts'
import { layoutMessages } from '../layout/messages.ts'
import { anOutside, inApp, renderApp } from '../testing.tsx'

inApp()

const aMail = (id: string, more: Partial<OutboxMail> = {}): OutboxMail => ({
  id,
  at: '2026-11-20T15:42:00Z',
  to: `${id}@molaire.example`,
  subject: `Code ${id}`,
  text: `Le code de ${id} : 123456`,
  html: `<p>Le code de <b>${id}</b> : 123456</p>`,
  locale: 'fr',
  attachments: [],
  ...more,
})
const listed = (...items: OutboxMail[]) => ({ items, pagination: { nextKey: null, hasMore: false }, count: items.length })
const frame = () => screen.findByTitle<HTMLIFrameElement>(/^(Courriel|Email)/)

test.each([
  ['fr', 'Courriels de la démo', 'À eve@molaire.example', 'Texte brut'],
  ['en', 'Demo emails', 'To eve@molaire.example', 'Plain text'],
] as const)(
  'AUTH-07 SHELL-06 in %s the demo shows its mails to whoever is signed out: the newest open, as it looks and as a text',
  async (locale, title, to, plain) => {
    anOutside().answer(listOutboxMails, listed(aMail('eve'), aMail('lea')))
    const { user, address } = renderApp('/demo/mails', { locale })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(address()).toBe('/demo/mails')
    expect((await frame()).getAttribute('srcdoc')).toBe(aMail('eve').html)
    expect(screen.getByText(to, { exact: false })).toBeTruthy()

    await user.click(screen.getByRole('link', { name: /Code lea/ }))
    await waitFor(async () => expect((await frame()).getAttribute('srcdoc')).toBe(aMail('lea').html))
    expect(address()).toBe('/demo/mails?mail=lea')
    await user.click(screen.getByRole('radio', { name: plain }))
    expect(screen.getByText(aMail('lea').text)).toBeTruthy()
    expect(document.title).toBe(`${title} – Molaire`)
  },
)

test('INV-10 what comes with a mail is named', async () => {
  anOutside().answer(listOutboxMails, listed(aMail('eve', { attachments: [{ name: 'facture-roy.pdf', size: 15_717 }] })))
  renderApp('/demo/mails')
  expect(await screen.findByText('facture-roy.pdf (16 ko)')).toBeTruthy()
})

test('T35 a mail is drawn where nothing of it can run', async () => {
  anOutside().answer(listOutboxMails, listed(aMail('eve', { html: '<script>window.top.ran = true</script>' })))
  renderApp('/demo/mails')
  expect((await frame()).getAttribute('sandbox')).toBe('')
})

test('a mail that comes while one waits appears by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const api = anOutside()
    api.answer(listOutboxMails, listed())
    renderApp('/demo/mails')
    expect(await screen.findByText('Aucun courriel pour l’instant')).toBeTruthy()
    api.answer(listOutboxMails, listed(aMail('eve')))
    await vi.advanceTimersByTimeAsync(3500)
    expect(await within(await screen.findByRole('navigation', { name: 'Courriels' })).findByText('Code eve')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a failure is said, and one can try again', async () => {
  const api = anOutside()
  api.refuse(listOutboxMails, 400, 'invalid_request')
  const { user } = renderApp('/demo/mails')
  expect(await screen.findByText('Les courriels n’ont pas pu être chargés. Rien n’a été perdu.')).toBeTruthy()
  api.answer(listOutboxMails, listed(aMail('eve')))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await frame()).toBeTruthy()
})

test.each([true, false])('a real clinic has no such page, for someone signed in: %s', async (isSignedIn) => {
  anOutside().refuse(listOutboxMails, 404, 'not_found')
  if (isSignedIn) signedInAs({})
  renderApp('/demo/mails')
  expect(await screen.findByRole('heading', { level: 1, name: layoutMessages.notFound.heading.fr })).toBeTruthy()
  expect(screen.queryByText('Courriels de la démo')).toBeNull()
  expect(screen.queryByRole('link', { name: '/demo/mails' })).toBeNull()
})

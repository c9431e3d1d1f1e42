import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/invoices/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { problem } from '../../platform/testing/fake-api.ts'
import { renderScreen } from '../../platform/testing/render.tsx'
import { onPhone, rowsOf, uuid } from '../../platform/testing/screen.ts'
import { givenAppointment, wholeOf } from '../appointments/testing.ts'
import { apiKnowing, aUser } from '../users/testing.ts'
import { InvoiceTab } from './invoice-tab.tsx'
import { givenInvoice, stateOf } from './testing.ts'

const appointment = wholeOf(givenAppointment({ id: uuid(1) }))
const draft = givenInvoice({ appointmentId: appointment.id })

const open = (invoice: InvoiceDetails | null, { me = {}, locale = 'fr' as 'fr' | 'en' } = {}) => {
  vi.unstubAllGlobals()
  const api = apiKnowing(aUser({ role: 'dentist', isDentist: true, ...me }))
  let now = invoice
  api.answer(wire.getAppointmentInvoice, () => ({ invoice: now }))
  api.answer(wire.markInvoiceReady, ({ ifMatch }) => {
    if (!now || ifMatch !== now.version) return problem(412, 'version_conflict')
    return stateOf((now = { ...now, status: 'ready', version: now.version + 1 }))
  })
  api.answer(wire.returnInvoiceToDraft, () => stateOf((now = { ...draft, version: 5 })))
  return { api, ...renderScreen(<InvoiceTab appointment={appointment} />, { locale }) }
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('APT-12 INV-05 the tab lists the lines of the appointment’s invoice, with its total and status', async () => {
  open(draft)
  await screen.findByText('Composite, 3 surfaces')
  expect((await rowsOf('Lignes de la facture')).map((row) => plain(row.textContent))).toEqual([
    '20 nov. 202623323Composite, 3 surfaces26 MOD1312,00 $312,00 $Vient d’un acte',
    '20 nov. 202611001Détartrage—0,590,00 $45,00 $Vient d’un acte',
  ])
  expect(plain(screen.getByRole('status', { name: 'Total' }).textContent)).toBe('357,00 $')
  expect(screen.getAllByText('Brouillon')).toHaveLength(2)
})

test.each([
  ['fr', ['23323 26 MOD 1 × 312,00 $', '11001  0,5 × 90,00 $']],
  ['en', ['23323 26 MOD 1 × $312.00', '11001  0.5 × $90.00']],
] as const)('APT-12 on a phone, in %s, each line says its quantity and unit price', async (locale, lines) => {
  onPhone()
  open(draft, { locale })
  await screen.findByText('Composite, 3 surfaces')
  const details = screen
    .getAllByRole('listitem')
    .slice(0, 2)
    .map((item) => [...item.querySelectorAll('span')].map(({ textContent }) => plain(textContent)).join(' '))
  for (const [at, line] of lines.entries()) expect(details[at]).toContain(line)
})

test('APT-12 INV-01 Ctrl Enter marks the draft ready, and it can be put back', async () => {
  const { user, client } = open(draft, { locale: 'en' })
  await screen.findByRole('button', { name: 'Mark as ready' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  const chart = ['charts', appointment.patient.id]
  client.setQueryData(chart, { status: 'draft' })
  await user.click(await screen.findByRole('button', { name: 'Back to draft' }))
  await screen.findByRole('button', { name: 'Mark as ready' })
  // The status beside the tab is the chart's.
  expect(client.getQueryState(chart)?.isInvalidated).toBe(true)
})

test.each([
  ['fr', /^La facture n’a pas pu être chargée\.Le service/],
  ['en', /^The invoice couldn’t be loaded\.The service/],
] as const)('APT-12 in %s an invoice that cannot be loaded says why', async (locale, says) => {
  const { api } = open(draft, { locale })
  api.refuse(wire.getAppointmentInvoice, 503, 'service_unavailable')
  expect((await screen.findByRole('alert')).textContent).toMatch(says)
})

test('APT-12 INV-12 a cancelled invoice is corrected from the tab', async () => {
  const { api, user, router } = open(
    { ...draft, status: 'cancelled', number: 'ÉRA-01188', cancelledOn: '2026-11-20' },
    { me: { role: 'manager', isManager: true, isDentist: false } },
  )
  api.answer(wire.correctInvoice, stateOf({ ...draft, id: uuid(905) }))
  await user.click(await screen.findByRole('button', { name: 'Corriger et réémettre' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/view/${uuid(905)}`))
})

test('APT-12 without a treatment there is no invoice', async () => {
  open(null)
  await screen.findByText('La facture est créée avec le premier acte.')
  expect(screen.queryByRole('button', { name: 'Marquer comme prête' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Aller aux traitements' })
  expect(link.getAttribute('href')).toBe(`/appointments/${appointment.id}?tab=traitements`)
})

test.each([
  ['draft', 'Brouillon'],
  ['ready', 'Prête'],
  ['sent', 'Émise'],
  ['paid', 'Payée'],
] as const)('APT-12 INV-01 an invoice that is %s is at the step %s', async (status, step) => {
  open({ ...draft, status })
  await screen.findByText('Composite, 3 surfaces')
  const items = screen.getAllByRole('listitem').filter(({ textContent }) => /Brouillon|Prête|Émise|Payée/.test(textContent ?? ''))
  expect(items.map(({ textContent }) => textContent)).toEqual(['Brouillon', 'Prête', 'Émise', 'Payée'])
  expect(items.filter((item) => item.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent)).toEqual([
    step,
  ])
})

test('APT-12 API-06 an assistant sees the invoice and is told who may mark it ready', async () => {
  const { user } = open(draft, { me: { role: 'assistant', isDentist: false } })
  const button = await screen.findByRole('button', { name: 'Marquer comme prête' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryByRole('button', { name: 'Remettre en brouillon' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { printReceipt } from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import * as reports from '@molaire/contract/reports/endpoints'
import { renderScreen } from '../../../../platform/testing/render.tsx'
import { cellsOf, listOf, onPhone, plain, rowsOf, uuid } from '../../../../platform/testing/screen.ts'
import { aClinic } from '../../../clinics/testing.ts'
import { freshApi } from '../../../patients/testing.ts'
import { aReport, anAging, entryRow, invoiceRow, today } from '../testing.ts'
import { DailyPage } from './daily-page.tsx'

let api: ReturnType<typeof freshApi>
let askedInvoices: unknown[]
let askedEntries: unknown[]

const paid = invoiceRow(1, { status: 'paid', issuedOn: today, issuedAt: '2026-11-20T16:05:00Z', paid: 42_900, balance: 0 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
  api = freshApi({ role: 'manager', isManager: true })
  api.answer(listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(reports.getPeriodicReport, aReport())
  api.answer(reports.getAging, anAging([86_550, 0, 0, 0]))
  api.answer(reports.getReviewQueue, { items: [] })
  askedInvoices = api.record(wire.listInvoices, listOf([paid]), ({ query }) => query)
  askedEntries = api.record(reports.listEntries, listOf([entryRow(1)]), ({ query }) => query)
})

const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<DailyPage />, { at: '/invoices/daily', ...options })
const opened = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  const rendered = open(options)
  await screen.findAllByText('Geneviève Côté')
  return rendered
}
const figure = (name: RegExp) => screen.findByRole('button', { name })

test('INV-08 the page opens on today, with six figures and the invoices of the day', async () => {
  await opened()
  const cards = within(screen.getByRole('region', { name: 'Chiffres de la période' })).getAllByRole('button')
  expect(cards.map(({ textContent }) => plain(textContent))).toEqual([
    'Factures18Moyenne 267,33 $',
    'Facturé4 812,00 $',
    'Encaissé3 946,50 $',
    'À recevoir865,50 $',
    'En retard429,00 $',
    'Prêtes à réviser3',
  ])
  expect(askedInvoices.at(-1)).toMatchObject({ from: today, to: today, drafts: 'no' })
  expect((await cellsOf('Factures de la période')).map((cells) => cells.map(plain))).toEqual([
    ['11 h 05', 'GCGeneviève Côté', '', 'Payée', '429,00 $', '429,00 $', '—'],
  ])
  expect(screen.getByText('Les factures annulées et les brouillons ne sont pas comptés.')).toBeTruthy()
})

test.each([
  [/^Factures ?18/, { figure: 'billed' }, 'Factures'],
  [/^Facturé/, { figure: 'billed' }, 'Facturé'],
  [/^À recevoir/, { figure: 'outstanding' }, 'À recevoir'],
  [/^En retard/, { figure: 'overdue' }, 'En retard'],
] as const)('INV-08 %s opens the rows that make it, says so, and lets go of them', async (name, sent, word) => {
  const { user } = await opened()
  await user.click(await figure(name))
  await waitFor(() => expect(askedInvoices.at(-1)).toMatchObject({ ...sent, from: today, to: today }))
  expect((await figure(name)).getAttribute('aria-pressed')).toBe('true')
  await user.click(await screen.findByRole('button', { name: `Retirer le filtre\u00a0: ${word}` }))
  await waitFor(() => expect(askedInvoices.at(-1)).not.toHaveProperty('figure'))
  expect((await figure(name)).getAttribute('aria-pressed')).toBe('false')
})

test('INV-08 the invoices that are ready are shown whatever the period', async () => {
  const { user } = await opened()
  await user.click(await figure(/^Prêtes/))
  await waitFor(() => expect(askedInvoices.at(-1)).toMatchObject({ figure: 'ready' }))
  expect(askedInvoices.at(-1)).not.toHaveProperty('from')
})

test('INV-08 what was collected opens its payments; a method opens its own, with their receipts', async () => {
  const { user, router } = await opened()
  await user.click(await figure(/^Encaissé/))
  expect((await cellsOf('Encaissements de la période')).length).toBeGreaterThan(0)
  const methods = within(screen.getByRole('group', { name: 'Encaissements par mode' }))
  await user.click(methods.getByRole('button', { name: /Carte de débit/ }))
  await waitFor(() => expect(askedEntries.at(-1)).toMatchObject({ from: today, to: today, method: 'debit_card' }))
  expect(router.state.location.search).toEqual({ figure: 'collected', method: 'debit_card' })
  expect(screen.getByText('Seulement : Encaissé, Carte de débit')).toBeTruthy()
  await screen.findByText('448102')
  expect((await cellsOf('Encaissements de la période')).map((cells) => cells.map(plain))).toEqual([
    ['9 h 30', 'ÉRA-01101', 'Paiement', 'Carte de débit', '448102', '214,50 $'],
  ])
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  vi.stubGlobal('open', () => tab)
  const acts = api.record(
    printReceipt,
    { name: 'recu.pdf', bytes: (async function* () {})() } as never,
    ({ params }) => params.id,
  )
  await user.click(screen.getByRole('button', { name: 'Imprimer le reçu' }))
  await waitFor(() => expect(acts).toEqual([uuid(401)]))
})

test('INV-08 a chip chooses the usual dates; an end before the beginning moves both', async () => {
  const { user, router } = await opened()
  await user.click(screen.getByRole('button', { name: '7 jours' }))
  await waitFor(() => expect(askedInvoices.at(-1)).toMatchObject({ from: '2026-11-14', to: today }))
  const to = screen.getByLabelText('Au')
  await user.clear(to)
  await user.type(to, '2026-11-02{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-11-02', to: '2026-11-02' }))
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('INV-04 INV-08 drafts are shown when they are asked for, gray and not counted', async () => {
  const { user } = await opened()
  const draft = invoiceRow(2, {
    ...{ status: 'draft', number: null, issuedOn: null, issuedAt: null, dueOn: null },
    paid: 0,
    balance: 0,
  })
  askedInvoices = api.record(wire.listInvoices, listOf([draft, paid]), ({ query }) => query)
  await user.click(screen.getByRole('button', { name: 'Afficher les brouillons' }))
  await waitFor(() => expect(askedInvoices.at(-1)).toMatchObject({ drafts: 'yes' }))
  await waitFor(async () => expect(await rowsOf('Factures de la période')).toHaveLength(2))
  expect(plain((await figure(/^Facturé/)).textContent)).toBe('Facturé4 812,00 $')
})

test('INV-08 the list is paged, and another filter begins at its first page', async () => {
  const more = listOf([paid], { nextKey: 'two', count: 30 })
  askedInvoices = api.record(wire.listInvoices, more, ({ query }) => query)
  const { user } = await opened()
  expect(screen.getByText('1 à 1 de 30')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  await waitFor(() => expect(askedInvoices.at(-1)).toMatchObject({ nextKey: 'two' }))
  await user.selectOptions(screen.getByLabelText('Clinique'), 'Clinique de la Rive')
  await waitFor(() => expect(askedInvoices.at(-1)).toMatchObject({ clinicId: uuid(2) }))
  expect(askedInvoices.at(-1)).not.toHaveProperty('nextKey')
})

test('INV-08 the list is saved as a file with the same filters, in the user’s language', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const files = api.record(
    reports.exportInvoices,
    { name: 'factures.csv', bytes: (async function* () {})() } as never,
    ({ query }) => query,
  )
  const { user } = await opened({ at: '/invoices/daily?figure=overdue', locale: 'en' })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('File saved')).toBeTruthy()
  expect(files).toEqual([expect.objectContaining({ figure: 'overdue', from: today, to: today, language: 'en' })])
})

test('INV-11 Réviser opens the first invoice that waits, in its queue', async () => {
  const waiting = { patientName: 'Ève Roy', practitionerId: null, readySince: '2026-11-20T15:00:00Z', total: 1000, findings: [] }
  api.answer(reports.getReviewQueue, { items: [{ id: uuid(7), ...waiting }] })
  await opened()
  const link = await screen.findByRole('link', { name: 'Réviser' })
  expect(link.getAttribute('href')).toContain(`/invoices/view/${uuid(7)}?review=`)
})

test('INV-08 a day without invoices says how to see more', async () => {
  api.answer(wire.listInvoices, listOf([]))
  open()
  expect(await screen.findByText('Aucune facture pour cette période')).toBeTruthy()
})

test.each([
  ['fr', 'Les factures n’ont pas pu être chargées'],
  ['en', 'Invoices couldn’t be loaded'],
] as const)('INV-15 in %s figures and invoices that cannot be loaded say why, and are asked again', async (locale, says) => {
  api.refuse(reports.getPeriodicReport, 503, 'service_unavailable')
  api.refuse(wire.listInvoices, 503, 'service_unavailable')
  const { user } = open({ locale })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toContain(says)
  api.answer(reports.getPeriodicReport, aReport())
  api.answer(wire.listInvoices, listOf([paid]))
  for (const retry of screen.getAllByRole('button', { name: locale === 'fr' ? 'Réessayer' : 'Retry' })) await user.click(retry)
  expect(await screen.findByText('Geneviève Côté')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const closing = {
  ...{ date: today, total: 271_450, advances: 50_000 },
  byMethod: [
    { method: 'cash' as const, amount: 50_000, count: 1 },
    { method: 'debit_card' as const, amount: 221_450, count: 8 },
  ],
  entries: [
    entryRow(1),
    entryRow(2, { source: 'advance', kind: 'advance', amount: 50_000, method: 'cash', invoiceId: null, invoiceNumber: null }),
  ],
}

test('INV-08 the closing of a day has its total, each method, each entry, and fee advances apart', async () => {
  const queries = api.record(reports.getClosing, closing, ({ query }) => query)
  const { user } = await opened({ at: '/invoices/daily?view=closing' })
  const summary = within(screen.getByRole('region', { name: 'Par mode' }))
  expect(plain(summary.getByRole('status').textContent)).toBe('2 714,50 $')
  expect(plain(summary.getByText(/^Avances d’honoraires comprises/).textContent)).toBe('Avances d’honoraires comprises 500,00 $')
  expect((await rowsOf('Par mode')).map(({ textContent }) => plain(textContent))).toEqual([
    'Comptant1500,00 $',
    'Carte de débit82 214,50 $',
  ])
  expect(
    (await rowsOf('Opérations du jour')).map(({ textContent }) => plain(textContent)?.includes('Avance d’honoraires')),
  ).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Jour précédent' }))
  await waitFor(() => expect(queries.at(-1)).toEqual({ clinicId: uuid(1), date: '2026-11-19' }))
})

test('INV-08 SHELL-14 from the report to the closing and back, the keyboard begins at the heading', async () => {
  api.answer(reports.getClosing, closing)
  const { user } = await opened()
  await user.click(screen.getByRole('link', { name: 'Fermeture du jour' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Fermeture du jour' })))
  await user.click(screen.getByRole('link', { name: 'Rapport périodique' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Rapport périodique' })))
})

test('INV-08 on a phone the closing says what each method counts', async () => {
  api.answer(reports.getClosing, closing)
  await onPhone(async () => {
    open({ at: '/invoices/daily?view=closing' })
    expect(await screen.findByText('1 opération')).toBeTruthy()
    expect(screen.getByText('8 opérations')).toBeTruthy()
  })
})

test('INV-15 a closing that cannot be loaded says why; one without payments says so', async () => {
  api.refuse(reports.getClosing, 503, 'service_unavailable')
  const { user } = open({ at: '/invoices/daily?view=closing' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Les factures n’ont pas pu être chargées')
  api.answer(reports.getClosing, { date: today, total: 0, advances: 0, byMethod: [], entries: [] })
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun encaissement ce jour-là')).toBeTruthy()
})

test('INV-08 on a phone, in English, the invoices are a list', async () => {
  onPhone()
  await opened({ locale: 'en' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(await screen.findByText('Paid')).toBeTruthy()
})

test('INV-08 API-06 a dentist sees the invoices of the period, without the figures that only others may read', async () => {
  api = freshApi({ role: 'dentist', isDentist: true })
  api.answer(listClinics, listOf([aClinic(1)]))
  api.answer(reports.getAging, anAging([86_550, 0, 0, 0]))
  api.answer(wire.listInvoices, listOf([paid]))
  for (const one of [reports.getPeriodicReport, reports.getClosing]) api.refuse(one, 403, 'not_allowed')
  const page = await opened()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chiffres de la période' })).toBeNull())
  expect(screen.queryByRole('link', { name: 'Fermeture du jour' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  page.unmount()
  // The closing has an address that others may send.
  open({ at: '/invoices/daily?view=closing' })
  expect(plain((await screen.findByText(/^Voir les rapports/)).textContent)).toBe(
    'Voir les rapports : réservé à la réception, à la gestion et à l’administration.',
  )
})

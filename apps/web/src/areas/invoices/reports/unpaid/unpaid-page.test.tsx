import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { mailDocuments, printDocuments } from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import * as reports from '@molaire/contract/reports/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { renderScreen } from '../../../../platform/testing/render.tsx'
import { cellsOf, dialogOf, listOf, menuOf, onPhone, plain, retype, rowsOf, uuid } from '../../../../platform/testing/screen.ts'
import { aClinic } from '../../../clinics/testing.ts'
import { freshApi } from '../../../patients/testing.ts'
import { anAging, invoiceRow, today } from '../testing.ts'
import { UnpaidPage } from './unpaid-page.tsx'

let api: ReturnType<typeof freshApi>
let queries: unknown[]

const plan = { frequency: 'monthly', nextOn: '2026-12-01', nextAmount: 20_750, overdue: 0 } as const
const gilles = invoiceRow(1, {
  ...{ dueOn: '2026-08-11', total: 184_500, paid: 60_000, balance: 124_500, plan, patientName: 'Gilles Fortin' },
})
const rejean = invoiceRow(2, {
  ...{ dueOn: '2026-11-20', status: 'issued', paid: 0, balance: 42_900, patientName: 'Réjean Picard', patientEmail: null },
  nextAppointmentOn: '2026-11-26',
})
const denise = invoiceRow(3, { dueOn: '2026-11-28', status: 'sent', paid: 0, balance: 42_900, patientName: 'Denise Roy' })

const serve = (rows: InvoiceRow[], aging = anAging([85_800, 0, 0, 124_500], { notYetDue: 42_900 })) => {
  queries = api.record(wire.listInvoices, listOf(rows), ({ query }) => query)
  api.answer(reports.getAging, aging)
}

beforeEach(() => {
  api = freshApi({ role: 'manager', isManager: true })
  api.answer(listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(reports.getWorklist, { items: [] })
  serve([gilles, rejean, denise])
})

const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<UnpaidPage />, { at: '/invoices/unpaid', ...options })
/** Opens the page and waits for its rows. */
const opened = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  const rendered = open(options)
  await screen.findAllByText('Gilles Fortin')
  return rendered
}
const tile = (name: RegExp) => screen.findByRole('button', { name })
const last = () => queries.at(-1)

test('INV-09 INV-12 what was credited is taken off the total, and isn’t called paid', async () => {
  serve([{ ...gilles, total: 8_200, paid: 5_200, credited: 500, balance: 2_500 }])
  await opened()
  expect(plain(screen.getByRole('row', { name: /Gilles Fortin/ }).textContent)).toContain('77,00 $52,00 $25,00 $')
})

test('INV-09 the unpaid invoices are listed by lateness, with what is paid and owed', async () => {
  await opened()
  expect((await cellsOf('Factures impayées')).map((cells) => cells.slice(1).map(plain))).toEqual([
    ['GFGilles Fortin819 555-0147', '11 août 2026', '101 jours', 'Partielle', '1 845,00 $', '600,00 $', '1 245,00 $'],
    ['RPRéjean Picard819 555-0147', '20 nov. 2026', 'aujourd’hui', 'Impayée', '429,00 $', '—', '429,00 $'],
    ['DRDenise Roy819 555-0147', '28 nov. 2026', 'dans 8 jours', 'En attente', '429,00 $', '—', '429,00 $'],
  ])
  expect(last()).toMatchObject({ figure: 'outstanding', sort: 'due', limit: 25 })
})

test('INV-07 INV-09 a row says the frequency of its plan with the next date, or what is overdue, and who comes soon', async () => {
  serve([gilles, rejean, invoiceRow(4, { plan: { ...plan, overdue: 7_400 } })])
  await opened()
  const [first, second, third] = (await rowsOf('Factures impayées')).map((row) => within(row).getByRole('rowheader').textContent)
  expect(plain(first)).toBe('ÉRA-01101mensuel207,50 $ le 1er déc.')
  expect(plain(second)).toBe('ÉRA-01102vient jeudi')
  expect(plain(third)).toBe('ÉRA-01104mensuel74,00 $ en retard sur l’entente')
})

test('INV-09 the bar says the proportions in words, and what is not yet due is apart', async () => {
  open()
  const bar = await screen.findByRole('img', { name: /Moins de 30 jours/ })
  expect(plain(bar.getAttribute('aria-label'))).toBe(
    'Moins de 30 jours : 858,00 $, 41 %. 30 à 60 jours : 0,00 $, 0 %. 60 à 90 jours : 0,00 $, 0 %. Plus de 90 jours : 1 245,00 $, 59 %',
  )
  // Not yet due, the rest of the first tranche, and the last one.
  expect([...bar.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual(['42900', '42900', '124500'])
  expect(plain((await tile(/Moins de 30 jours/)).textContent)).toContain('429,00 $ pas encore dû')
})

test('INV-09 a tile filters by its tranche, by click and by digit, and a second press shows all again', async () => {
  const { user, router } = open()
  await user.click(await tile(/Plus de 90 jours/))
  await waitFor(() => expect(last()).toMatchObject({ tranche: 'from90' }))
  expect((await tile(/Plus de 90 jours/)).getAttribute('aria-pressed')).toBe('true')
  expect(router.state.location.search).toEqual({ tranche: 'from90' })
  await user.keyboard('2')
  await waitFor(() => expect(last()).toMatchObject({ tranche: 'from30' }))
  expect((await tile(/Plus de 90 jours/)).getAttribute('aria-pressed')).toBe('false')
  await user.keyboard('2')
  await waitFor(() => expect(last()).not.toHaveProperty('tranche'))
})

test('INV-09 the filters limit the list and the figures; a number typed in the search does not press a tile', async () => {
  const { user, router } = await opened()
  await user.selectOptions(screen.getByLabelText('Statut'), 'En retard')
  await user.selectOptions(screen.getByLabelText('Clinique'), 'Clinique de la Rive')
  await user.type(screen.getByLabelText('Patient ou numéro de facture'), '1042')
  await waitFor(() => expect(last()).toMatchObject({ status: 'overdue', clinicId: uuid(2), search: '1042' }))
  expect(last()).not.toHaveProperty('tranche')
  // Names are searched, so the text is not in the address.
  expect(router.state.location.search).toEqual({ status: 'overdue', clinic: uuid(2) })
})

test('INV-09 with the arrows and V, the invoice of a row is opened', async () => {
  const { user, router } = await opened()
  await user.keyboard('/{ArrowDown}{ArrowDown}v')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/view/${rejean.id}`))
})

test('INV-09 the arrows begin at the first row when nothing has the focus', async () => {
  const { user } = await opened()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('ÉRA-01101')
})

test('INV-06 INV-09 E on a row opens its payment: two presses from the list', async () => {
  const ids = api.record(
    wire.getInvoice,
    () => Response.json({}, { status: 503 }),
    ({ params }) => params.id,
  )
  const { user } = await opened()
  await user.keyboard('/{ArrowDown}{ArrowDown}e')
  await dialogOf('Encaisser')
  expect(ids[0]).toBe(rejean.id)
})

test('INV-06 INV-09 E is for the first row when nothing has the focus: one press from the list', async () => {
  const ids = api.record(
    wire.getInvoice,
    () => Response.json({}, { status: 503 }),
    ({ params }) => params.id,
  )
  const { user } = await opened()
  await user.keyboard('e')
  await dialogOf('Encaisser')
  expect(ids).toHaveLength(1)
  expect(ids[0]).toBe(gilles.id)
})

test('INV-09 when everything is paid, the page says so with a full green line', async () => {
  serve([], anAging([]))
  open()
  expect(await screen.findByRole('img', { name: 'Tout est payé' })).toBeTruthy()
  expect(await screen.findByText('Il n’y a aucune facture impayée.')).toBeTruthy()
})

test('INV-09 a search that finds nothing does not say that everything is paid', async () => {
  const { user } = await opened()
  serve([], anAging([]))
  await user.type(screen.getByLabelText('Patient ou numéro de facture'), 'zzz')
  expect(await screen.findByRole('img', { name: 'Aucune facture ne correspond' })).toBeTruthy()
  expect(screen.queryByText('Tout est payé')).toBeNull()
})

test('INV-09 a filter that finds nothing is cleared with one button', async () => {
  const { user } = open({ at: '/invoices/unpaid?status=overdue&tranche=from60' })
  api.answer(wire.listInvoices, listOf([]))
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  expect(await screen.findByText('Il n’y a aucune facture impayée.')).toBeTruthy()
})

test.each([
  ['fr', 'Les factures n’ont pas pu être chargées', 'Réessayer'],
  ['en', 'Invoices couldn’t be loaded', 'Retry'],
] as const)('INV-15 in %s a list that cannot be loaded says why, and is asked again', async (locale, says, retry) => {
  api.refuse(wire.listInvoices, 503, 'service_unavailable')
  const { user } = open({ locale })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(says)
  expect(alert.textContent?.length).toBeGreaterThan(says.length + retry.length)
  serve([gilles])
  await user.click(within(alert).getByRole('button', { name: retry }))
  expect(await screen.findByText('Gilles Fortin')).toBeTruthy()
})

test('INV-15 figures and a list that cannot be loaded say so once, and are asked again together', async () => {
  api.refuse(reports.getAging, 503, 'service_unavailable')
  api.refuse(wire.listInvoices, 503, 'service_unavailable')
  const { user } = open()
  await screen.findByRole('alert')
  serve([gilles])
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Gilles Fortin')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('INV-15 figures that cannot be loaded say so, and the list stays', async () => {
  api.refuse(reports.getAging, 503, 'service_unavailable')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Les factures n’ont pas pu être chargées')
  expect(await screen.findByText('Gilles Fortin')).toBeTruthy()
})

test('INV-09 a promise is written down with its day and amount; one in the past is refused on the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  const bodies = api.record(wire.addFollowUp, ({ body }) => ({
    ...{ id: uuid(9), version: 1, doneAt: null, createdAt: '2026-11-20T15:00:00Z', createdBy: null },
    ...body,
    note: body.note ?? null,
  }))
  const { user } = open()
  await user.click(await (await menuOf(user, 'ÉRA-01101')).findByRole('menuitem', { name: 'Noter un appel' }))
  const dialog = await dialogOf('Suivi de la facture ÉRA-01101')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText('Écrivez une note ou choisissez une date.')).toBeTruthy()
  await user.click(dialog.getByLabelText('Promesse'))
  expect(plain((dialog.getByLabelText('Montant promis') as HTMLInputElement).value)).toBe('1 245,00')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getByText('Choisissez la date promise.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Promis pour le/), '2026-11-01')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText('Choisissez aujourd’hui ou plus tard.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Promis pour le/))
  await user.type(dialog.getByLabelText(/^Promis pour le/), '2026-11-30')
  await retype(user, dialog.getByLabelText('Montant promis'), '600,50')
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Paie à la fin du mois')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Suivi enregistré')
  expect(bodies).toEqual([
    { kind: 'promise', note: 'Paie à la fin du mois', promisedOn: '2026-11-30', promisedAmount: 60_050, nextOn: null },
  ])
})

test('INV-09 the rows that are ticked become statements in one PDF, one for each patient', async () => {
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  vi.stubGlobal('open', () => tab)
  serve([gilles, invoiceRow(5, { patientId: gilles.patientId, patientName: 'Gilles Fortin' })])
  const bodies = api.record(printDocuments, async function* () {
    yield { say: 'progress', done: 1, total: 1 } as const
    yield { say: 'file', name: 'releves.pdf', pdf: btoa('%PDF-') } as const
  })
  const { user } = await opened()
  await user.click(await screen.findByLabelText('Sélectionner toutes les lignes de la page'))
  expect(plain((await screen.findByText(/factures sélectionnées/)).textContent)).toBe('2 factures sélectionnées · 1 459,50 $')
  await user.click(screen.getByRole('button', { name: 'Imprimer les relevés' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ clinicId: uuid(1), kind: 'statement', ids: [gilles.patientId] }])
})

test('INV-09 reminders ask before they leave, go to those who have an address, and name the others', async () => {
  const bodies = api.record(mailDocuments, async function* () {
    yield { say: 'mailed' as const, sent: 1, without: [{ patientId: denise.patientId, patientName: 'Denise Roy' }] }
  })
  const { user } = await opened()
  await user.click(await screen.findByLabelText('Sélectionner toutes les lignes de la page'))
  await user.click(screen.getByRole('button', { name: 'Envoyer les rappels' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Envoyer 2 rappels par courriel?' }))
  expect(question.getByText('1 patient n’a pas de courriel : Réjean Picard.')).toBeTruthy()
  expect(bodies).toEqual([])
  await user.click(question.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('1 patient n’a pas de courriel : Denise Roy.')).toBeTruthy()
  expect(bodies).toEqual([{ clinicId: uuid(1), kind: 'reminder', ids: [gilles.id, denise.id] }])
})

test('INV-09 a reminder of one invoice says to whom and where it goes', async () => {
  const { user } = open()
  await user.click(await (await menuOf(user, 'ÉRA-01101')).findByRole('menuitem', { name: 'Envoyer un rappel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Envoyer un rappel par courriel?' }))
  expect(question.getByText(/^Gilles Fortin le reçoit à genevieve@exemple.ca, dans la langue du patient/)).toBeTruthy()
})

test('INV-09 PAT-06 an invoice is asked of who pays: their name, their number, their address', async () => {
  const payer = { id: uuid(77), name: 'Fatima Beaulieu', phone: '819 555-0177', email: 'fatima@exemple.ca' }
  const unreachable = { ...gilles, patientPhone: null, patientEmail: null }
  serve([{ ...unreachable, payer }])
  const { user } = open()
  expect((await screen.findByText('Payeur : Fatima Beaulieu')).parentElement?.textContent).toContain('819 555-0177')
  await user.click(await (await menuOf(user, 'ÉRA-01101')).findByRole('menuitem', { name: 'Envoyer un rappel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Envoyer un rappel par courriel?' }))
  expect(question.getByText(/^Fatima Beaulieu le reçoit à fatima@exemple.ca/)).toBeTruthy()
})

test('INV-09 invoices of two clinics are not sent together', async () => {
  serve([gilles, { ...denise, clinicId: uuid(2) }])
  const { user } = await opened()
  await user.click(await screen.findByLabelText('Sélectionner toutes les lignes de la page'))
  const button = screen.getByRole('button', { name: 'Envoyer les rappels' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Sélectionnez des factures d’une seule clinique.').length).toBeGreaterThan(0)
})

test('INV-09 what must be done is a list of its own, and an action that was done leaves it', async () => {
  const item: Answer<typeof reports.getWorklist>['items'][number] = {
    ...{ invoiceId: gilles.id, number: 'ÉRA-01101', patientId: gilles.patientId, patientName: 'Gilles Fortin' },
    ...{ patientPhone: '819 555-0118', payer: null, balance: 124_500, since: '2026-11-12' },
    reason: 'promise_broken',
    ...{ note: 'La moitié', followUpId: uuid(9) },
  }
  let items = [item]
  api.answer(reports.getWorklist, () => ({ items }))
  const done = api.record(
    wire.finishFollowUp,
    () => {
      items = []
      return {
        kind: 'promise' as const,
        ...{ id: uuid(9), version: 2, note: null, promisedOn: null, promisedAmount: null, nextOn: null },
        ...{ doneAt: '2026-11-20T15:00:00Z', createdAt: '2026-11-01T15:00:00Z', createdBy: null },
      }
    },
    ({ params }) => params,
  )
  const { user } = await opened({ at: '/invoices/unpaid?view=todo' })
  expect((await cellsOf('Suivis à faire')).map((cells) => cells.map(plain))).toEqual([
    ['GFGilles Fortin819 555-0118', 'Promesse non tenuedepuis le 12 nov.La moitié', '1 245,00 $'],
  ])
  await user.click(screen.getByRole('button', { name: 'Fait' }))
  expect(await screen.findByText('Aucun suivi à faire')).toBeTruthy()
  expect(done).toEqual([{ id: uuid(9) }])
})

test('INV-09 on a phone, in English, each row has a button to call', async () => {
  onPhone()
  open({ locale: 'en' })
  const call = await screen.findByRole('link', { name: 'Call Gilles Fortin' })
  expect(call.getAttribute('href')).toBe('tel:8195550147')
  expect(await screen.findByText('101 days')).toBeTruthy()
})

test('INV-09 the paper has the filters in words and the rows of all pages', async () => {
  const pages = [{ ...listOf([gilles], { nextKey: 'two', count: 2 }) }, { ...listOf([rejean], { count: 2 }) }] as const
  api.answer(wire.listInvoices, ({ query }) => (query.nextKey === 'two' ? pages[1] : pages[0]))
  const papers: string[] = []
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    papers.push(document.querySelector('[data-print-sheets]')?.textContent ?? '')
    window.dispatchEvent(new Event('afterprint'))
  })
  const { user } = await opened({ at: '/invoices/unpaid?tranche=from90' })
  await user.click(screen.getByRole('button', { name: 'Imprimer' }))
  await waitFor(() => expect(papers).toHaveLength(1))
  expect(papers[0]).toContain('Toutes les cliniques · Plus de 90 jours')
  expect(papers[0]).toContain('Gilles Fortin')
  expect(papers[0]).toContain('Réjean Picard')
  await waitFor(() => expect(document.querySelector('[data-print-sheets]')).toBeNull())
})

test('INV-09 API-06 who may not take payments sees the list and is told who may', async () => {
  api = freshApi({ role: 'hygienist' })
  api.answer(reports.getWorklist, { items: [] })
  serve([gilles])
  open()
  const button = await screen.findByRole('button', { name: 'Encaisser ÉRA-01101' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
})

test(`INV-04 lateness is counted to the clinic’s date, ${today}`, async () => {
  serve([gilles], anAging([0, 0, 0, 124_500], { today: '2026-11-21' }))
  open()
  expect(await screen.findByText('102 jours')).toBeTruthy()
})

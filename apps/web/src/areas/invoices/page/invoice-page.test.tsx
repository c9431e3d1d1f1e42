import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as documents from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import * as payments from '@molaire/contract/payments/endpoints'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, retype, uuid } from '../../../platform/testing/screen.ts'
import { apiKnowing, aUser } from '../../users/testing.ts'
import { givenEntry, givenInvoice, givenIssued, givenLine, stateOf } from '../testing.ts'
import { OneInvoice } from './invoice-page.tsx'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const manager = { role: 'manager', isManager: true } as const

/** Opens the page; what the server answers may be changed by the test through `server.invoice`. */
const open = async (invoice: InvoiceDetails, { locale = 'fr' as 'fr' | 'en', me = {} as Parameters<typeof aUser>[0] } = {}) => {
  vi.unstubAllGlobals()
  const api = apiKnowing(aUser(me))
  const server = { invoice }
  api.answer(wire.getInvoice, () => server.invoice)
  api.answer(listClinics, listOf([]))
  const app = renderScreen(
    <main>
      <OneInvoice id={uuid(900)} />
    </main>,
    { locale },
  )
  await screen.findByRole('table')
  return { api, server, ...app }
}
const heading = () => plain(screen.getByRole('heading', { level: 1 }).textContent)

test.each([
  [
    'fr',
    'Facture ÉRA-01188',
    'En retard',
    'en retard de 38 jours',
    'Émise le 13 sept. 2026. Les lignes ne peuvent plus être modifiées.',
  ],
  ['en', 'Invoice ÉRA-01188', 'Overdue', '38 days late', 'Issued on Sep 13, 2026. The lines can’t be changed.'],
] as const)(
  'INV-10 INV-03 INV-04 in %s an issued invoice says its number, how late it is, and that it is locked',
  async (...row) => {
    const [locale, title, status, late, lock] = row
    await open(givenIssued(), { locale })
    expect(heading()).toBe(title)
    expect(screen.getByText(status)).toBeTruthy()
    expect(screen.getByText(late)).toBeTruthy()
    expect(plain(screen.getByText(/^(Émise le|Issued on)/).textContent)).toBe(lock)
    expect(screen.queryByRole('button', { name: /^(Ligne|Line)$/ })).toBeNull()
  },
)

test.each([
  ['fr', 'Facture introuvable'],
  ['en', 'Invoice not found'],
] as const)('INV-10 in %s an invoice that does not exist is said in the page', async (locale, says) => {
  vi.unstubAllGlobals()
  apiKnowing(aUser()).refuse(wire.getInvoice, 404, 'not_found')
  renderScreen(<OneInvoice id={uuid(900)} />, { locale })
  expect(await screen.findByText(says)).toBeTruthy()
})

test('INV-15 INV-10 a page that cannot be loaded says the server’s reason', async () => {
  vi.unstubAllGlobals()
  apiKnowing(aUser()).refuse(wire.getInvoice, 503, 'service_unavailable')
  renderScreen(<OneInvoice id={uuid(900)} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^La facture n’a pas pu être chargée\.Le service/)
})

test('INV-10 PAT-06 an invoice is addressed to who pays, beside the patient', async () => {
  const { patient } = givenIssued()
  const payer = { id: uuid(77), name: 'Fatima Beaulieu', phone: null, email: null, address: '3, rue du Lac' }
  const { unmount } = await open(givenIssued({ patient: { ...patient, payer } }))
  expect(screen.getByText('Facturé à').parentElement?.textContent).toBe('Facturé àFatima Beaulieu3, rue du Lac')
  expect(screen.getByText('Patient').parentElement?.textContent).toMatch(/^PatientGeneviève Côté-Bélanger/)
  unmount()
  await open(givenIssued())
  expect(screen.queryByText('Facturé à')).toBeNull()
})

test('INV-14 INV-06 the page shows what is paid and what remains, with each payment, who took it, and its receipt', async () => {
  const entries = [givenEntry({ reference: 'A-12', createdBy: aUser().id })]
  const { api, user } = await open(givenIssued({ status: 'partial', paid: 10_000, balance: 25_700, entries }))
  expect(plain(screen.getAllByRole('status', { name: 'Solde' })[0]?.textContent)).toBe('257,00 $')
  const paid = within(screen.getByRole('region', { name: 'Paiements' }))
  await waitFor(() =>
    expect(plain(paid.getByRole('listitem').textContent)).toMatch(/14 oct\. 2026 · Carte de débitA-12 · N.* Ferland100,00 \$/),
  )
  const printed = api.record(
    documents.printReceipt,
    () => ({ name: 'r.pdf', bytes: [] }) as never,
    ({ params }) => params.id,
  )
  vi.stubGlobal('open', () => null)
  await user.click(paid.getByRole('button', { name: /^Reçu du/ }))
  await waitFor(() => expect(printed).toEqual([uuid(960)]))
})

test('INV-12 a manager takes a payment back with a reason, and learns of its advance; a receptionist is told who may', async () => {
  const entries = [givenEntry({ newAdvance: 4_300 })]
  const paid = givenIssued({ status: 'partial', paid: 10_000, balance: 25_700, entries })
  const first = await open(paid)
  const button = screen.getByRole('button', { name: /^Annuler le paiement/ })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  first.unmount()
  const { api, user } = await open(paid, { me: manager })
  const reversed = api.record(
    payments.reverseEntry,
    () => ({ actId: uuid(961), invoice: stateOf(givenIssued()) }),
    ({ params, body }) => ({ ...params, ...body }),
  )
  await user.click(screen.getByRole('button', { name: /^Annuler le paiement/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^Un surplus de 43,00 \$ a été gardé comme avance/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Annuler le paiement' }))
  expect(reversed).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Raison/ }), 'Chèque sans provision')
  await user.click(dialog.getByRole('button', { name: 'Annuler le paiement' }))
  await waitFor(() => expect(reversed).toEqual([{ id: uuid(950), reason: 'Chèque sans provision', receivedOn: '2026-11-20' }]))
})

test('INV-02 Ctrl Enter opens the question of a ready invoice, and never issues by itself', async () => {
  const findings = [
    { finding: 'address_missing' as const, itemId: null },
    { finding: 'tooth_missing' as const, itemId: uuid(902) },
  ]
  const { api, user, server } = await open(givenInvoice({ status: 'ready', findings }))
  const issued = api.record(
    wire.issueInvoice,
    () => stateOf((server.invoice = givenIssued({ number: 'ÉRA-01272' }))),
    ({ ifMatch }) => ifMatch,
  )
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await dialogOf('Émettre cette facture?')
  expect(dialog.getByText(/Numéro prévu : ÉRA-01272/)).toBeTruthy()
  expect(dialog.getByText('Le patient n’a pas d’adresse.')).toBeTruthy()
  expect(dialog.getByText('Détartrage n’a pas de dent.')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}{Enter}')
  expect(issued).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Émettre la facture' }))
  await waitFor(() => expect(heading()).toBe('Facture ÉRA-01272'))
  expect(issued).toEqual([3])
})

test.each([
  ['fr', 'Émettre cette facture?', 'Émettre la facture', 'La facture n’a pas été émise', /^Une ligne est taxable/],
  ['en', 'Issue this invoice?', 'Issue invoice', 'The invoice wasn’t issued', /^A line is taxable/],
] as const)('INV-15 INV-02 in %s a refused issue says the server’s reason', async (locale, title, act, says, why) => {
  const { api, user } = await open(givenInvoice({ status: 'ready' }), { locale })
  api.refuse(wire.issueInvoice, 422, 'invoice_tax_numbers_missing')
  await user.click(screen.getByRole('button', { name: act }))
  const dialog = await dialogOf(title)
  await user.click(dialog.getByRole('button', { name: act }))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(dialog.getByRole('alert').textContent).toMatch(why)
})

test('INV-11 what is billed twice is said with its act and tooth', async () => {
  const items = [givenLine(), givenLine({ id: uuid(903) })]
  await open(givenInvoice({ items, findings: [{ finding: 'billed_twice', itemId: uuid(903) }] }))
  expect(screen.getByText(/figure plus d’une fois/).textContent).toBe(
    'Composite, 3 surfaces figure plus d’une fois pour la dent 26.',
  )
})

test('INV-11 one practitioner without a licence is said once', async () => {
  const line = (n: number) => ({ finding: 'licence_missing' as const, itemId: uuid(n) })
  await open(givenInvoice({ findings: [line(902), line(903)] }))
  expect(screen.getByText(/^Le praticien n’a pas de numéro de permis/).textContent).toContain('(2 lignes)')
})

test('INV-11 SHELL-14 a button that goes away with its step leaves the keyboard at the heading', async () => {
  const { api, user, server } = await open(givenInvoice({ status: 'ready' }))
  api.record(wire.returnInvoiceToDraft, () => stateOf((server.invoice = givenInvoice())))
  await user.click(screen.getByRole('button', { name: 'Remettre en brouillon' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remettre en brouillon' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Facture' }))
  api.record(wire.issueInvoice, () => stateOf((server.invoice = givenIssued({ number: 'ÉRA-01272' }))))
  await user.click(screen.getByRole('button', { name: 'Émettre la facture' }))
  const dialog = await dialogOf('Émettre cette facture?')
  await user.click(dialog.getByRole('button', { name: 'Émettre la facture' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Facture ÉRA-01272' })))
})

test('INV-05 SHELL-14 a line that is not written after all leaves the keyboard on the button that began it', async () => {
  const { user } = await open(givenInvoice())
  await user.click(screen.getByRole('button', { name: 'Ligne' }))
  const form = within(screen.getByRole('form', { name: 'Nouvelle ligne' }))
  await user.click(form.getByRole('button', { name: 'Annuler' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ligne' }))
})

test('INV-05 a line by hand is added, changed and removed with an undo; bad values are not sent', async () => {
  const hand = givenLine({ id: uuid(903), treatmentId: null, code: null, description: 'Brosse', tooth: null, surfaces: null })
  const { api, user } = await open(givenInvoice({ items: [givenLine(), hand] }))
  const added = api.record(wire.addInvoiceItem, () => stateOf(givenInvoice()))
  const removed = api.record(
    wire.deleteInvoiceItem,
    () => stateOf(givenInvoice()),
    ({ params }) => params.id,
  )
  expect(screen.getAllByText('Vient d’un acte')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Ligne' }))
  const form = within(screen.getByRole('form', { name: 'Nouvelle ligne' }))
  await retype(user, form.getByRole('textbox', { name: /^Qté/ }), '0')
  await retype(user, form.getByRole('textbox', { name: /^Prix unitaire/ }), '-4')
  await user.click(form.getByRole('button', { name: 'Enregistrer la ligne' }))
  expect(form.getByText('Entrez une description.')).toBeTruthy()
  expect(form.getByText('Entrez une quantité plus grande que 0.')).toBeTruthy()
  expect(form.getByText('Entrez un prix plus grand que 0.')).toBeTruthy()
  expect(added).toEqual([])
  await user.type(form.getByRole('textbox', { name: /^Description/ }), 'Protecteur buccal')
  await retype(user, form.getByRole('textbox', { name: /^Qté/ }), '1,5')
  await retype(user, form.getByRole('textbox', { name: /^Prix unitaire/ }), '80')
  await user.click(form.getByRole('button', { name: 'Enregistrer la ligne' }))
  await waitFor(() => expect(added).toMatchObject([{ description: 'Protecteur buccal', quantity: 1.5, unitPrice: 8_000 }]))
  await user.click(screen.getByRole('button', { name: 'Retirer Brosse' }))
  await waitFor(() => expect(removed).toEqual([uuid(903)]))
  await user.click(await screen.findByRole('button', { name: 'Remettre' }))
  await waitFor(() => expect(added).toHaveLength(2))
  expect(added[1]).toMatchObject({ description: 'Brosse', unitPrice: 31_200 })
})

test('INV-12 an invoice is cancelled with a reason and may be corrected; payments come back first', async () => {
  const { api, user, router } = await open(givenIssued(), { me: manager })
  const cancelled = api.record(wire.cancelInvoice, () => stateOf(givenInvoice({ id: uuid(905) })))
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler la facture' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Raison/ }), 'Mauvais patient')
  await user.click(dialog.getByRole('checkbox', { name: 'Corriger et réémettre' }))
  await user.click(dialog.getByRole('button', { name: 'Annuler la facture' }))
  await waitFor(() => expect(cancelled).toEqual([{ reason: 'Mauvais patient', correct: true }]))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/view/${uuid(905)}`))
})

test.each([
  [
    'fr',
    'Autres actions',
    'Corriger et réémettre',
    'Corriger la facture ÉRA-01188?',
    /^Raison/,
    'Nouveau brouillon prêt à corriger',
  ],
  ['en', 'More actions', 'Correct and reissue', 'Correct invoice ÉRA-01188?', /^Reason/, 'New draft ready to correct'],
] as const)(
  'INV-12 in %s an issued invoice is corrected by one act: it is credited, and its draft opens, with a link between both',
  async (locale, more, act, title, reason, says) => {
    const { api, server, user, router } = await open(givenIssued(), { me: manager, locale })
    const cancelled = api.record(wire.cancelInvoice, () => {
      server.invoice = givenInvoice({ id: uuid(905), corrects: { id: uuid(900), number: 'ÉRA-01188' } })
      return stateOf(server.invoice)
    })
    await user.click(screen.getByRole('button', { name: more }))
    await user.click(await screen.findByRole('menuitem', { name: act }))
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: reason }), 'Mauvaise dent')
    await user.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(cancelled).toEqual([{ reason: 'Mauvaise dent', correct: true }]))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/view/${uuid(905)}`))
    expect(await screen.findByText(says)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'ÉRA-01188' })).getAttribute('href')).toBe(`/invoices/view/${uuid(900)}`)
  },
)

test('INV-12 with payments, an invoice cannot be corrected before they are reversed; who may not is told so', async () => {
  const { user, unmount } = await open(givenIssued({ paid: 10_000, balance: 25_700, status: 'partial' }), { me: manager })
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  const item = await screen.findByRole('menuitem', { name: /^Corriger et réémettre/ })
  expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBeTruthy()
  unmount()
  const other = await open(givenIssued())
  await other.user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await other.user.click(await screen.findByRole('menuitem', { name: /^Corriger et réémettre/ }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('INV-12 a cancelled invoice that nothing replaces is corrected by its main button', async () => {
  const cancelled = givenIssued({ status: 'cancelled', balance: 0, credited: 35_700, cancelledOn: '2026-11-19' })
  const { api, user, router } = await open(cancelled, { me: manager })
  const corrected = api.record(wire.correctInvoice, stateOf(givenInvoice({ id: uuid(905) })), ({ params }) => params.id)
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Corriger et réémettre' }))
  await waitFor(() => expect(corrected).toEqual([uuid(900)]))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/invoices/view/${uuid(905)}`))
})

test('INV-12 INV-05 a line that follows a treatment leads there to be corrected', async () => {
  await open(givenInvoice())
  const link = screen.getByRole('link', { name: /^Voir l’acte.: Détartrage/ })
  expect(link.getAttribute('href')).toBe(`/appointments/${uuid(100)}?tab=traitements`)
})

test('INV-12 a cancelled invoice says so, with the one that replaces it', async () => {
  await open(
    givenIssued({
      ...{ status: 'cancelled', balance: 0, credited: 35_700, cancelledOn: '2026-11-19' },
      correctedBy: { id: uuid(906), number: 'ÉRA-01273' },
    }),
  )
  expect(plain(screen.getByText(/^Facture annulée/).textContent)).toBe('Facture annulée le 19 nov. 2026. Rien n’est dû.')
  expect(screen.getByRole('link', { name: 'ÉRA-01273' }).getAttribute('href')).toBe(`/invoices/view/${uuid(906)}`)
  expect(screen.queryByRole('button', { name: 'Encaisser' })).toBeNull()
})

test('INV-14 INV-12 what was credited is not called paid', async () => {
  await open(givenIssued({ total: 17_650, credited: 3_250, paid: 7_200, balance: 7_200 }))
  expect(plain(screen.getByText(/% payé/).textContent)).toBe('50 % payé')
})

test('INV-12 a credit note above the balance is not sent', async () => {
  const { api, user } = await open(givenIssued(), { me: manager })
  const credited = api.record(wire.creditInvoice, () => stateOf(givenIssued({ credited: 5_000, balance: 30_700 })))
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Note de crédit' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Raison/ }), 'Geste commercial')
  await user.type(dialog.getByRole('textbox', { name: /^Montant/ }), '400')
  expect(plain(dialog.getAllByText(/dépasse/)[0]?.textContent)).toContain('Le crédit dépasse le solde de 357,00 $.')
  await user.click(dialog.getByRole('button', { name: /^Créditer/ }))
  expect(credited).toEqual([])
  await retype(user, dialog.getByRole('textbox', { name: /^Montant/ }), '50')
  await user.click(dialog.getByRole('button', { name: /^Créditer 50,00\s\$/ }))
  await waitFor(() => expect(credited).toEqual([{ amount: 5_000, reason: 'Geste commercial' }]))
})

test.each([
  {
    locale: 'fr',
    ...{ act: 'Annuler la note de crédit du 14 oct. 2026', title: /^Annuler cette note de crédit de 100,00\s\$\?$/ },
    ...{ reason: /^Raison/, yes: 'Annuler la note de crédit', done: 'Note de crédit annulée' },
  },
  {
    locale: 'en',
    ...{ act: 'Reverse the Oct 14, 2026 credit note', title: 'Reverse this credit note of $100.00?' },
    ...{ reason: /^Reason/, yes: 'Reverse credit note', done: 'Credit note reversed' },
  },
] as const)('INV-12 in $locale a credit note is taken back with a reason', async ({ locale, act, title, reason, yes, done }) => {
  const entries = [givenEntry({ kind: 'credit', method: null, reason: 'Rabais' })]
  const { api, user } = await open(givenIssued({ entries, credited: 10_000, balance: 25_700 }), { me: manager, locale })
  const reversed = api.record(
    payments.reverseEntry,
    { actId: uuid(961), invoice: stateOf(givenIssued()) },
    ({ params, body }) => ({ ...params, ...body }),
  )
  await user.click(screen.getByRole('button', { name: act }))
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: yes }))
  expect(reversed).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: reason }), 'Mauvais montant')
  await user.click(dialog.getByRole('button', { name: yes }))
  await waitFor(() => expect(reversed).toEqual([{ id: uuid(950), reason: 'Mauvais montant', receivedOn: '2026-11-20' }]))
  expect(await screen.findByText(done)).toBeTruthy()
})

test('INV-12 the credit note of a cancelled invoice isn’t taken back', async () => {
  const entries = [givenEntry({ kind: 'credit', method: null, amount: 35_700, reason: 'Mauvais patient' })]
  const cancelled = { status: 'cancelled', balance: 0, credited: 35_700, cancelledOn: '2026-11-19' } as const
  await open(givenIssued({ entries, ...cancelled }), { me: manager })
  expect(screen.queryByRole('button', { name: /^Annuler la note de crédit/ })).toBeNull()
})

test.each([
  ['fr', 'Autres actions', /^Note de crédit/, 'Le solde est nul. Annulez d’abord un paiement.'],
  ['en', 'More actions', /^Credit note/, 'The balance is $0. Reverse a payment first.'],
] as const)('INV-12 in %s a paid invoice says why it gets no credit note', async (locale, more, act, why) => {
  const { user } = await open(givenIssued({ status: 'paid', paid: 35_700, balance: 0 }), { me: manager, locale })
  await user.click(screen.getByRole('button', { name: more }))
  const item = await screen.findByRole('menuitem', { name: act })
  expect(item.textContent).toContain(why)
  await user.click(item)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('INV-07 the amount that is asked for next is not wrong before it is typed', async () => {
  const { user } = await open(givenIssued({ total: 10_000, balance: 10_000 }))
  await user.click(screen.getByRole('button', { name: 'Créer l’entente' }))
  const dialog = await dialogOf('Entente de paiement · ÉRA-01188')
  await retype(user, dialog.getByRole('textbox', { name: /^Nombre de versements/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Créer l’entente' }))
  await user.click(dialog.getByRole('radio', { name: 'Montant' }))
  expect(dialog.queryByText('Entrez de 1 à 160 versements.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Créer l’entente' }))
  expect(dialog.getByText('Entrez de 1 à 160 versements.')).toBeTruthy()
})

test('INV-07 SHELL-14 in a dialog, what one types after Tab takes the place of what the field holds', async () => {
  const { user } = await open(givenIssued({ total: 10_000, balance: 10_000 }))
  await user.click(screen.getByRole('button', { name: 'Créer l’entente' }))
  const dialog = await dialogOf('Entente de paiement · ÉRA-01188')
  const number = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nombre de versements/ })
  dialog.getByRole('radio', { name: 'Nombre' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(number)
  await user.keyboard('3')
  expect(number.value).toBe('3')
})

test('INV-07 INV-14 a plan is computed while it is typed, and sent as agreed', async () => {
  const { api, user } = await open(givenIssued({ total: 10_000, balance: 10_000 }))
  const planned = api.record(payments.createPaymentPlan, () => stateOf(givenIssued()))
  await user.click(screen.getByRole('button', { name: 'Créer l’entente' }))
  const dialog = await dialogOf('Entente de paiement · ÉRA-01188')
  const frequency = dialog.getByRole('combobox', { name: /^Fréquence/ })
  expect(
    within(frequency)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Quotidien', 'Hebdomadaire', 'Aux deux semaines', 'Mensuel', 'Trimestriel', 'Semestriel', 'Annuel']])
  await retype(user, dialog.getByRole('textbox', { name: /^Nombre de versements/ }), '0')
  expect(dialog.getByText('Entrez de 1 à 160 versements.')).toBeTruthy()
  await retype(user, dialog.getByRole('textbox', { name: /^Nombre de versements/ }), '3')
  const says = plain(dialog.getByRole('status').textContent)
  expect(says).toContain('20 nov. · 33,34 $20 déc. · 33,33 $20 janv. · 33,33 $')
  expect(says).toContain('3 versements, dernier le 20 janv. 2027. Les 2 derniers sont de 33,33 $.')
  await user.click(dialog.getByRole('button', { name: 'Créer l’entente' }))
  await waitFor(() => expect(planned).toEqual([{ frequency: 'monthly', startDate: '2026-11-20', by: { count: 3 } }]))
})

const plan = {
  ...{ id: uuid(970), version: 2, invoiceId: uuid(900), frequency: 'monthly' as const, startDate: '2026-10-01' },
  ...{ amount: 30_000, settled: [{ kind: 'payment' as const, amount: 5_000 }] },
  ...{ status: 'active' as const, endedAt: null, createdBy: null },
  createdAt: '2026-09-20T14:00:00Z',
  instalments: [
    { dueOn: '2026-10-01', amount: 15_000 },
    { dueOn: '2026-12-01', amount: 15_000 },
  ],
}

test('INV-07 a plan that takes the place of another is said to be replaced, as its button says', async () => {
  const { api, user } = await open(givenIssued({ plan }))
  const planned = api.record(payments.createPaymentPlan, () => stateOf(givenIssued({ plan })))
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const dialog = await dialogOf('Entente de paiement · ÉRA-01188')
  await user.click(dialog.getByRole('button', { name: 'Remplacer l’entente' }))
  expect(await screen.findByText('Entente de paiement remplacée')).toBeTruthy()
  // What the former one still asked for: its late instalment today, and the one after it.
  expect(planned).toEqual([{ frequency: 'monthly', startDate: '2026-11-20', by: { count: 2 } }])
})

test('INV-07 a plan that stands shows what is next and what is late, and is stopped by name', async () => {
  const { api, user } = await open(givenIssued({ plan }))
  const card = within(screen.getByRole('region', { name: 'Entente de paiement' }))
  expect(plain(card.getByText(/le 1er oct/).textContent)).toBe('100,00 $ le 1er oct. 2026')
  expect(card.getByText(/^100,00\s\$ en retard$/)).toBeTruthy()
  const stopped = api.record(payments.stopPaymentPlan, { ...plan, status: 'stopped' }, ({ ifMatch }) => ifMatch)
  await user.click(card.getByRole('button', { name: 'Arrêter l’entente' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Arrêter l’entente de paiement de Geneviève Côté-Bélanger?')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Arrêter l’entente' }))
  await waitFor(() => expect(stopped).toEqual([2]))
})

test.each([
  [
    'fr',
    'Entente de paiement',
    '100,00 $ le 1er oct. 2026',
    '1er oct. 2026 · crédit de 50,00 $ · reste 100,00 $ · en retard150,00 $',
  ],
  ['en', 'Payment plan', '$100.00 on Oct 1, 2026', 'Oct 1, 2026 · $50.00 credited · $100.00 remaining · late$150.00'],
] as const)('INV-07 INV-12 in %s what was credited on an instalment isn’t called paid', async (locale, name, next, first) => {
  await open(givenIssued({ plan: { ...plan, settled: [{ kind: 'credit', amount: 5_000 }] } }), { locale })
  const card = within(screen.getByRole('region', { name }))
  expect(card.getByText((text) => plain(text) === next)).toBeTruthy()
  expect(plain(card.getAllByRole('listitem', { hidden: true })[0]?.textContent)).toBe(first)
})

test('INV-07 INV-12 a credit note leaves the instalments that were paid, and lowers the next', async () => {
  const settled = [
    { kind: 'payment' as const, amount: 15_000 },
    { kind: 'credit' as const, amount: 2_000 },
  ]
  await open(givenIssued({ plan: { ...plan, settled } }))
  const card = within(screen.getByRole('region', { name: 'Entente de paiement' }))
  expect(card.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => plain(textContent))).toEqual([
    '1er oct. 2026 · payé150,00 $',
    '1er déc. 2026 · crédit de 20,00 $ · reste 130,00 $150,00 $',
  ])
})

test('INV-03 INV-15 the note saves itself, also beside a payment of a colleague; a failure is told', async () => {
  const { api, user, server } = await open(givenIssued())
  const seen: unknown[] = []
  api.answer(wire.saveInvoiceNote, ({ body, ifMatch }) => {
    seen.push([body.note, ifMatch])
    // A colleague took a payment meanwhile: the version is newer, and the note is the same.
    if (ifMatch !== 4) {
      server.invoice = { ...server.invoice, version: 4 }
      return problem(412, 'version_conflict')
    }
    return stateOf((server.invoice = { ...server.invoice, version: 5, note: body.note }))
  })
  const note = screen.getByRole('textbox', { name: 'Note' })
  await user.type(note, 'Rappeler')
  await user.tab()
  await waitFor(() =>
    expect(seen).toEqual([
      ['Rappeler', 3],
      ['Rappeler', 4],
    ]),
  )
  api.refuse(wire.saveInvoiceNote, 403, 'not_allowed')
  await user.type(note, ' lundi')
  await user.tab()
  expect(await screen.findByText('La note n’a pas pu être enregistrée')).toBeTruthy()
  expect((note as HTMLTextAreaElement).value).toBe('Rappeler lundi')
})

test('INV-10 E takes a payment and Ctrl P prints the invoice, not the page', async () => {
  const { api, user } = await open(givenIssued())
  const printed = api.record(
    documents.printInvoice,
    () => ({ name: 'f.pdf', bytes: [] }) as never,
    ({ params }) => params.id,
  )
  vi.stubGlobal('open', () => null)
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printed).toEqual([uuid(900)]))
  await user.keyboard('e')
  await dialogOf('Encaisser')
})

test('INV-10 the history tells a former plan from the one that replaced it, and who did it', async () => {
  const at = '2026-09-14T14:00:00Z'
  const history = [{ at, by: aUser().id, what: 'planned' as const, document: null, address: null }]
  await open(givenIssued({ history, formerPlans: [{ ...plan, status: 'replaced', endedAt: at }] }))
  const card = within(screen.getByRole('region', { name: 'Historique' }))
  expect(await card.findByText(/^Ancienne entente remplacée.*2 versements$/)).toBeTruthy()
  await waitFor(() =>
    expect(plain(card.getAllByRole('listitem').at(-1)?.textContent)).toMatch(/14 sept. 2026, 10 h · N.* Ferland$/),
  )
})

test('INV-09 INV-10 the history has the calls, notes and promises about an unpaid invoice, and its reminders', async () => {
  const ofAll = { version: 1, note: null, promisedOn: null, promisedAmount: null, nextOn: null, doneAt: null, createdBy: null }
  const followUps = [
    {
      ...ofAll,
      id: uuid(991),
      kind: 'call' as const,
      note: 'Boîte vocale',
      nextOn: '2026-10-20',
      createdAt: '2026-10-15T14:00:00Z',
    },
    {
      ...{ ...ofAll, id: uuid(992), kind: 'promise' as const, createdAt: '2026-10-16T14:00:00Z' },
      ...{ promisedOn: '2026-10-30', promisedAmount: 5_000 },
    },
    { ...ofAll, id: uuid(993), kind: 'reminder' as const, createdAt: '2026-10-17T14:00:00Z' },
  ]
  const mailed = { at: '2026-10-17T14:00:00Z', by: null, what: 'mailed' as const, document: 'reminder', address: 'g@exemple.ca' }
  await open(givenIssued({ followUps, history: [mailed] }))
  const card = within(screen.getByRole('region', { name: 'Historique' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Rappel envoyé à g@exemple.ca17 oct. 2026, 10 h',
    'Promesse · 50,00 $ · promis 30 oct. 202616 oct. 2026, 10 h',
    'Appel · suivi 20 oct. 2026Boîte vocale15 oct. 2026, 10 h',
  ])
})

test('INV-10 the history says in words who did what, the latest first', async () => {
  const history = [
    { at: '2026-09-12T14:00:00Z', by: null, what: 'created' as const, document: null, address: null },
    { at: '2026-09-13T14:52:00Z', by: aUser().id, what: 'issued' as const, document: null, address: null },
    { at: '2026-09-14T14:00:00Z', by: null, what: 'mailed' as const, document: 'invoice', address: 'g@exemple.ca' },
  ]
  await open(givenIssued({ history }))
  const card = within(screen.getByRole('region', { name: 'Historique' }))
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Envoyée à g@exemple.ca14 sept. 2026, 10 h',
      expect.stringMatching(/^Émise13 sept\. 2026, 10 h 52 · N.* Ferland$/),
      'Brouillon créé12 sept. 2026, 10 h',
    ]),
  )
})

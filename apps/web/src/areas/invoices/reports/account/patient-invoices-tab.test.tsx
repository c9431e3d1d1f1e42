import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as documents from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import { renderScreen } from '../../../../platform/testing/render.tsx'
import { descriptionOf, dialogOf, listOf, onPhone, plain, retype, rowsOf, uuid } from '../../../../platform/testing/screen.ts'
import { aClinic } from '../../../clinics/testing.ts'
import { freshApi, wholePatient } from '../../../patients/testing.ts'
import { emptyAccount } from '../../testing.ts'
import { entryRow, invoiceRow, today } from '../testing.ts'
import { PatientInvoicesTab } from './patient-invoices-tab.tsx'

let api: ReturnType<typeof freshApi>
const patient = wholePatient({ id: uuid(201), clinicId: uuid(1), email: 'eve@exemple.ca' })
const owed = invoiceRow(1, { patientId: patient.id })
const draft = invoiceRow(2, {
  ...{ patientId: patient.id, status: 'draft', number: null, issuedOn: null, issuedAt: null, dueOn: null },
  ...{ total: 113_000, paid: 0, balance: 0 },
})
const account = {
  ...{ billed: 381_200, paid: 359_750, balance: 21_450, overdue: 21_450, advance: 50_000, owed: [owed] },
  ...{ payer: null, paysFor: [] },
}
const advances = [{ clinicId: uuid(1), advanceBalance: 50_000 }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
  api = freshApi({ role: 'manager', isManager: true })
  api.answer(listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(payments.getAccount, { ...account, advances })
  api.answer(wire.listInvoices, listOf([owed, draft]))
})

const open = (options: Parameters<typeof renderScreen>[1] = {}) => renderScreen(<PatientInvoicesTab patient={patient} />, options)
const opened = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  const rendered = open(options)
  await screen.findByText(options.locale === 'en' ? 'Partial' : 'Partielle')
  return rendered
}

test('PAT-05 three cards say what was billed, paid and is owed, since when it is late', async () => {
  await opened()
  const cards = screen.getByRole('region', { name: 'Compte du patient' })
  expect(plain(cards.textContent)).toBe(
    'Facturé3 812,00 $Payé3 597,50 $Solde214,50 $214,50 $ en retard · 38 joursDocumentsEncaisser le solde',
  )
  expect(plain(screen.getByRole('region', { name: 'Avances d’honoraires' }).textContent)).toContain(
    'Avance d’honoraires 500,00 $',
  )
})

test('PAT-05 PAT-06 the account names who pays for the patient, and for whom the patient pays, with what they owe', async () => {
  const child = { id: uuid(71), name: 'Florence Beaulieu', balance: 3_900 }
  api.answer(payments.getAccount, { ...account, advances, paysFor: [child, { id: uuid(72), name: 'Léo Beaulieu', balance: 0 }] })
  const first = await opened()
  const cards = () => screen.getByRole('region', { name: 'Compte du patient' })
  await waitFor(() =>
    expect(plain(cards().textContent)).toContain('Paie aussi pourFlorence Beaulieu39,00 $Léo BeaulieuRien à payer'),
  )
  expect(within(cards()).getByRole('link', { name: 'Florence Beaulieu' }).getAttribute('href')).toBe(
    `/patients/${child.id}/invoices`,
  )
  first.unmount()
  api.answer(payments.getAccount, {
    ...account,
    advances,
    payer: { id: uuid(73), name: 'Marie-Ève Beaulieu', phone: null, email: null },
  })
  await opened({ locale: 'en' })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Marie-Ève Beaulieu' }).parentElement?.textContent).toMatch(/^Payer/),
  )
})

test('PAT-05 INV-04 drafts are on top, and said not to be counted', async () => {
  await opened()
  const rows = (await rowsOf('Factures du patient')).map((row) => plain(row.textContent))
  expect(rows[0]).toBe('Brouillons, non comptés')
  expect(rows[1]).toContain('Brouillon')
  expect(rows[2]).toBe('Factures')
  expect(rows[3]).toContain('ÉRA-0110113 sept. 202613 oct. 202638 joursPartielle429,00 $214,50 $214,50 $')
})

test('PAT-05 INV-12 what was credited is taken off the total, and isn’t called paid', async () => {
  api.answer(wire.listInvoices, listOf([{ ...owed, total: 8_200, paid: 5_200, credited: 500, balance: 2_500 }]))
  await opened()
  expect(plain((await rowsOf('Factures du patient')).at(-1)?.textContent)).toContain('77,00 $52,00 $25,00 $')
})

test('PAT-05 the day of a draft of the evening is the clinic’s', async () => {
  // 9 p.m. on the 19th in Quebec.
  api.answer(wire.listInvoices, listOf([owed, { ...draft, createdAt: '2026-11-20T02:00:00Z' }]))
  await opened()
  expect((await rowsOf('Factures du patient')).map((row) => plain(row.textContent))[1]).toContain('19 nov. 2026')
})

test('PAT-05 INV-12 a row unfolds its payments with → and ←, each with its receipt; what was reversed says so', async () => {
  const { source: _source, invoiceId: _id, invoiceNumber: _n, patientId: _p, patientName: _name, ...payment } = entryRow(1)
  api.answer(wire.getInvoice, () =>
    Response.json({ ...details, entries: [{ ...payment, reversedById: uuid(77), newAdvance: 0 }] }),
  )
  const { user } = await opened()
  screen.getByRole('link', { name: 'ÉRA-01101' }).focus()
  await user.keyboard('{ArrowRight}')
  const entry = await screen.findByText('448102 · annulé')
  expect(plain(entry.closest('li')?.textContent)).toBe('20 nov. 2026Carte de débit448102 · annulé214,50 $')
  expect(within(entry.closest('li')!).getByRole('button', { name: 'Imprimer le reçu' })).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.queryByText('448102 · annulé')).toBeNull())
})

test('INV-10 a statement is printed for its dates, a yearly summary for the family; by mail it says where it went', async () => {
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  vi.stubGlobal('open', () => tab)
  const file = { name: 'x.pdf', bytes: (async function* () {})() } as never
  const statements = api.record(documents.printStatement, file, ({ query }) => query)
  // Somebody has just chosen who pays.
  const mails = api.record(documents.mailDocument, { address: 'mere@exemple.ca' })
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  const dialog = await dialogOf('Documents')
  await user.click(dialog.getByRole('button', { name: 'Imprimer' }))
  await waitFor(() => expect(statements).toEqual([{ clinicId: uuid(1), from: '2025-11-20', to: today }]))
  await user.click(dialog.getByLabelText('Sommaire annuel'))
  await user.selectOptions(dialog.getByLabelText('Année'), '2025')
  await user.click(dialog.getByLabelText('Pour toute la famille'))
  await user.click(dialog.getByRole('button', { name: 'Envoyer par courriel' }))
  expect(await screen.findByText('Envoyé à mere@exemple.ca')).toBeTruthy()
  expect(mails).toEqual([
    expect.objectContaining({ kind: 'yearly_summary', id: patient.id, clinicId: uuid(1), year: 2025, family: true }),
  ])
})

test('PAT-05 the register of fee advances opens with what each entry did', async () => {
  const entry = {
    ...{ id: uuid(31), clinicId: uuid(1), patientId: patient.id, patientName: 'Ève Lafrenière', receivedOn: '2026-11-02' },
    ...{ reversesId: null, reversedById: null, reference: null, note: null, reason: null, createdBy: null },
    ...{ actId: uuid(41), createdAt: '2026-11-02T15:00:00Z', invoiceId: null, invoiceNumber: null },
  }
  api.answer(payments.listFeeAdvances, {
    ...listOf([
      {
        ...entry,
        kind: 'use' as const,
        amount: -10_000,
        method: null,
        purpose: null,
        invoiceId: owed.id,
        invoiceNumber: 'ÉRA-01101',
        advanceBalance: 50_000,
      },
      {
        ...entry,
        id: uuid(32),
        kind: 'deposit' as const,
        amount: 60_000,
        method: 'cash' as const,
        purpose: 'Couronne',
        advanceBalance: 60_000,
      },
    ]),
    advanceBalance: 50_000,
  })
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Voir le registre' }))
  await screen.findByText('Couronne')
  expect((await rowsOf('Registre des avances')).map((row) => plain(row.textContent))).toEqual([
    '2 nov. 2026UtilisationÉRA-01101-100,00 $500,00 $',
    '2 nov. 2026DépôtCouronneComptant600,00 $600,00 $',
  ])
})

test('PAT-05 E collects what is owed, in the payment dialog', async () => {
  api.answer(wire.getInvoice, () => Response.json(details))
  const { user } = await opened()
  await screen.findByRole('button', { name: 'Encaisser le solde' })
  await user.keyboard('e')
  expect(await screen.findByRole('button', { name: /^Enregistrer 214,50/ })).toBeTruthy()
})

test('INV-06 a fee advance is received with its method and the planned care; nothing, the future and above the limit are refused', async () => {
  const bodies = api.record(payments.takeFeeAdvance, { actId: uuid(41), advanceBalance: 80_000 })
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Encaisser une avance' }))
  const dialog = await dialogOf('Encaisser une avance d’honoraires')
  expect(plain(dialog.getByRole('status', { name: 'Déjà détenu' }).textContent)).toBe('500,00 $')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText('Entrez un montant plus grand que 0.')).toBeTruthy()
  expect(dialog.getByText('Choisissez un mode.')).toBeTruthy()
  expect(dialog.getByText('Indiquez les soins prévus.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Montant/), '9 500,01')
  await user.click(dialog.getByRole('radio', { name: 'Débit' }))
  await user.type(dialog.getByLabelText(/^Soins prévus/), 'Couronne')
  await retype(user, dialog.getByLabelText(/^Date/), '2026-11-21')
  await user.click(dialog.getByRole('button', { name: /^Enregistrer/ }))
  expect(plain((await dialog.findByText(/^Maximum/)).textContent)).toContain('10 000,00 $')
  expect(dialog.getByText('La date ne peut pas être dans le futur.')).toBeTruthy()
  expect(bodies).toEqual([])
  await retype(user, dialog.getByLabelText(/^Montant/), '300')
  await retype(user, dialog.getByLabelText(/^Date/), today)
  await user.click(dialog.getByRole('button', { name: /^Enregistrer 300/ }))
  const recorded = await dialogOf('Avance enregistrée')
  expect(recorded.getByRole('button', { name: 'Imprimer le reçu' })).toBe(document.activeElement)
  expect(bodies).toEqual([
    {
      ...{ patientId: patient.id, clinicId: uuid(1), receivedOn: today, purpose: 'Couronne', note: null },
      tenders: [{ method: 'debit_card', amount: 30_000, reference: null }],
    },
  ])
})

test('INV-12 an advance is given back up to what is held, with its reason, and a refusal says why', async () => {
  api.refuse(payments.refundFeeAdvance, 422, 'fee_advance_insufficient', { details: { advanceBalance: 1000 } })
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Rembourser' }))
  const dialog = await dialogOf('Rembourser une avance')
  const amount = dialog.getByLabelText<HTMLInputElement>(/^Montant/)
  expect(plain(amount.value)).toBe('500,00 $')
  await retype(user, amount, '500,01')
  await user.click(dialog.getByRole('radio', { name: 'Chèque' }))
  await user.type(dialog.getByLabelText(/^Raison/), 'Soins annulés')
  await user.click(dialog.getByRole('button', { name: /^Rembourser/ }))
  expect(plain((await dialog.findByText(/^L’avance disponible/)).textContent)).toBe('L’avance disponible est de 500,00 $.')
  await retype(user, amount, '500')
  await user.click(dialog.getByRole('button', { name: /^Rembourser/ }))
  expect((await dialog.findByRole('alert')).textContent?.length).toBeGreaterThan(10)
})

test('PAT-05 API-06 who may not take payments back is told who may refund an advance', async () => {
  api = freshApi()
  api.answer(payments.getAccount, { ...account, advances })
  api.answer(wire.listInvoices, listOf([owed]))
  await opened()
  const button = screen.getByRole('button', { name: 'Rembourser' })
  await waitFor(() =>
    expect(plain(descriptionOf(button))).toBe(
      'Annuler un paiement ou un crédit, ou rembourser une avance : réservé à la gestion et à l’administration.',
    ),
  )
})

test('PAT-05 money that is owed to two clinics is collected by each', async () => {
  const other = invoiceRow(3, { patientId: patient.id, clinicId: uuid(2), balance: 10_000 })
  api.answer(payments.getAccount, { ...account, balance: 31_450, advances, owed: [owed, other] })
  await opened()
  const buttons = await screen.findAllByRole('button', { name: / · Clinique/ })
  expect(buttons.map(({ textContent }) => plain(textContent))).toEqual([
    'Encaisser 214,50 $ · Clinique des Érables',
    'Encaisser 100,00 $ · Clinique de la Rive',
  ])
})

test('PAT-05 without an invoice the page says where they come from', async () => {
  api.answer(wire.listInvoices, listOf([]))
  api.answer(payments.getAccount, emptyAccount)
  open()
  expect(await screen.findByText('Une facture est créée avec le premier acte d’un rendez-vous.')).toBeTruthy()
  expect(await screen.findByText('Rien à payer')).toBeTruthy()
})

test.each([
  ['fr', ['Le compte n’a pas pu être chargé', 'Les factures n’ont pas pu être chargées']],
  ['en', ['The account couldn’t be loaded', 'Invoices couldn’t be loaded']],
] as const)('INV-15 in %s an account and invoices that cannot be loaded say why', async (locale, says) => {
  api.refuse(payments.getAccount, 503, 'service_unavailable')
  api.refuse(wire.listInvoices, 503, 'service_unavailable')
  open({ locale })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  for (const [at, alert] of screen.getAllByRole('alert').entries()) expect(alert.textContent).toContain(says[at])
})

test('PAT-05 on a phone, in English, the cards and the list', async () => {
  onPhone()
  await opened({ locale: 'en' })
  expect(plain(screen.getByRole('region', { name: 'Patient’s account' }).textContent)).toContain('Balance$214.50')
  expect(screen.queryByRole('table')).toBeNull()
})

test('PAT-05 INV-06 on a phone each invoice that is owed is collected from its row', async () => {
  onPhone()
  api.answer(wire.getInvoice, () => Response.json({ ...details, ...{ id: owed.id, balance: 21_450 } }))
  const { user } = await opened()
  const list = screen.getByRole('list', { name: 'Factures du patient' })
  const take = within(list).getAllByRole('button', { name: /^Encaisser/ })
  expect(take.map((button) => button.getAttribute('aria-label'))).toEqual(['Encaisser ÉRA-01101'])
  await user.click(take[0]!)
  expect(await screen.findByRole('button', { name: /^Enregistrer 214,50/ })).toBeTruthy()
})

/** The whole of an invoice, of which this page shows the payments. */
const details = {
  ...{
    id: owed.id,
    version: 1,
    status: 'partial',
    itemCount: 0,
    total: 42_900,
    statusChangedAt: '2026-09-13T14:00:00Z',
    note: null,
  },
  ...{ number: 'ÉRA-01101', issuedOn: '2026-09-13', dueOn: '2026-10-13', paid: 21_450, credited: 0, balance: 21_450 },
  ...{ sentAt: null, cancelledOn: null, clinicId: uuid(1), patientId: patient.id, appointmentId: null },
  ...{ createdAt: '2026-09-13T14:00:00Z', items: [], issuedBy: null, subtotal: 42_900, gst: 0, qst: 0, today },
  patient: {
    ...{ id: patient.id, name: 'Ève Lafrenière', language: 'fr', phone: null, email: null, address: null },
    ...{ advance: 0, lastMethod: null, payer: null },
  },
  clinic: { name: 'C', address: 'A', phone: '1', nextNumber: '2', paymentTermsDays: 30 },
  entries: [],
  ...{ corrects: null, correctedBy: null, plan: null, formerPlans: [], followUps: [], history: [], findings: [] },
}

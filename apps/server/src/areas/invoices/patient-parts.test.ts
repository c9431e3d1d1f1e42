import { beforeAll, expect, test } from 'vitest'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ifMatch, useTestApp } from '../../testing.ts'
import { invoiceParts } from './index.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from './testing.ts'

// What a patient's file holds of invoices, payments and fee advances: timeline, copy and merges.
const house = useTestApp()
const today = '2026-11-20'
let clinic: BillingClinic

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
})

type Row = { id: string }
const deposit = (patient: Row, amount: number) =>
  house.post(
    '/fee-advances',
    {
      ...{ patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today, purpose: 'Couronne sur 26' },
      tenders: [tender('check', amount)],
    },
    once(clinic.desk),
  )
const use = (invoice: Row, amount: number) =>
  house.post(`/invoices/${invoice.id}/fee-advance`, { amount, receivedOn: today }, once(clinic.desk))
const accountOf = async (patient: Row) => (await house.get(`/patients/${patient.id}/account`, clinic.desk)).body
const givenSent = ({ id }: Row, { kind, invoiceId = null, at }: { kind: string; invoiceId?: string | null; at: string }) =>
  house.sql`insert into sent_documents (group_id, id, mail_id, clinic_id, patient_id, invoice_id, kind, from_on, to_on, address, created_at)
    values (${clinic.open.group.id}, gen_random_uuid(), gen_random_uuid(), ${clinic.open.clinic.id}, ${id}, ${invoiceId}, ${kind},
      '2026-11-01', ${today}, 'eve@exemple.ca', ${at})`
const given = async () => {
  const visit = await clinic.givenIssued()
  const { patient, invoice } = visit
  await givenSent(patient, { kind: 'reminder', invoiceId: invoice.id, at: '2026-11-20T15:42:00Z' })
  await givenSent(patient, { kind: 'statement', at: '2026-11-20T15:43:00Z' })
  return visit
}

test('PAT-05 issued invoices and fee advances are in the timeline at their moment, without an amount', async () => {
  const { patient, invoice, visit } = await given()
  await deposit(patient, 30_000)
  await use(invoice, 500)
  const { body } = await house.get(`/patients/${patient.id}/timeline?limit=100`, clinic.manager)
  const entries = body.items as TimelineEntry[]
  expect(entries.filter(({ kind }) => kind === 'invoice')).toEqual([
    {
      ...{ id: invoice.id, at: '2026-11-20T15:42:00.000Z', kind: 'invoice' },
      ...{ status: 'partial', number: invoice.number, appointmentId: visit.id },
    },
  ])
  const advances = entries.filter(({ kind }) => kind === 'fee_advance')
  expect(advances).toMatchObject([
    { entry: 'use', isReversal: false, receivedOn: today },
    { entry: 'deposit', isReversal: false, receivedOn: today },
  ])
  expect(JSON.stringify([entries])).not.toMatch(/13500|30000/)
  expect(body.count).toBe(entries.length)
})

test('R-22.1 the copy holds number, dates, payments, plan, follow-ups, fee advances and what was sent, in both languages', async () => {
  const { patient, invoice } = await given()
  await clinic.pay([invoice], { patient, tenders: [tender('debit_card', 5_000, 'A-17')] })
  const [entry] = (await clinic.detailsOf(invoice)).entries
  const reversal = { reason: 'Mauvaise carte', receivedOn: today }
  await house.post(`/invoice-entries/${entry?.id}/reverse`, reversal, once(clinic.manager))
  await deposit(patient, 30_000)
  await use(invoice, 3_500)
  const terms = { frequency: 'monthly', startDate: '2026-12-01', by: { count: 2 } }
  await house.post(`/invoices/${invoice.id}/payment-plans`, terms, once(clinic.desk))
  const promise = { kind: 'promise', promisedOn: '2026-12-01', promisedAmount: 5_000, note: 'Paie le 1er' }
  await house.post(`/invoices/${invoice.id}/follow-ups`, promise, once(clinic.desk))
  const copyIn = (language: 'fr' | 'en') =>
    inTransaction(house.systemContext(clinic.open.group.id), async (ctx) => {
      const copies = []
      for (const part of invoiceParts) copies.push(await part.copy(ctx, { patientId: patient.id, language }))
      return copies
    })
  const copies = await copyIn('fr')
  const plain = (cell: string) => cell.replaceAll('\u00a0', ' ').replaceAll(clinic.open.clinic.name, 'CLINIC')
  const tables = copies
    .flatMap(({ sections }) => sections)
    .map(({ title, table }) => ({ title, rows: table?.rows.map((row) => row.map(plain)) }))
  const number = String(invoice.number)
  expect(tables).toMatchObject([
    {
      title: 'Factures',
      rows: [
        [
          `20 novembre 2026\nCLINIC\nFacture ${number}\nÉchéance : 20 décembre 2026`,
          expect.stringMatching(/Composite, 3 surfaces 26 MOD × 1 = 135,00 \$/),
          '135,00 $\nPayé 35,00 $\nSolde 100,00 $',
          'Partielle\nEntente de paiement : 2 versements, 100,00 $ (mensuel)',
        ],
      ],
    },
    {
      title: 'Paiements',
      rows: [
        ['20 novembre 2026', number, 'Paiement · Carte de débit · A-17', '50,00 $'],
        ['20 novembre 2026', number, 'Annulation · Paiement · Carte de débit · A-17 · Mauvaise carte', '-50,00 $'],
        ['20 novembre 2026', number, 'Avance d’honoraires', '35,00 $'],
      ],
    },
    { title: 'Suivi des factures', rows: [['20 novembre 2026', number, 'Promesse · 1er décembre 2026 · 50,00 $ · Paie le 1er']] },
    {
      title: 'Avances d’honoraires',
      rows: [
        ['20 novembre 2026\nCLINIC', 'Dépôt · Chèque', 'Couronne sur 26', '300,00 $'],
        ['20 novembre 2026\nCLINIC', 'Utilisation', `Facture ${number}`, '-35,00 $'],
      ],
    },
    {
      title: 'Documents envoyés par courriel',
      rows: [
        ['20 novembre 2026', `Rappel ${number}`, 'eve@exemple.ca'],
        ['20 novembre 2026', 'Relevé de compte', 'eve@exemple.ca'],
      ],
    },
  ])
  for (const { sections } of [...copies, ...(await copyIn('en'))])
    for (const { table } of sections) for (const row of table?.rows ?? []) expect(row.length).toBe(table?.header.length)
  const [invoices, advances] = copies.map(({ data }) => data)
  expect(invoices).toMatchObject([
    {
      ...{ number, issuedOn: today, dueOn: '2026-12-20', totalCents: 13_500, paidCents: 3_500 },
      entries: [{ kind: 'payment', amountCents: 5_000, method: 'debit_card' }, { amountCents: -5_000 }, { kind: 'advance' }],
      plans: [{ frequency: 'monthly', instalments: [{ dueOn: '2026-12-01', amountCents: 5_000 }, { amountCents: 5_000 }] }],
      followUps: [{ kind: 'promise', promisedCents: 5_000 }],
    },
  ])
  expect(advances).toMatchObject([{ kind: 'deposit', amountCents: 30_000, purpose: 'Couronne sur 26' }, { kind: 'use' }])
  const english = (await copyIn('en')).flatMap(({ sections }) => sections.map(({ title }) => title))
  expect(english).toEqual(['Invoices', 'Payments', 'Invoice follow-up', 'Fee advances', 'Documents sent by email'])
})

async function givenMerge(kept: Row, merged: { id: string; firstName: string; lastName: string }) {
  const values = { firstName: merged.firstName, lastName: merged.lastName }
  const merge = await house.post(
    `/patients/${kept.id}/merges`,
    { mergedId: merged.id, mergedVersion: 1, values },
    { ...clinic.manager, ...ifMatch(1) },
  )
  expect(merge).toMatchObject({ status: 201 })
  return {
    undo: async () =>
      expect(await house.post(`/patient-merges/${merge.body.id}/undo`, {}, clinic.manager)).toMatchObject({ status: 200 }),
  }
}
const sentTo = async ({ id }: Row) =>
  (await house.sql<{ kind: string }>`select kind from sent_documents where patient_id = ${id} order by created_at`).rows.map(
    ({ kind }) => kind,
  )

test('PAT-04 a merge takes invoices, payments, fee advances and documents along; undoing it gives them back', async () => {
  const { patient: merged, invoice } = await given()
  const { patient: kept } = await clinic.givenIssued()
  await deposit(merged, 30_000)
  await deposit(kept, 1_000)
  await use(invoice, 2_000)
  const before = await Promise.all([accountOf(merged), accountOf(kept)])
  const merge = await givenMerge(kept, merged)
  expect(await accountOf(kept)).toMatchObject({ billed: 27_000, paid: 2_000, balance: 25_000, advance: 29_000 })
  expect(await accountOf(merged)).toMatchObject({ billed: 0, advance: 0, owed: [] })
  expect(await sentTo(kept)).toEqual(['reminder', 'statement'])

  // Since: the invoice that goes back is paid with what came along, and mailed again.
  expect((await use(invoice, 3_000)).status).toBe(201)
  await givenSent(kept, { kind: 'invoice', invoiceId: invoice.id, at: '2026-11-20T15:44:00Z' })
  await merge.undo()
  const [ofMerged, ofKept] = before
  expect(await accountOf(kept)).toEqual(ofKept)
  expect(await accountOf(merged)).toMatchObject({
    ...{ billed: ofMerged.billed, paid: 5_000, balance: 8_500, advance: 25_000 },
    owed: [{ id: invoice.id }],
  })
  expect(await sentTo(merged)).toEqual(['reminder', 'statement', 'invoice'])
  expect(await sentTo(kept)).toEqual([])
})

test('PAT-04 what was used since for the other patient is not given back: nobody is left with less than nothing', async () => {
  const { patient: merged } = await given()
  const { patient: kept, invoice } = await clinic.givenIssued()
  await deposit(merged, 5_000)
  const merge = await givenMerge(kept, merged)
  expect((await use(invoice, 4_000)).status).toBe(201)
  await merge.undo()
  expect(await accountOf(kept)).toMatchObject({ paid: 4_000, advance: 1_000 })
  expect(await accountOf(merged)).toMatchObject({ advance: 0 })
})

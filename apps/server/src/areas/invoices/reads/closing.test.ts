import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from '../testing.ts'

const house = useTestApp()
const today = '2026-11-20'
let clinic: BillingClinic
// Each counts the drawer of a clinic of its own.
beforeEach(async () => {
  clinic = await givenBillingClinic(house)
})

type Row = { id: string }
const closing = async (date = today) =>
  (await house.get(`/reports/closing?clinicId=${clinic.open.clinic.id}&date=${date}`, clinic.desk)).body
const report = async () => (await house.get(`/reports/periodic?from=${today}&to=${today}`, clinic.desk)).body
const post = (path: string, body: object, headers = clinic.manager) => house.post(path, body, once(headers))
const deposit = (patient: Row, body: object = {}) =>
  post('/fee-advances', {
    ...{ patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today, purpose: 'Couronne sur 26' },
    ...{ tenders: [tender('check', 20_000, 'Nº 12')], ...body },
  })
const register = async (query = '') => (await house.get(`/fee-advances${query}`, clinic.desk)).body

test('INV-08 INV-12 a cheque that paid an invoice and became an advance is one cheque of the closing; two cheques are two', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await clinic.pay([invoice], { patient, tenders: [tender('check', 18_000, 'Nº 12')], advancePurpose: 'Couronne sur 26' })
  await deposit(patient, { tenders: [tender('check', 500, 'Nº 13'), tender('check', 600, 'Nº 14')] })
  expect(await closing()).toMatchObject({
    advances: 4_500 + 1_100,
    byMethod: [{ method: 'check', amount: 18_000 + 1_100, count: 3 }],
  })
})

test('INV-08 the closing of a day counts the drawer and the slips by method; fee advances are part of it, and no income', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  const { body: paid } = await clinic.pay([invoice], {
    patient,
    tenders: [tender('cash', 5_000), tender('debit_card', 3_000, 'A-17')],
  })
  await deposit(patient)
  expect((await post(`/invoices/${invoice.id}/fee-advance`, { amount: 2_000, receivedOn: today })).status).toBe(201)
  const entries = (await clinic.detailsOf(invoice)).entries
  const card = entries.find(({ method }) => method === 'debit_card')
  await post(`/invoice-entries/${card?.id}/reverse`, { reason: 'Mauvaise carte', receivedOn: today })
  await post('/fee-advances/refund', {
    ...{
      patientId: patient.id,
      clinicId: clinic.open.clinic.id,
      method: 'cash',
      amount: 1_000,
      receivedOn: today,
      reason: 'Repris',
    },
  })
  const answer = await closing()
  expect(house.trips()).toBe(1)
  expect(answer).toMatchObject({
    date: today,
    total: 5_000 + 20_000 - 1_000,
    advances: 19_000,
    byMethod: [
      { method: 'cash', amount: 4_000, count: 2 },
      { method: 'debit_card', amount: 0, count: 2 },
      { method: 'check', amount: 20_000, count: 1 },
    ],
  })
  expect(answer.entries).toMatchObject([
    // Cash comes last in a payment.
    { source: 'invoice', amount: 3_000, reference: 'A-17', patientName: 'Ève Lafrenière', patientId: patient.id },
    {
      ...{ source: 'invoice', kind: 'payment', amount: 5_000, method: 'cash', actId: paid.actId },
      ...{ invoiceId: invoice.id, invoiceNumber: invoice.number },
    },
    {
      source: 'advance',
      kind: 'advance',
      amount: 20_000,
      method: 'check',
      reference: 'Nº 12',
      invoiceId: null,
      invoiceNumber: null,
    },
    { source: 'invoice', amount: -3_000, reversesId: card?.id, reason: 'Mauvaise carte' },
    { source: 'advance', amount: -1_000, method: 'cash', reason: 'Repris' },
  ])
  expect(answer.entries[0].reversedById).toBe(answer.entries[3].id)
  expect(await report()).toMatchObject({
    collected: 5_000,
    billed: 13_500,
    outstanding: 13_500 - 7_000,
    byMethod: [
      { method: 'cash', amount: 5_000 },
      { method: 'debit_card', amount: 0, count: 2 },
    ],
  })
  expect(await closing('2026-11-19')).toMatchObject({ total: 0, advances: 0, byMethod: [], entries: [] })
})

test('INV-08 the closing of a clinic has nothing of another one', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await clinic.pay([invoice], { patient, tenders: [tender('card', 100)] })
  const other = await house.givenClinic({ group: clinic.open.group })
  const { body } = await house.get(`/reports/closing?clinicId=${other.id}&date=${today}`, clinic.desk)
  expect(body.entries).toEqual([])
})

test('INV-08 in cash that was rounded, what was handed over is collected, not what was settled', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await post(`/invoices/${invoice.id}/credit`, { amount: 2, reason: 'Arrondi' })
  const paid = await clinic.pay([invoice], { patient, tenders: [tender('cash', 13_500)] })
  expect(paid.body.invoices).toMatchObject([{ status: 'paid', paid: 13_498, balance: 0 }])
  expect(await closing()).toMatchObject({ total: 13_500, byMethod: [{ method: 'cash', amount: 13_500, count: 1 }] })
  expect(await report()).toMatchObject({ billed: 13_498, collected: 13_500, outstanding: 0 })
})

test('INV-04 what was cancelled is billed in no period, and its payments cancel out', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  await clinic.pay([invoice], { patient, tenders: [tender('card', 13_500)] })
  const [entry] = (await clinic.detailsOf(invoice)).entries
  await post(`/invoice-entries/${entry?.id}/reverse`, { reason: 'Erreur', receivedOn: today })
  const { version } = await clinic.detailsOf(invoice)
  const cancelled = await house.post(
    `/invoices/${invoice.id}/cancel`,
    { reason: 'Mauvais patient' },
    once({ ...clinic.manager, 'if-match': `"v${version}"` }),
  )
  expect(cancelled.body).toMatchObject({ status: 'cancelled' })
  expect(await report()).toMatchObject({ count: 0, billed: 0, collected: 0, outstanding: 0, overdue: 0, average: 0 })
  expect((await house.get(`/patients/${patient.id}/account`, clinic.desk)).body).toMatchObject({ billed: 0, paid: 0, owed: [] })
})

test('INV-06 the register of fee advances keeps the balance after each entry, by patient and clinic, the latest first', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  const other = await house.givenPatient({ group: clinic.open.group, firstName: 'Zoé' })
  await deposit(patient)
  await deposit(other, { tenders: [tender('cash', 500)] })
  await post(`/invoices/${invoice.id}/fee-advance`, { amount: 13_500, receivedOn: today })
  await deposit(patient, { tenders: [tender('card', 300)], receivedOn: '2026-11-18' })
  const whole = await register()
  expect(house.trips()).toBe(1)
  expect(whole).toMatchObject({ count: 4, advanceBalance: 20_000 + 500 - 13_500 + 300 })
  expect(whole.items).toMatchObject([
    { kind: 'use', amount: -13_500, advanceBalance: 6_800, invoiceId: invoice.id, invoiceNumber: invoice.number, method: null },
    { kind: 'deposit', amount: 500, advanceBalance: 500, patientName: 'Zoé Lafrenière' },
    { kind: 'deposit', amount: 20_000, advanceBalance: 20_300, purpose: 'Couronne sur 26', invoiceId: null },
    { kind: 'deposit', amount: 300, advanceBalance: 300, receivedOn: '2026-11-18' },
  ])
  expect(await register(`?patientId=${other.id}`)).toMatchObject({ count: 1, advanceBalance: 500 })
  // What was held at the end of the period, though its rows are those of the period.
  expect(await register(`?to=2026-11-18`)).toMatchObject({ count: 1, advanceBalance: 300 })
  expect(await register(`?from=${today}&patientId=${patient.id}`)).toMatchObject({ count: 2, advanceBalance: 6_800 })
  const page = await register('?limit=3')
  const rest = await register(`?limit=3&nextKey=${page.pagination.nextKey}`)
  expect([...page.items, ...rest.items]).toEqual(whole.items)
  expect((await house.get(`/patients/${patient.id}/account`, clinic.desk)).body).toMatchObject({
    advance: 6_800,
    advances: [{ clinicId: clinic.open.clinic.id, advanceBalance: 6_800 }],
  })
})

test('PAT-05 PAT-06 an account names its payer, and for whom it pays with what each owes; the sums stay apart', async () => {
  const [mother, child, other] = [await clinic.givenIssued(), await clinic.givenIssued(), await clinic.givenIssued()]
  for (const { patient } of [child, other])
    await house.put(`/patients/${patient.id}/payer`, { payerId: mother.patient.id }, clinic.desk)
  await clinic.pay([other.invoice], { patient: other.patient, tenders: [tender('card', 13_500)] })
  const account = async ({ patient }: { patient: Row }) => {
    const { body } = await house.get(`/patients/${patient.id}/account`, clinic.desk)
    expect(house.trips()).toBe(1)
    return body
  }
  const { balance, payer, paysFor } = await account(mother)
  const owed = paysFor.map((one: { id: string; balance: number }) => [one.id, one.balance])
  expect([balance, payer, new Map(owed)]).toEqual([
    13_500,
    null,
    new Map([
      [child.patient.id, 13_500],
      [other.patient.id, 0],
    ]),
  ])
  const { firstName, lastName, phone, email } = (await house.get(`/patients/${mother.patient.id}`, clinic.desk)).body
  const who = { id: mother.patient.id, name: `${firstName} ${lastName}`, phone, email }
  expect(await account(child)).toMatchObject({ balance: 13_500, paysFor: [], payer: who, owed: [{ payer: who }] })
  expect((await clinic.detailsOf(child.invoice)).patient.payer).toMatchObject(who)
  expect((await clinic.detailsOf(mother.invoice)).patient.payer).toBeNull()
})

test('PAT-05 an account of another group, or of nobody, is not there', async () => {
  const elsewhere = await house.givenPatient({ group: await house.givenGroup() })
  for (const id of [elsewhere.id, '01890000-0000-7000-8000-000000000000'])
    expect(await house.get(`/patients/${id}/account`, clinic.desk)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('INV-08 a period that is no period, and filters that are none, are refused by their names', async () => {
  for (const [query, field] of [
    ['from=2026-02-30&to=2026-11-20', 'from'],
    ['from=2026-11-20', 'to'],
    ['from=2026-11-20&to=2026-11-20&practitionerId=x', 'practitionerId'],
  ]) {
    const { status, body } = await house.get(`/reports/periodic?${query}`, clinic.desk)
    expect([status, body.fields[0].path]).toEqual([400, `query.${field}`])
  }
  const { body } = await house.get('/reports/periodic?from=2026-11-20&to=2026-11-01', clinic.desk)
  expect(body).toMatchObject({ count: 0, billed: 0, average: 0, byMethod: [] })
})

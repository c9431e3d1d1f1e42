import { beforeAll, expect } from 'vitest'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from './testing.ts'

const house = useTestApp()
let clinic: BillingClinic
const test = testFrom(() => clinic.givenIssued())

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
})

const cancel = (
  { id, version }: { id: string; version: number },
  { headers = clinic.manager, ...body }: Record<string, unknown> & { headers?: Record<string, string> } = {},
) => house.post(`/invoices/${id}/cancel`, { reason: 'Mauvais patient', ...body }, once({ ...headers, ...ifMatch(version) }))

test('INV-12 an issued invoice is cancelled by a credit note of all of it; its number stays', async ({ invoice }) => {
  expect(refused(await cancel(invoice, { headers: clinic.desk }))).toEqual([403, 'not_allowed'])
  expect(refused(await cancel(invoice, { reason: '' }))).toEqual([400, 'invalid_request'])
  const { body } = await cancel(invoice)
  expect(body).toMatchObject({
    status: 'cancelled',
    number: invoice.number,
    credited: 13_500,
    balance: 0,
    cancelledOn: '2026-11-20',
  })
  const { entries, history } = await clinic.detailsOf(invoice)
  expect(entries).toMatchObject([{ kind: 'credit', amount: 13_500, reason: 'Mauvais patient' }])
  expect(history.map(({ what }) => what)).toEqual(['created', 'issued', 'cancelled'])
  expect(await cancel(body)).toMatchObject(problem(422, 'invoice_status_not_allowed'))
})

test('INV-12 what was paid is taken back before an invoice is cancelled', async ({ invoice, patient }) => {
  await clinic.pay([invoice], { patient, tenders: [tender('card', 5_000)] })
  const paid = await clinic.detailsOf(invoice)
  expect(await cancel(paid)).toMatchObject(problem(409, 'invoice_paid', { details: { paid: 5_000 } }))
  await house.post(
    `/invoice-entries/${paid.entries[0]?.id}/reverse`,
    { reason: 'Erreur', receivedOn: '2026-11-20' },
    once(clinic.manager),
  )
  expect((await cancel(await clinic.detailsOf(invoice))).body).toMatchObject({ status: 'cancelled' })
  const tenders = [tender('card', 100)]
  expect(await clinic.pay([invoice], { patient, tenders })).toMatchObject(problem(409, 'payment_not_owed'))
})

test('INV-12 a draft is cancelled as it is, without a number', async () => {
  const { invoice } = await clinic.givenDraft()
  expect((await cancel(invoice)).body).toMatchObject({ status: 'cancelled', number: null, balance: 0 })
  expect((await clinic.detailsOf(invoice)).entries).toEqual([])
})

test('INV-12 correct and reissue: a draft with the same lines replaces it, and the treatments may change again', async ({
  invoice,
  visit,
}) => {
  const before = await clinic.detailsOf(invoice)
  const { body: draft } = await cancel(invoice, { correct: true })
  expect(draft).toMatchObject({ status: 'draft', number: null, total: 13_500, itemCount: 1 })
  const [old, fresh] = [await clinic.detailsOf(invoice), await clinic.detailsOf(draft)]
  expect(old).toMatchObject({ status: 'cancelled', correctedBy: { id: draft.id, number: null }, items: [{ treatmentId: null }] })
  expect(fresh).toMatchObject({
    corrects: { id: invoice.id, number: invoice.number },
    items: [{ treatmentId: before.items[0]?.treatmentId }],
  })
  const treatment = (await house.get(`/patients/${fresh.patientId}/chart?appointmentId=${visit.id}`, clinic.assistant)).body
    .treatments[0]
  expect(treatment.isInvoiced).toBe(false)
  const { tooth, surfaces, quantity, price, labFee, materialFee, medicationFee, additionalFee } = treatment
  const changed = { tooth, surfaces, quantity, price: price + 1_000, labFee, materialFee, medicationFee, additionalFee }
  expect((await house.put(`/treatments/${treatment.id}`, changed, clinic.version(treatment))).status).toBe(200)
  const { body: reissued } = await clinic.issue(await clinic.detailsOf(draft))
  expect(reissued).toMatchObject({ status: 'issued', total: 14_500 })
  expect(reissued.number).not.toBe(invoice.number)
  expect(await house.post(`/invoices/${invoice.id}/correct`, undefined, once(clinic.manager))).toMatchObject(
    problem(409, 'invoice_corrected', { details: { invoiceId: draft.id } }),
  )
})

test('INV-12 APT-14 a correction takes signed treatments along, and what was signed of them still does not change', async () => {
  const given = await clinic.givenDraft()
  await house.sql`
    insert into record_signatures (group_id, id, appointment_id, signed_by, signed_name, signed_at, digest)
    select group_id, gen_random_uuid(), id, practitioner_id, 'Dre', '2026-11-20T15:50:00Z', '' from appointments where id = ${given.visit.id}`
  const { body: issued } = await clinic.issue(given.invoice)
  const { body: draft } = await cancel(issued, { correct: true })
  const [treatment] = (await clinic.chartOf(given.patient, given.visit)).treatments
  expect(treatment).toMatchObject({ isInvoiced: false, isSigned: true })
  expect(draft).toMatchObject({ status: 'draft', itemCount: 1 })
  expect(await house.delete(`/treatments/${treatment.id}`, clinic.version(treatment))).toMatchObject(
    problem(409, 'appointment_record_signed'),
  )
})

test('INV-12 two people who correct a cancelled invoice at once begin one draft', async ({ invoice }) => {
  await cancel(invoice)
  const correct = () => house.post(`/invoices/${invoice.id}/correct`, undefined, once(clinic.manager))
  const answers = await Promise.all([correct(), correct()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('INV-12 a credit note takes a part off what is owed, never more', async ({ invoice, patient }) => {
  const credit = (amount: number, id = invoice.id) =>
    house.post(`/invoices/${id}/credit`, { amount, reason: 'Rabais' }, once(clinic.manager))
  expect(await credit(13_501)).toMatchObject(problem(422, 'invoice_credit_above_balance', { details: { balance: 13_500 } }))
  expect(await credit(13_500)).toMatchObject(problem(422, 'invoice_status_not_allowed'))
  expect((await credit(3_500)).body).toMatchObject({ status: 'issued', credited: 3_500, balance: 10_000 })
  await clinic.pay([invoice], { patient, tenders: [tender('card', 10_000)] })
  expect(await clinic.detailsOf(invoice)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await credit(1)).toMatchObject(problem(422, 'invoice_credit_above_balance'))
  const draft = await clinic.givenDraft()
  expect(await credit(100, draft.invoice.id)).toMatchObject(problem(422, 'invoice_status_not_allowed'))
})

test('INV-12 a credit note is taken back by a counter-entry with a reason, once, by a manager, and its amount is owed again', async ({
  invoice,
  patient,
}) => {
  const credit = (amount: number) =>
    house.post(`/invoices/${invoice.id}/credit`, { amount, reason: 'Rabais' }, once(clinic.manager))
  const reverse = (id = '', { headers = clinic.manager, reason = 'Mauvais montant' } = {}) =>
    house.post(`/invoice-entries/${id}/reverse`, { reason, receivedOn: '2026-11-20' }, once(headers))
  const report = async () => (await house.get(`/reports/periodic?from=2026-11-20&to=2026-11-20`, clinic.manager)).body
  const before = await report()
  await credit(3_500)
  await clinic.pay([invoice], { patient, tenders: [tender('card', 10_000)] })
  const paid = await clinic.detailsOf(invoice)
  expect(paid).toMatchObject({ status: 'paid', balance: 0 })
  const note = paid.entries.find(({ kind }) => kind === 'credit')
  expect(refused(await reverse(note?.id, { headers: clinic.desk }))).toEqual([403, 'not_allowed'])
  expect(refused(await reverse(note?.id, { reason: ' ' }))).toEqual([400, 'invalid_request'])
  const answers = await Promise.all([reverse(note?.id), reverse(note?.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await reverse(note?.id)).toMatchObject(problem(409, 'payment_reversed'))
  const after = await clinic.detailsOf(invoice)
  expect(after).toMatchObject({ status: 'partial', paid: 10_000, credited: 0, balance: 3_500 })
  const counter = after.entries.at(-1)
  expect(counter).toMatchObject({ kind: 'credit', amount: -3_500, reversesId: note?.id, reason: 'Mauvais montant' })
  expect(await reverse(counter?.id)).toMatchObject(problem(409, 'payment_reversed'))
  const { billed, outstanding } = await report()
  expect([billed, outstanding]).toEqual([before.billed, before.outstanding - 10_000])
  const { rows } = await house.sql`
    select action, after ->> 'amount_cents' as cents from audit_events where table_name = 'invoice_entries' and row_id = ${counter?.id ?? ''}`
  expect(rows).toEqual([{ action: 'insert', cents: '-3500' }])
  // The right amount takes its place.
  expect((await credit(1_500)).body).toMatchObject({ status: 'partial', credited: 1_500, balance: 2_000 })
})

test('INV-12 a credit note of a cancelled invoice stays', async ({ invoice }) => {
  await house.post(`/invoices/${invoice.id}/credit`, { amount: 500, reason: 'Rabais' }, once(clinic.manager))
  await cancel(await clinic.detailsOf(invoice))
  for (const { id } of (await clinic.detailsOf(invoice)).entries)
    expect(
      await house.post(`/invoice-entries/${id}/reverse`, { reason: 'Erreur', receivedOn: '2026-11-20' }, once(clinic.manager)),
    ).toMatchObject(problem(422, 'invoice_status_not_allowed'))
  expect(await clinic.detailsOf(invoice)).toMatchObject({ status: 'cancelled', credited: 13_500, balance: 0 })
})

test('INV-09 calls, promises and next actions are written down and done', async ({ invoice }) => {
  const add = (body: object) => house.post(`/invoices/${invoice.id}/follow-ups`, body, once(clinic.desk))
  expect(refused(await add({ kind: 'promise' }))).toEqual([400, 'invalid_request'])
  const { body: promise } = await add({ kind: 'promise', promisedOn: '2026-11-27', promisedAmount: 5_000, nextOn: '2026-11-28' })
  expect(promise).toMatchObject({ kind: 'promise', promisedAmount: 5_000, doneAt: null })
  const done = () => house.post(`/follow-ups/${promise.id}/done`, undefined, clinic.desk)
  expect((await done()).body.doneAt).toBe('2026-11-20T15:42:00.000Z')
  expect((await done()).status).toBe(200)
  expect((await clinic.detailsOf(invoice)).followUps).toHaveLength(1)
})

import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import { paymentMethods } from '@molaire/domain/invoices/payment-methods'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from './testing.ts'

const house = useTestApp()
let clinic: BillingClinic
const test = testFrom(() => clinic.givenIssued())

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
})

const reverse = (id: string, headers = clinic.manager, body: object = {}) =>
  house.post(
    `/invoice-entries/${id}/reverse`,
    { reason: 'Chèque sans provision', receivedOn: '2026-11-20', ...body },
    once(headers),
  )
const today = '2026-11-20'

test('INV-06 a payment leads to partial, the rest to paid', async ({ invoice, patient }) => {
  const part = await clinic.pay([invoice], { patient, tenders: [tender('debit_card', 5_000, 'A-17')], note: 'acompte' })
  expect(house.trips()).toBe(1)
  expect(part).toMatchObject({ status: 201, body: { invoices: [{ status: 'partial', paid: 5_000, balance: 8_500 }] } })
  const rest = await clinic.pay([invoice], { patient, tenders: [tender('check', 8_500)] })
  expect(rest.body.invoices).toMatchObject([{ id: invoice.id, status: 'paid', paid: 13_500, balance: 0 }])
  const { entries, patient: payer, history } = await clinic.detailsOf(invoice)
  expect(entries).toMatchObject([
    {
      kind: 'payment',
      amount: 5_000,
      method: 'debit_card',
      reference: 'A-17',
      note: 'acompte',
      receivedOn: today,
      actId: part.body.actId,
    },
    { kind: 'payment', amount: 8_500, method: 'check', reference: null, reversesId: null, reversedById: null },
  ])
  expect(payer.lastMethod).toBe('check')
  expect(history.map(({ what }) => what)).toEqual(['created', 'issued'])
})

test('INV-06 INV-14 each of the ten methods pays', async ({ patient, invoice }) => {
  for (const method of paymentMethods) {
    const { status } = await clinic.pay([invoice], { patient, tenders: [tender(method, 1_350)] })
    expect([method, status]).toEqual([method, 201])
  }
  expect(await clinic.detailsOf(invoice)).toMatchObject({ status: 'paid', paid: 13_500 })
})

test('INV-06 0, negative, above the balance, in the future, before the issue: each is refused and nothing is written', async ({
  invoice,
  patient,
}) => {
  const pay = (amount: number, more: object = {}) =>
    clinic.pay([invoice], { patient, tenders: [tender('card', amount)], ...more })
  for (const amount of [0, -100, 1.5]) expect(refused(await pay(amount))).toEqual([400, 'invalid_request'])
  expect(await pay(13_501)).toMatchObject(problem(422, 'payment_above_balance', { details: { balance: 13_500 } }))
  expect(await pay(100, { receivedOn: '2026-11-21' })).toMatchObject(problem(422, 'payment_in_future', { details: { today } }))
  expect(await pay(100, { receivedOn: '2026-11-19' })).toMatchObject(
    problem(422, 'payment_before_issue', { details: { issuedOn: today } }),
  )
  expect(refused(await pay(100, { receivedOn: '' }))).toEqual([400, 'invalid_request'])
  expect(refused(await pay(100, { tenders: [{ amount: 100 }] }))).toEqual([400, 'invalid_request'])
  expect((await clinic.detailsOf(invoice)).entries).toEqual([])
})

test('INV-06 only what was issued is paid, by its own patient in its own clinic', async ({ invoice, patient }) => {
  const draft = await clinic.givenDraft()
  const tenders = [tender('card', 100)]
  expect(await clinic.pay([draft.invoice], { patient: draft.patient, tenders })).toMatchObject(problem(409, 'payment_not_owed'))
  expect(refused(await clinic.pay([invoice], { patient: draft.patient, tenders }))).toEqual([400, 'invalid_request'])
  const stranger = await house.givenOpenClinic()
  expect(refused(await clinic.pay([invoice], { patient, tenders, headers: stranger.desk }))).toEqual([400, 'invalid_request'])
  expect(refused(await clinic.pay([invoice], { patient, tenders, headers: clinic.assistant }))).toEqual([403, 'not_allowed'])
})

test('INV-06 a double click and a retry pay once', async ({ invoice, patient }) => {
  const headers = once(clinic.desk)
  const body = {
    ...{ patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today },
    ...{ invoiceIds: [invoice.id], tenders: [tender('card', 5_000)] },
  }
  const answers = await Promise.all([1, 2, 3].map(() => house.post('/payments', body, headers)))
  answers.push(await house.post('/payments', body, headers))
  expect(new Set(answers.filter(({ status }) => status === 201).map((one) => one.body.actId)).size).toBe(1)
  expect(await clinic.detailsOf(invoice)).toMatchObject({ paid: 5_000, balance: 8_500 })
  expect(refused(await house.post('/payments', { ...body, receivedOn: '2026-11-19' }, headers))).toEqual([
    422,
    'idempotency_key_reused',
  ])
})

test('INV-06 cash, several invoices and what is refused take two attempts at most', async ({ invoice, patient }) => {
  const pay = (method: 'card' | 'cash', amount: number) => clinic.pay([invoice], { patient, tenders: [tender(method, amount)] })
  expect((await pay('cash', 500)).status).toBe(201)
  expect(house.trips()).toBe(2)
  expect(await pay('card', 13_001)).toMatchObject(problem(422, 'payment_above_balance', { details: { balance: 13_000 } }))
  expect(house.trips()).toBe(2)
  expect(await pay('card', 13_000)).toMatchObject({ status: 201, body: { invoices: [{ status: 'paid', balance: 0 }] } })
  expect(house.trips()).toBe(1)
})

test('INV-06 API-02 a repeated payment is answered as the first, whatever was paid since', async ({ invoice, patient }) => {
  const headers = once(clinic.desk)
  const body = { patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today, invoiceIds: [invoice.id] }
  const pay = () => house.post('/payments', { ...body, tenders: [tender('card', 5_000)] }, headers)
  const first = await pay()
  expect(first).toMatchObject({ status: 201, body: { invoices: [{ balance: 8_500 }] } })
  await clinic.pay([invoice], { patient, tenders: [tender('card', 8_500)] })
  expect(await pay()).toMatchObject({ status: 201, body: first.body })
  expect(await clinic.detailsOf(invoice)).toMatchObject({ status: 'paid', paid: 13_500 })
})

test('INV-06 two desks that pay the whole balance at once: one does, the other is refused', async ({ invoice, patient }) => {
  const pay = () => clinic.pay([invoice], { patient, tenders: [tender('card', 13_500)] })
  const answers = await Promise.all([pay(), pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  expect(await clinic.detailsOf(invoice)).toMatchObject({ status: 'paid', paid: 13_500, entries: [{ amount: 13_500 }] })
})

test('INV-06 many small payments at once never pay more than the balance', async ({ invoice, patient }) => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => clinic.pay([invoice], { patient, tenders: [tender('card', 500 + at)] })),
  )
  const paid = answers.filter(({ status }) => status === 201).length
  const { entries, ...now } = await clinic.detailsOf(invoice)
  expect(entries).toHaveLength(paid)
  expect(now.paid).toBe(entries.reduce((sum, { amount }) => sum + amount, 0))
  expect(now.paid).toBeLessThanOrEqual(13_500)
  expect(now.balance).toBe(13_500 - now.paid)
})

test('INV-06 several tenders settle several invoices, cash last, its rounding on a line of its own', async ({
  invoice,
  patient,
  filling,
}) => {
  // 135.00 $ and 34.02 $.
  const { clinic: at } = clinic.open
  const { body: second } = await house.post('/invoices', { clinicId: at.id, patientId: patient.id }, once(clinic.desk))
  const line = { description: 'Brosse à dents', quantity: 1, unitPrice: 3_402 }
  const { body: filled } = await house.post(`/invoices/${second.id}/items`, line, once(clinic.desk))
  await clinic.issue(filled)
  expect(filling.code).toBeDefined()
  const { body } = await clinic.pay([invoice, second], { patient, tenders: [tender('cash', 6_900), tender('insurance', 10_000)] })
  expect(body.invoices).toMatchObject([
    { id: invoice.id, status: 'paid', paid: 13_500 },
    { id: second.id, status: 'paid', paid: 3_402 },
  ])
  const brief = async (of: { id: string }) =>
    (await clinic.detailsOf(of)).entries.map(({ kind, method, amount }) => [kind, method, amount]).sort()
  expect(await brief(invoice)).toEqual([
    ['payment', 'cash', 3_500],
    ['payment', 'insurance', 10_000],
  ])
  expect(await brief(second)).toEqual([
    ['payment', 'cash', 3_400],
    ['rounding', null, 2],
  ])
})

test('INV-06 what is above the balance becomes a fee advance when the user says so', async ({ invoice, patient }) => {
  const { status } = await clinic.pay([invoice], {
    patient,
    tenders: [tender('transfer', 20_000)],
    advancePurpose: 'Couronne, dent 36',
  })
  expect(status).toBe(201)
  const paid = { status: 'paid', paid: 13_500, patient: { advance: 6_500 }, entries: [{ amount: 13_500, newAdvance: 6_500 }] }
  expect(await clinic.detailsOf(invoice)).toMatchObject(paid)
})

test('INV-12 a payment is taken back by a counter-entry with a reason, once, by a manager', async ({ invoice, patient }) => {
  await clinic.pay([invoice], { patient, tenders: [tender('cash', 13_500)] })
  const { entries } = await clinic.detailsOf(invoice)
  const [payment] = entries
  if (!payment) throw new Error('one payment')
  expect(refused(await reverse(payment.id, clinic.desk))).toEqual([403, 'not_allowed'])
  expect(refused(await reverse(payment.id, clinic.manager, { reason: ' ' }))).toEqual([400, 'invalid_request'])
  const answers = await Promise.all([reverse(payment.id), reverse(payment.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await reverse(payment.id)).toMatchObject(problem(409, 'payment_reversed'))
  const after = await clinic.detailsOf(invoice)
  expect(after).toMatchObject({ status: 'issued', paid: 0, balance: 13_500 })
  const [, counter] = after.entries
  expect(after.entries).toMatchObject([
    { id: payment.id, reversedById: counter?.id },
    { amount: -13_500, method: 'cash', reversesId: payment.id, reason: 'Chèque sans provision' },
  ])
  // The counter-entry itself stays.
  expect(await reverse(counter?.id ?? '')).toMatchObject(problem(409, 'payment_reversed'))
  const { rows } = await house.sql`
    select p as privilege from unnest(array['update', 'delete']) p where has_table_privilege('molaire_app', 'invoice_entries', p)`
  expect(rows).toEqual([])
})

test('INV-12 the rounding of a cash payment goes back with it', async ({ patient }) => {
  const { body: draft } = await house.post(
    '/invoices',
    { clinicId: clinic.open.clinic.id, patientId: patient.id },
    once(clinic.desk),
  )
  const { body: filled } = await house.post(
    `/invoices/${draft.id}/items`,
    { description: 'Soie dentaire', quantity: 1, unitPrice: 1_003 },
    once(clinic.desk),
  )
  await clinic.issue(filled)
  await clinic.pay([draft], { patient, tenders: [tender('cash', 1_005)] })
  const paid = await clinic.detailsOf(draft)
  expect(paid).toMatchObject({ status: 'paid', paid: 1_003 })
  await reverse(paid.entries.find(({ kind }) => kind === 'payment')?.id ?? '')
  expect(await clinic.detailsOf(draft)).toMatchObject({ status: 'issued', paid: 0, balance: 1_003 })
})

test('INV-06 a fee advance is held up to 10 000 $, and used on billed services only', async ({ invoice, patient }) => {
  const place = { patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: today }
  const deposit = (amount: number) =>
    house.post('/fee-advances', { ...place, tenders: [tender('transfer', amount)], purpose: 'Orthodontie' }, once(clinic.desk))
  const use = (amount: number, id = invoice.id) =>
    house.post(`/invoices/${id}/fee-advance`, { amount, receivedOn: today }, once(clinic.desk))
  expect(await use(100)).toMatchObject(problem(422, 'fee_advance_insufficient', { details: { advanceBalance: 0 } }))
  expect((await deposit(600_000)).body).toMatchObject({ advanceBalance: 600_000 })
  expect(await deposit(400_001)).toMatchObject(
    problem(422, 'fee_advance_limit', { details: { advanceBalance: 600_000, limit: 1_000_000 } }),
  )
  const answers = await Promise.all([deposit(400_000), deposit(400_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const draft = await clinic.givenDraft()
  expect(await use(100, draft.invoice.id)).toMatchObject(problem(409, 'payment_not_owed'))
  expect(await use(13_501)).toMatchObject(problem(422, 'payment_above_balance'))
  expect((await use(13_500)).body.invoice).toMatchObject({ status: 'paid', paid: 13_500 })
  const { entries, patient: now } = await clinic.detailsOf(invoice)
  expect([now.advance, entries]).toMatchObject([986_500, [{ kind: 'advance', amount: 13_500, method: null }]])
  // Taken back, it is held again.
  expect((await reverse(entries[0]?.id ?? '')).status).toBe(201)
  expect(await clinic.detailsOf(invoice)).toMatchObject({ status: 'issued', balance: 13_500, patient: { advance: 1_000_000 } })
  const refund = (amount: number) =>
    house.post(
      '/fee-advances/refund',
      { ...place, method: 'transfer', amount, reason: 'Traitement annulé' },
      once(clinic.manager),
    )
  expect(await refund(1_000_001)).toMatchObject(problem(422, 'fee_advance_insufficient'))
  expect((await refund(1_000_000)).body).toMatchObject({ advanceBalance: 0 })
})

test('INV-07 the balance is spread over instalments; payments move the next date; a new plan replaces the old one', async ({
  invoice,
  patient,
}) => {
  const plan = (body: object) => house.post(`/invoices/${invoice.id}/payment-plans`, body, once(clinic.desk))
  const monthly = { frequency: 'monthly', startDate: '2027-01-31', by: { count: 4 } }
  expect((await plan(monthly)).status).toBe(201)
  const first = (await clinic.detailsOf(invoice)).plan
  expect(first).toMatchObject({ status: 'active', amount: 13_500, settled: [], frequency: 'monthly' })
  expect(first?.instalments).toEqual([
    { dueOn: '2027-01-31', amount: 3_375 },
    { dueOn: '2027-02-28', amount: 3_375 },
    { dueOn: '2027-03-31', amount: 3_375 },
    { dueOn: '2027-04-30', amount: 3_375 },
  ])
  await clinic.pay([invoice], { patient, tenders: [tender('card', 4_000)] })
  expect((await clinic.detailsOf(invoice)).plan?.settled).toEqual([{ kind: 'payment', amount: 4_000 }])
  await plan({ frequency: 'weekly', startDate: '2026-12-01', by: { amount: 5_000 } })
  const after = await clinic.detailsOf(invoice)
  expect(after.plan).toMatchObject({ amount: 9_500, settled: [], instalments: [{ amount: 5_000 }, { amount: 4_500 }] })
  expect(after.formerPlans).toMatchObject([{ id: first?.id, status: 'replaced' }])
  const stop = (version: number) =>
    house.post(`/payment-plans/${after.plan?.id}/stop`, undefined, { ...clinic.desk, ...ifMatch(version) })
  expect((await stop(1)).body).toMatchObject({ status: 'stopped' })
  expect(await stop(2)).toMatchObject(problem(409, 'payment_plan_ended'))
  for (const by of [{ count: 0 }, { count: 161 }, { amount: 0 }, {}])
    expect(refused(await plan({ ...monthly, by }))).toEqual([400, 'invalid_request'])
  expect(refused(await plan({ ...monthly, by: { amount: 1 } }))).toEqual([400, 'invalid_request'])
  const draft = await clinic.givenDraft()
  expect(await house.post(`/invoices/${draft.invoice.id}/payment-plans`, monthly, once(clinic.desk))).toMatchObject(
    problem(409, 'payment_plan_not_owed'),
  )
})

test('INV-07 INV-12 a plan is settled in order since it was agreed: a credit note changes no instalment that was paid', async ({
  invoice,
  patient,
}) => {
  const pay = (method: string, amount: number) => clinic.pay([invoice], { patient, tenders: [tender(method, amount)] })
  const now = () => clinic.detailsOf(invoice)
  const partsNow = async () => {
    const { plan, today } = await now()
    return plan && planNow(plan, today).instalments.map(({ credited, paid, left }) => [credited, paid, left])
  }
  await pay('card', 1_500)
  const [before] = (await now()).entries
  const plan = { frequency: 'monthly', startDate: '2027-01-31', by: { count: 3 } }
  await house.post(`/invoices/${invoice.id}/payment-plans`, plan, once(clinic.desk))
  await pay('card', 4_000)
  await pay('cash', 1_000)
  const cash = (await now()).entries.find(({ method }) => method === 'cash')
  await reverse(cash?.id ?? '')
  await house.post(`/invoices/${invoice.id}/credit`, { amount: 2_000, reason: 'Geste' }, once(clinic.manager))
  expect(await partsNow()).toEqual([
    [0, 4_000, 0],
    [2_000, 0, 2_000],
    [0, 0, 4_000],
  ])
  await pay('card', 3_000)
  const settled = [
    [0, 4_000, 0],
    [2_000, 2_000, 0],
    [0, 1_000, 3_000],
  ]
  expect(await partsNow()).toEqual(settled)
  // What was paid before the plan is taken back: it is owed besides the plan, and paid first.
  await reverse(before?.id ?? '')
  await pay('card', 1_500)
  expect(await partsNow()).toEqual(settled)
  expect((await now()).balance).toBe(3_000)
  await pay('card', 3_000)
  expect((await now()).status).toBe('paid')
  expect((await partsNow())?.[2]).toEqual([0, 4_000, 0])
})

test('INV-07 a payment that was written while a plan was agreed counts for the plan', async ({ invoice, patient }) => {
  const plan = { frequency: 'monthly', startDate: '2027-01-31', by: { count: 3 } }
  await house.post(`/invoices/${invoice.id}/payment-plans`, plan, once(clinic.desk))
  await house.sql`update payment_plans set created_at = created_at + interval '1 second' where invoice_id = ${invoice.id}`
  await clinic.pay([invoice], { patient, tenders: [tender('card', 4_000)] })
  expect((await clinic.detailsOf(invoice)).plan?.settled).toEqual([{ kind: 'payment', amount: 4_000 }])
})

test('INV-06 INV-12 whatever happens to invoices, the balance is the total less its entries', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('pay' as const),
      amount: fc.integer({ min: 1, max: 15_000 }),
      method: fc.constantFrom(...paymentMethods),
    }),
    fc.record({ do: fc.constant('reverse' as const), at: fc.nat(5) }),
    fc.record({ do: fc.constant('credit' as const), amount: fc.integer({ min: 1, max: 6_000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { invoice, patient } = await clinic.givenIssued()
      for (const one of steps) {
        const { entries } = await clinic.detailsOf(invoice)
        if (one.do === 'pay') await clinic.pay([invoice], { patient, tenders: [tender(one.method, one.amount)] })
        else if (one.do === 'credit')
          await house.post(`/invoices/${invoice.id}/credit`, { amount: one.amount, reason: 'Geste' }, once(clinic.manager))
        else if (entries[one.at]) await reverse(entries[one.at]?.id ?? '')
        const now = await clinic.detailsOf(invoice)
        expect(now.balance).toBe(now.total - now.entries.reduce((sum, { amount }) => sum + amount, 0))
        expect(now.balance).toBeGreaterThanOrEqual(0)
        expect(now.paid + now.credited + now.balance).toBe(now.total)
      }
    }),
    { numRuns: 12 },
  )
})

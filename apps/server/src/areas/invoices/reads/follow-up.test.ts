import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '@molaire/domain/shared/local-date'
import { ifMatch, useTestApp } from '../../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from '../testing.ts'

const house = useTestApp()
const today = '2026-11-20'
let clinic: BillingClinic

// Each has a clinic of its own, whose worklist has nothing else.
beforeAll(() => expect(house.clock.now().toISOString().slice(0, 10)).toBe(today))
beforeEach(async () => {
  clinic = await givenBillingClinic(house)
})

type Row = { id: string }
const worklist = async () => (await house.get(`/reports/worklist?clinicId=${clinic.open.clinic.id}`, clinic.desk)).body.items
const note = (invoice: Row, body: object) =>
  house.post(`/invoices/${invoice.id}/follow-ups`, { kind: 'note', ...body }, once(clinic.desk))

/** Writes what no trigger would let through. */
async function asOwner(text: string, values: unknown[]) {
  const client = await house.database.pool.connect()
  await client.query(`begin; set local session_replication_role = 'replica'`)
  await client.query(text, values)
  await client.query('commit')
  client.release(true)
}

/** An issued invoice that was due so many days ago. */
async function givenLate(days: number) {
  const given = await clinic.givenIssued()
  await asOwner('update invoices set issued_on = $2::date - 30, due_on = $2 where id = $1', [
    given.invoice.id,
    addDays(today, -days),
  ])
  return given
}

test('INV-09 nobody has to be asked about an invoice that is not 30 days late, nor once it was reminded of', async () => {
  await givenLate(29)
  const { invoice } = await givenLate(30)
  expect(await worklist()).toMatchObject([
    {
      invoiceId: invoice.id,
      reason: 'never_reminded',
      since: addDays(today, -30),
      balance: 13_500,
      followUpId: null,
      note: null,
    },
  ])
  await house.sql`insert into invoice_follow_ups (group_id, id, invoice_id, kind)
    values (${clinic.open.group.id}, gen_random_uuid(), ${invoice.id}, 'reminder')`
  expect(await worklist()).toEqual([])
})

test('INV-09 a promise is in the worklist from the day after, until the money comes, a later promise, or it is done', async () => {
  const { invoice, patient } = await givenLate(40)
  const promise = (days: number, amount?: number) =>
    note(invoice, { kind: 'promise', promisedOn: addDays(today, days), ...(amount && { promisedAmount: amount }) })
  await promise(0)
  expect(await worklist()).toEqual([])
  const { body: broken } = await promise(-1, 5_000)
  expect(await worklist()).toEqual([]) // the first is still ahead
  await house.sql`update invoice_follow_ups set promised_on = promised_on - 2 where invoice_id = ${invoice.id}`
  expect(await worklist()).toMatchObject([{ reason: 'promise_broken', since: addDays(today, -3), followUpId: broken.id }])
  await clinic.pay([invoice], { patient, tenders: [tender('card', 4_999)] })
  expect(await worklist()).toMatchObject([{ reason: 'promise_broken', balance: 8_501 }])
  await house.sql`delete from invoice_follow_ups where invoice_id = ${invoice.id} and id <> ${broken.id}`
  await clinic.pay([invoice], { patient, tenders: [tender('card', 1)] })
  expect(await worklist()).toMatchObject([{ reason: 'never_reminded' }])
})

test('INV-09 a next action is due on its day, stays until it is done, and keeps other reasons away while it is ahead', async () => {
  const { invoice } = await givenLate(90)
  const { body } = await note(invoice, { kind: 'call', note: 'Rappeler', nextOn: addDays(today, 1) })
  expect(await worklist()).toEqual([])
  house.clock.advance(24 * 3_600_000)
  try {
    const desk = await house.signInAs(clinic.open.receptionist)
    const list = async () => (await house.get('/reports/worklist', desk)).body.items
    expect(await list()).toMatchObject([
      { reason: 'next_action', note: 'Rappeler', followUpId: body.id, since: addDays(today, 1) },
    ])
    expect((await house.post(`/follow-ups/${body.id}/done`, undefined, once(desk))).status).toBe(200)
    expect(await list()).toMatchObject([{ reason: 'never_reminded' }])
  } finally {
    house.clock.advance(-24 * 3_600_000)
  }
})

test('INV-09 a call or a promise with a new day answers what was due; what has no day does not', async () => {
  const { invoice } = await givenLate(90)
  const { body: due } = await note(invoice, { kind: 'call', note: 'Boîte vocale', nextOn: today })
  await note(invoice, { kind: 'note', note: 'Sans réponse' })
  expect(await worklist()).toMatchObject([{ reason: 'next_action', followUpId: due.id }])
  await note(invoice, { kind: 'promise', promisedOn: addDays(today, 4) })
  expect(await worklist()).toEqual([])
})

test('INV-09 INV-07 an instalment is in the worklist from the day after it was due; a plan that is kept asks for nothing', async () => {
  const { invoice, patient } = await givenLate(60)
  const plan = (start: string) =>
    house.post(
      `/invoices/${invoice.id}/payment-plans`,
      { frequency: 'monthly', startDate: start, by: { count: 3 } },
      once(clinic.desk),
    )
  expect((await plan(today)).status).toBe(201)
  expect(await worklist()).toEqual([])
  await plan(addDays(today, -1))
  expect(await worklist()).toMatchObject([{ reason: 'instalment_overdue', since: addDays(today, -1), balance: 13_500 }])
  await clinic.pay([invoice], { patient, tenders: [tender('card', 4_500)] })
  expect(await worklist()).toEqual([])
})

test('INV-09 the most urgent comes first, and each invoice once', async () => {
  const late = await givenLate(200)
  const promised = await givenLate(10)
  const next = await givenLate(45)
  await note(next.invoice, { nextOn: addDays(today, -3) })
  await note(promised.invoice, { kind: 'promise', promisedOn: addDays(today, -2), nextOn: addDays(today, -2) })
  expect((await worklist()).map(({ invoiceId, reason }: { invoiceId: string; reason: string }) => [invoiceId, reason])).toEqual([
    [promised.invoice.id, 'promise_broken'],
    [next.invoice.id, 'next_action'],
    [late.invoice.id, 'never_reminded'],
  ])
  const { body } = await house.get(
    `/reports/worklist?clinicId=${(await house.givenClinic({ group: clinic.open.group })).id}`,
    clinic.desk,
  )
  expect(body.items).toEqual([])
})

test('INV-11 what waits for review comes in the order in which it became ready, with what is missing', async () => {
  const ready = async () => {
    const { invoice, patient } = await clinic.givenDraft()
    const { body } = await house.post(`/invoices/${invoice.id}/ready`, undefined, { ...clinic.desk, ...ifMatch(invoice.version) })
    return { ...body, patient }
  }
  const first = await ready()
  house.clock.advance(60_000)
  const second = await ready()
  await clinic.givenDraft()
  const read = async () => (await house.get(`/invoices/review?clinicId=${clinic.open.clinic.id}`, clinic.desk)).body.items
  const items = await read()
  expect(house.trips()).toBe(1)
  expect(items).toMatchObject([
    { id: first.id, patientName: 'Ève Lafrenière', total: 13_500, practitionerId: clinic.open.practitioner.id },
    { id: second.id, total: 13_500 },
  ])
  expect(items[0].findings).toEqual((await clinic.detailsOf(first)).findings)
  expect(items[0].findings.map(({ finding }: { finding: string }) => finding)).toContain('address_missing')
  await clinic.issue(second)
  expect((await read()).map(({ id }: Row) => id)).toEqual([first.id])
})

test('INV-09 a row says where its plan stands, what was promised, and that the patient comes within seven days', async () => {
  const { invoice, patient, visit } = await givenLate(60)
  await asOwner(`update appointments set status = 'completed' where id = $1`, [visit.id])
  const { body: promise } = await note(invoice, { kind: 'promise', promisedOn: addDays(today, 5) })
  // What asks for nothing later hides no promise.
  await note(invoice, { kind: 'note', note: 'Boîte vocale' })
  await house.post(
    `/invoices/${invoice.id}/payment-plans`,
    { frequency: 'weekly', startDate: addDays(today, -8), by: { amount: 5_000 } },
    once(clinic.desk),
  )
  for (const days of [3, 6, 8])
    await house.givenAppointment(
      { ...clinic.open, patient },
      { date: addDays(today, days), startTime: '09:00', durationMinutes: 15 },
    )
  const { body } = await house.get(`/invoices?patientId=${patient.id}`, clinic.desk)
  expect(house.trips()).toBe(1)
  expect(body.items).toMatchObject([
    {
      id: invoice.id,
      plan: { frequency: 'weekly', nextOn: addDays(today, -8), nextAmount: 5_000, overdue: 10_000 },
      followUp: { id: promise.id, promisedOn: addDays(today, 5) },
      nextAppointmentOn: addDays(today, 3),
      practitionerId: clinic.open.practitioner.id,
    },
  ])
})

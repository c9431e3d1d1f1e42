import { beforeAll, expect } from 'vitest'
import { ifMatch, refused, testFrom, useTestApp } from '../../testing.ts'
import { givenBillingClinic, once, tender, type BillingClinic } from './testing.ts'

const house = useTestApp()
let clinic: BillingClinic
const test = testFrom(() => clinic.givenDraft())

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
  const { group, clinic: place } = clinic.open
  const subscriber = await house.givenUser({ group, role: 'receptionist' })
  const body = { userId: subscriber.id, clinicId: place.id, notificationTypes: ['billing_event', 'invoice_ready'] }
  const subscribed = await house.post('/user-clinic-notifications', body, await house.signInAs(subscriber))
  expect(subscribed.status, JSON.stringify(subscribed.body)).toBe(201)
})

interface Notification {
  type: string
  facts: Record<string, unknown>
  url: string
}
const notifications = async ({ id }: { id: string }) => {
  const { rows } = await house.sql<Notification>`
    select type, facts, navigation_url as url from notifications where navigation_url = ${`/invoices/view/${id}`} order by created_at, id`
  return rows
}
const whats = async (invoice: { id: string }) => (await notifications(invoice)).map(({ type, facts }) => [type, facts['what']])

test('NOTIF-06 what happens to an invoice notifies those who subscribed, and names no patient', async ({ invoice, patient }) => {
  const ready = await house.post(`/invoices/${invoice.id}/ready`, undefined, { ...clinic.desk, ...ifMatch(invoice.version) })
  const issued = await clinic.issue(ready.body)
  await clinic.pay([issued.body], { patient, tenders: [tender('debit_card', 3_500)] })
  const [entry] = (await clinic.detailsOf(invoice)).entries
  const reversal = { reason: 'Erreur de montant', receivedOn: '2026-11-20' }
  const reverse = async (id = '') =>
    expect((await house.post(`/invoice-entries/${id}/reverse`, reversal, once(clinic.manager))).status).toBe(201)
  await reverse(entry?.id)
  await house.post(`/invoices/${invoice.id}/credit`, { amount: 500, reason: 'Rabais' }, once(clinic.manager))
  await reverse((await clinic.detailsOf(invoice)).entries.at(-1)?.id)
  expect(await whats(invoice)).toEqual([
    ['invoice_ready', 'ready'],
    ['billing_event', 'issued'],
    ['billing_event', 'paid'],
    ['billing_event', 'reversed'],
    ['billing_event', 'credited'],
    ['billing_event', 'credit_reversed'],
  ])
  const { rows } = await house.sql<{ firstName: string; lastName: string }>`
    select first_name, last_name from patients where id = ${patient.id}`
  for (const { facts } of await notifications(invoice)) {
    expect(Object.keys(facts).sort()).toEqual(['invoiceId', 'number', 'what'])
    for (const name of [rows[0]?.firstName, rows[0]?.lastName, patient.id]) expect(JSON.stringify(facts)).not.toContain(name)
  }
})

test('NOTIF-06 INV-02 an issue that is refused as it is written leaves no notification and draws no number', async ({
  invoice,
}) => {
  const { id } = clinic.open.clinic
  const first = (await clinic.givenIssued()).invoice
  const counter = async () =>
    (await house.sql<{ n: number }>`select invoice_number as n from clinics where id = ${id}`).rows[0]?.n
  const before = Number(await counter())
  // The counter stands on a number that is given already, as after an import that went wrong.
  await house.sql`update clinics set invoice_number = ${before - 1} where id = ${id}`
  expect(refused(await clinic.issue(invoice))).toEqual([409, 'invoice_number_taken'])
  expect([await whats(invoice), await counter()]).toEqual([[], before - 1])
  await house.sql`update clinics set invoice_number = ${before} where id = ${id}`
  expect((await clinic.issue(invoice)).status).toBe(200)
  expect([await whats(invoice), await whats(first)]).toEqual([[['billing_event', 'issued']], [['billing_event', 'issued']]])
})

test('NOTIF-06 INV-06 of two desks that take the same balance at once, the one that is refused notifies nobody', async ({
  invoice,
  patient,
}) => {
  const issued = (await clinic.issue(invoice)).body
  const answers = await Promise.all(
    [clinic.desk, clinic.manager].map((headers) => clinic.pay([issued], { patient, headers, tenders: [tender('cash', 13_500)] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await whats(invoice)).filter(([, what]) => what === 'paid')).toHaveLength(1)
})

test('NOTIF-06 without a subscription in the clinic nothing is written', async () => {
  const elsewhere = await givenBillingClinic(house)
  const { invoice } = await elsewhere.givenIssued()
  expect(await whats(invoice)).toEqual([])
})

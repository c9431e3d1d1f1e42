import { beforeAll, expect } from 'vitest'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import type { Answer } from '../../platform/testing/test-app.ts'
import { refused, testFrom, useTestApp } from '../../testing.ts'
import { bodyOf, givenTreatingClinic, ownTime, type TreatingClinic, issuedColumns } from './testing.ts'

// What may happen at the same moment, over several connections.
const house = useTestApp()
let clinic: TreatingClinic
const test = testFrom(() => clinic.givenVisit())

beforeAll(async () => {
  clinic = await givenTreatingClinic(house)
})

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const invoicesOf = async ({ id }: { id: string }) => {
  const { rows } = await house.sql<{ status: string; items: number }>`
    select i.status, (select count(*)::int from invoice_items it where it.invoice_id = i.id) as items
    from invoices i where i.appointment_id = ${id} order by i.created_at`
  return rows
}

test('APT-09 ten first treatments of an appointment at once make one draft with ten lines', async ({
  patient,
  visit,
  filling,
}) => {
  const wish = { tariffId: filling.id, tooth: '26', surfaces: 'MOD' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => clinic.add(visit, [wish])))
  expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await invoicesOf(visit)).toEqual([{ status: 'draft', items: 10 }])
  expect((await clinic.chartOf(patient, visit)).invoice).toMatchObject({ itemCount: 10, total: 135_000 })
  // Each answer tells of the draft as it was then: no two say the same.
  expect(new Set(answers.map(({ body }) => body.invoice.itemCount)).size).toBe(10)
})

test('APT-08 of two people who confirm a treatment at once, at one visit or at two, one does, and the other sees it done', async (given) => {
  const { visit, patient } = given
  const other = await house.givenAppointment({ ...clinic.open, patient }, ownTime())
  for (const places of [
    [visit, visit],
    [visit, other],
  ]) {
    const planned = await clinic.givenTreatment(given, 'planned')
    const answers = await Promise.all(places.map((place) => clinic.confirm(planned, place)))
    expect(statuses(answers)).toEqual([200, 412])
    const [one, two] = answers.sort((a, b) => a.status - b.status)
    expect(refused(two as Answer)).toEqual([412, 'version_conflict'])
    expect(two?.body.details.current).toEqual(one?.body.treatments[0])
    expect(two?.body.details.current.status).toBe('confirmed')
  }
  const lines = [...(await invoicesOf(visit)), ...(await invoicesOf(other))].reduce((sum, { items }) => sum + items, 0)
  expect(lines).toBe(2)
})

test('APT-08 a treatment that is confirmed and cancelled at once is one of both, and billed only if it was done', async (given) => {
  for (let round = 0; round < 4; round++) {
    const planned = await clinic.givenTreatment(given, 'planned')
    const answers = await Promise.all([clinic.confirm(planned, given.visit), clinic.setStatus(planned, 'cancelled')])
    expect(statuses(answers)).toEqual([200, 412])
  }
  const { treatments, invoice } = await clinic.chartOf(given.patient, given.visit)
  const done = (treatments as Treatment[]).filter(({ status }) => status === 'confirmed')
  expect(invoice?.itemCount ?? 0).toBe(done.length)
})

test('APT-09 the last treatment goes while another comes: the draft has the line of the one that stays', async (given) => {
  for (let round = 0; round < 5; round++) {
    const last = await clinic.givenTreatment(given)
    const [gone, added] = await Promise.all([
      house.delete(`/treatments/${last.id}`, clinic.version(last)),
      clinic.add(given.visit, [{ tariffId: given.filling.id, tooth: '16', surfaces: 'MOD' }]),
    ])
    expect([gone.status, added.status]).toEqual([200, 201])
    expect(await invoicesOf(given.visit)).toEqual([{ status: 'draft', items: 1 }])
    const [stays] = added.body.treatments as [Treatment]
    expect((await house.delete(`/treatments/${stays.id}`, clinic.version(stays))).body.invoice).toBeNull()
  }
})

/** Issues the invoice in a transaction that stays open until the returned function is called. */
async function issuing({ id }: { id: string }) {
  const client = await house.database.pool.connect()
  await client.query('begin')
  await client.query('select from appointments where id = $1 for no key update', [id])
  await client.query(`update invoices set ${issuedColumns} where appointment_id = $1`, [id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

test('APT-09 INV-03 while an invoice is being issued, every change waits for it, and is then refused', async (given) => {
  const done = await clinic.givenTreatment(given)
  const planned = await clinic.givenTreatment(given, 'planned')
  const commit = await issuing(given.visit)
  const waiting = Promise.all([
    clinic.add(given.visit, [{ tariffId: given.filling.id, tooth: '16', surfaces: 'MOD' }]),
    clinic.confirm(planned, given.visit),
    house.put(`/treatments/${done.id}`, bodyOf(done), clinic.version(done)),
    house.delete(`/treatments/${done.id}`, clinic.version(done)),
  ])
  await house.untilSomeoneWaits('anything', 4)
  await commit()
  expect((await waiting).map(refused)).toEqual(Array.from({ length: 4 }, () => [409, 'treatment_invoiced']))
  expect(await invoicesOf(given.visit)).toEqual([{ status: 'issued', items: 1 }])
})

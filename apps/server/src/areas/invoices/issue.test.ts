import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { invoiceStatuses } from '@molaire/domain/invoices/status'
import { seeded } from '../../platform/testing/seeded.ts'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'
import { givenBillingClinic, once, type BillingClinic } from './testing.ts'

const house = useTestApp()
let clinic: BillingClinic
const test = testFrom(() => clinic.givenDraft())

beforeAll(async () => {
  clinic = await givenBillingClinic(house)
  await house.sql`update clinics set invoice_prefix = 'ÉRA-', invoice_number = 1272 where id = ${clinic.open.clinic.id}`
})

const sequences = async () => {
  const { rows } = await house.sql<{ n: number }>`
    select number_sequence as n from invoices where clinic_id = ${clinic.open.clinic.id} and number is not null order by 1`
  return rows.map(({ n }) => n)
}

test('INV-02 INV-03 an invoice draws the clinic’s next number, and is due in thirty days', async ({ invoice }) => {
  const before = await sequences()
  const issued = await clinic.issue(invoice)
  expect(house.trips()).toBe(1)
  const next = before.length === 0 ? 1272 : Math.max(...before) + 1
  expect(issued).toMatchObject({ status: 200, headers: { etag: '"v2"' } })
  expect(issued.body).toMatchObject({
    ...{ status: 'issued', number: `ÉRA-0${next}`, issuedOn: '2026-11-20', dueOn: '2026-12-20' },
    ...{ total: 13_500, paid: 0, credited: 0, balance: 13_500 },
  })
  const details = await clinic.detailsOf(invoice)
  expect(details).toMatchObject({ ...issued.body, subtotal: 13_500, gst: 0, qst: 0, entries: [], plan: null, findings: [] })
  expect(details.clinic.nextNumber).toBe(`ÉRA-0${next + 1}`)
  expect(details.history.map(({ what }) => what)).toEqual(['created', 'issued'])
})

test('INV-11 the same act twice on a tooth is named at the second line', async () => {
  const { invoice } = await clinic.givenDraft(2)
  const { items, findings } = await clinic.detailsOf(invoice)
  expect(findings).toContainEqual({ finding: 'billed_twice', itemId: items[1]?.id })
})

test('INV-02 a number that is drawn twice at once, from two tabs, is drawn once', async ({ invoice }) => {
  const before = await sequences()
  const answers = await Promise.all([clinic.issue(invoice), clinic.issue(invoice), clinic.issue(invoice, clinic.manager)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  expect(await sequences()).toHaveLength(before.length + 1)
})

test('INV-02 a retry of the same request gets the same answer', async ({ invoice }) => {
  const headers = once({ ...clinic.desk, ...ifMatch(invoice.version) })
  const [first, again] = [
    await house.post(`/invoices/${invoice.id}/issue`, undefined, headers),
    await house.post(`/invoices/${invoice.id}/issue`, undefined, headers),
  ]
  expect(again).toMatchObject({ status: 200, body: first.body })
})

test('INV-02 API-02 the same key twice at once issues once, and both get the one answer', async ({ invoice }) => {
  const before = await sequences()
  const headers = once({ ...clinic.desk, ...ifMatch(invoice.version) })
  const issue = () => house.post(`/invoices/${invoice.id}/issue`, undefined, headers)
  const answers = await Promise.all([issue(), issue(), issue(), issue()])
  expect(new Set(answers.map(({ status, body, headers }) => JSON.stringify([status, body, headers['etag']]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, headers: { etag: '"v2"' }, body: { version: 2, status: 'issued' } })
  expect(await sequences()).toHaveLength(before.length + 1)
})

test('INV-02 API-02 a refusal keeps no answer: the same key issues once what was missing is there', async ({ patient }) => {
  const { id: clinicId } = clinic.open.clinic
  const { body: draft } = await house.post('/invoices', { clinicId, patientId: patient.id }, once(clinic.desk))
  const headers = once(clinic.desk)
  const issue = () => house.post(`/invoices/${draft.id}/issue`, undefined, { ...headers, ...ifMatch(draft.version) })
  expect(await issue()).toMatchObject(problem(422, 'invoice_empty'))
  const line = { description: 'Brosse à dents', quantity: 1, unitPrice: 333 }
  const { body: filled } = await house.post(`/invoices/${draft.id}/items`, line, once(clinic.desk))
  const again = () => house.post(`/invoices/${draft.id}/issue`, undefined, { ...headers, ...ifMatch(filled.version) })
  const issued = await again()
  expect(issued).toMatchObject({ status: 200, body: { status: 'issued', total: 333 } })
  expect((await again()).body).toEqual(issued.body)
})

test('API-07 the log has the number with its invoice, and a change of the counter by hand', async ({ invoice }) => {
  const { id } = clinic.open.clinic
  const logged = async (row: string) => {
    const { rows } = await house.sql<{ n: number }>`
      select count(*)::int as n from audit_events where row_id = ${row} and action = 'update'`
    return rows[0]?.n
  }
  const before = await logged(id)
  const issued = await clinic.issue(invoice)
  expect(await logged(id)).toBe(before)
  const { rows } = await house.sql<{ number: string }>`
    select after ->> 'number' as number from audit_events where row_id = ${invoice.id} order by id desc limit 1`
  expect(rows).toEqual([{ number: issued.body.number }])
  await house.sql`update clinics set invoice_number = invoice_number + 2 where id = ${id}`
  await house.sql`update clinics set invoice_number = invoice_number - 2 where id = ${id}`
  await house.sql`update clinics set invoice_number = invoice_number + 1, version = version + 1 where id = ${id}`
  await house.sql`update clinics set invoice_number = invoice_number - 1 where id = ${id}`
  expect(await logged(id)).toBe((before ?? 0) + 4)
})

test('INV-02 fifty issues at once, of which random ones are refused or fail with a number in hand, leave no gap and no double number', async () => {
  const seed = Number(process.env['SEED'] ?? Math.trunc(performance.timeOrigin))
  process.stdout.write(`random aborts of seed ${seed}\n`)
  const random = seeded(seed)
  const drafts = await Promise.all(Array.from({ length: 50 }, () => clinic.givenDraft()))
  const ends = drafts.map(
    () => (['issued', 'issued', 'issued', 'refused', 'fails'] as const)[Math.floor(random() * 5)] ?? 'issued',
  )
  const failing = drafts.filter((_, at) => ends[at] === 'fails').map(({ invoice }) => sql.lit(invoice.id))
  const before = await sequences()
  await house.sql`alter table invoices add constraint fails check (number is null or id <> all (array[${sql.join(failing)}]::uuid[])) not valid`
  const answers = await Promise.all(
    drafts.map(({ invoice }, at) => clinic.issue(ends[at] === 'refused' ? { ...invoice, version: 99 } : invoice)),
  )
  await house.sql`alter table invoices drop constraint fails`
  const statusOf = { issued: 200, refused: 412, fails: 500 }
  expect(answers.map(({ status }) => status)).toEqual(ends.map((end) => statusOf[end]))
  const after = await sequences()
  expect(after).toHaveLength(before.length + ends.filter((end) => end === 'issued').length)
  const first = after[0] ?? 0
  expect(after).toEqual(after.map((_, at) => first + at))
})

test('INV-02 a transaction that fails after it drew a number gives it back', async ({ invoice }) => {
  const before = await sequences()
  await house.sql`alter table invoices add constraint fails check (id <> ${sql.lit(invoice.id)}::uuid or number is null)`
  expect((await clinic.issue(invoice)).status).toBeGreaterThanOrEqual(400)
  await house.sql`alter table invoices drop constraint fails`
  expect(await sequences()).toEqual(before)
  const { body } = await clinic.issue(invoice)
  expect(body.number).toBe(`ÉRA-0${(before.at(-1) ?? 1271) + 1}`)
})

test('INV-02 an empty invoice is not issued, nor one of another group', async ({ patient }) => {
  const { body: draft } = await house.post(
    '/invoices',
    { clinicId: clinic.open.clinic.id, patientId: patient.id },
    once(clinic.desk),
  )
  expect(draft).toMatchObject({ status: 'draft', version: 1, itemCount: 0, total: 0 })
  expect(await clinic.issue(draft)).toMatchObject(problem(422, 'invoice_empty'))
  const stranger = await house.givenOpenClinic()
  expect(await clinic.issue(draft, stranger.desk)).toMatchObject(problem(404, 'not_found'))
})

test('INV-02 a prefix that gave the next number before is refused', async ({ invoice }) => {
  const other = await clinic.givenDraft()
  const { body } = await clinic.issue(invoice)
  const { id } = clinic.open.clinic
  await house.sql`update clinics set invoice_number = invoice_number - 1 where id = ${id}`
  expect(refused(await clinic.issue(other.invoice))).toEqual([409, 'invoice_number_taken'])
  await house.sql`update clinics set invoice_number = invoice_number + 1 where id = ${id}`
  await house.sql`update clinics set invoice_prefix = 'B-' where id = ${id}`
  expect((await clinic.issue(other.invoice)).body.number).toBe(`B-0${Number(body.number.slice(5)) + 1}`)
  await house.sql`update clinics set invoice_prefix = 'ÉRA-' where id = ${id}`
})

test('INV-05 taxes are charged on taxable lines, by a clinic with registration numbers', async ({ patient }) => {
  const { id: clinicId } = clinic.open.clinic
  const { body: draft } = await house.post('/invoices', { clinicId, patientId: patient.id }, once(clinic.desk))
  const line = { description: 'Blanchiment', quantity: 1, unitPrice: 10_000, taxClass: 'taxable' }
  const { body: filled } = await house.post(`/invoices/${draft.id}/items`, line, once(clinic.desk))
  expect(filled).toMatchObject({ itemCount: 1, total: 11_498 })
  expect(await clinic.issue(filled)).toMatchObject(problem(422, 'invoice_tax_numbers_missing'))
  await house.sql`update clinics set gst_number = '123456789 RT 0001', qst_number = '1234567890 TQ 0001' where id = ${clinicId}`
  expect((await clinic.issue(filled)).body).toMatchObject({ total: 11_498, balance: 11_498 })
  expect(await clinic.detailsOf(draft)).toMatchObject({ subtotal: 10_000, gst: 500, qst: 998 })
})

test('INV-05 lines by hand need a description, a positive quantity and price; those of treatments follow them', async ({
  invoice,
}) => {
  const line = { description: 'Brosse à dents', quantity: 1.5, unitPrice: 333 }
  const add = (body: object) => house.post(`/invoices/${invoice.id}/items`, body, once(clinic.desk))
  for (const wrong of [
    { description: ' ' },
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.005 },
    { unitPrice: 0 },
    { unitPrice: 1.5 },
  ])
    expect(refused(await add({ ...line, ...wrong }))).toEqual([400, 'invalid_request'])
  const added = await add(line)
  expect(added).toMatchObject({ status: 201, body: { total: 13_500 + 500, itemCount: 2 } })
  const { items } = await clinic.detailsOf(invoice)
  const [treated, own] = [
    items.find(({ treatmentId }) => treatmentId !== null),
    items.find(({ treatmentId }) => treatmentId === null),
  ]
  if (!treated || !own) throw new Error('two lines')
  const change = (item: { id: string; version: number }, body: object) =>
    house.put(`/invoice-items/${item.id}`, body, { ...clinic.desk, ...ifMatch(item.version) })
  expect(await change(treated, line)).toMatchObject(problem(409, 'invoice_item_follows_treatment'))
  expect(await change(own, { ...line, quantity: 2 })).toMatchObject({ status: 200, body: { total: 13_500 + 666 } })
  expect(refused(await change(own, line))).toEqual([412, 'version_conflict'])
  expect(await house.delete(`/invoice-items/${own.id}`, clinic.desk)).toMatchObject({
    status: 200,
    body: { itemCount: 1, total: 13_500 },
  })
})

test('INV-03 an issued invoice is immutable, over HTTP and in the database; its note stays editable', async ({ invoice }) => {
  await clinic.issue(invoice)
  const { items, version } = await clinic.detailsOf(invoice)
  const [item] = items
  if (!item) throw new Error('one line')
  const line = { description: 'Autre', quantity: 1, unitPrice: 100 }
  expect(await house.post(`/invoices/${invoice.id}/items`, line, once(clinic.desk))).toMatchObject(problem(409, 'invoice_issued'))
  expect(await house.put(`/invoice-items/${item.id}`, line, { ...clinic.desk, ...ifMatch(1) })).toMatchObject(
    problem(409, 'invoice_issued'),
  )
  expect(await house.delete(`/invoice-items/${item.id}`, clinic.desk)).toMatchObject(problem(409, 'invoice_issued'))
  const noted = await house.put(
    `/invoices/${invoice.id}/note`,
    { note: 'Appeler jeudi' },
    { ...clinic.desk, ...ifMatch(version) },
  )
  expect(noted).toMatchObject({ status: 200, body: { note: 'Appeler jeudi', status: 'issued' } })
  for (const change of [
    'number = number || 1',
    'number = null',
    "status = 'draft'",
    "status = 'paid'",
    'total_cents = 1',
    'lab_fees_cents = lab_fees_cents + 1',
    'additional_fees_cents = null',
    'paid_cents = 100',
    'credited_cents = 100',
    'due_on = due_on + 1',
    "issued_at = issued_at + interval '1 day'",
    'clinic_id = gen_random_uuid()',
  ])
    await expect(house.sql`update invoices set ${sql.raw(change)} where id = ${invoice.id}`, change).rejects.toThrow(
      /issued invoice|amounts of an invoice|violates check constraint/,
    )
  await expect(house.sql`delete from invoices where id = ${invoice.id}`).rejects.toThrow('issued invoice')
  await expect(house.sql`update invoice_items set unit_price_cents = 1 where id = ${item.id}`).rejects.toThrow('issued invoice')
})

test('STAT-01 INV-03 the fees of all lines, each rounded, are written with the issue by the database', async ({ invoice }) => {
  await house.sql`update invoice_items set quantity_hundredths = 150, lab_fee_cents = 333, material_fee_cents = 201, medication_fee_cents = 1
    where invoice_id = ${invoice.id}`
  const { version } = await clinic.detailsOf(invoice)
  const line = { description: 'Couronne', quantity: 1, unitPrice: 5_000 }
  await house.post(`/invoices/${invoice.id}/items`, line, once(clinic.desk))
  await house.sql`update invoice_items set lab_fee_cents = 1, additional_fee_cents = 700 where invoice_id = ${invoice.id} and description = 'Couronne'`
  const feesOf = async () =>
    (
      await house.sql`select lab_fees_cents as lab, material_fees_cents as material, medication_fees_cents as medication,
        additional_fees_cents as additional from invoices where id = ${invoice.id}`
    ).rows
  expect(await feesOf()).toEqual([{ lab: null, material: null, medication: null, additional: null }])
  await expect(house.sql`update invoices set lab_fees_cents = 1 where id = ${invoice.id}`).rejects.toThrow(
    'invoices__issued_whole',
  )
  expect((await clinic.issue({ ...invoice, version: version + 1 })).status).toBe(200)
  expect(await feesOf()).toEqual([{ lab: 500 + 1, material: 302, medication: 2, additional: 700 }])
})

test('INV-01 only what is draft or ready is issued', async ({ invoice }) => {
  const { body: issued } = await clinic.issue(invoice)
  expect(await clinic.issue(issued)).toMatchObject(
    problem(422, 'invoice_status_not_allowed', { details: { from: 'issued', to: 'issued' } }),
  )
  for (const to of ['ready', 'draft'])
    expect(
      await house.post(`/invoices/${invoice.id}/${to}`, undefined, { ...clinic.desk, ...ifMatch(issued.version) }),
    ).toMatchObject(problem(422, 'invoice_status_not_allowed'))
  expect(invoiceStatuses).toContain(issued.status)
})

test('INV-01 an issued invoice is sent once; a draft is not', async ({ invoice }) => {
  const send = () => house.post(`/invoices/${invoice.id}/sent`, undefined, clinic.desk)
  expect(await send()).toMatchObject(problem(422, 'invoice_status_not_allowed'))
  await clinic.issue(invoice)
  const sent = await send()
  expect(sent.body).toMatchObject({ status: 'sent', sentAt: '2026-11-20T15:42:00.000Z' })
  expect((await send()).body).toEqual(sent.body)
})

test('INV-11 NOTIF-06 marking ready notifies who subscribed, in the same transaction', async ({ invoice }) => {
  const { clinic: at, receptionist } = clinic.open
  const ready = () => house.post(`/invoices/${invoice.id}/ready`, undefined, { ...clinic.desk, ...ifMatch(invoice.version) })
  const notices = async () =>
    (await house.sql`select * from notifications where clinic_id = ${at.id} and type = 'invoice_ready'`).rows
  const before = (await notices()).length
  await house.post(
    '/user-clinic-notifications',
    { userId: receptionist.id, clinicId: at.id, notificationTypes: ['invoice_ready'] },
    clinic.desk,
  )
  await ready()
  const all = await notices()
  expect(all).toHaveLength(before + 1)
  expect(all.at(-1)).toMatchObject({ facts: { what: 'ready' }, navigationUrl: `/invoices/view/${invoice.id}` })
  // Refused: nothing is written.
  expect((await ready()).status).toBe(412)
  expect(await notices()).toHaveLength(before + 1)
})

test('API-06 reception, dentists and managers issue; hygienists and assistants do not', async ({ invoice }) => {
  expect(refused(await clinic.issue(invoice, clinic.assistant))).toEqual([403, 'not_allowed'])
  const dentist = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'dentist' }))
  expect((await clinic.issue(invoice, dentist)).status).toBe(200)
})

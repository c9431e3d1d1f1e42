import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { bookingIn } from '../appointments/testing.ts'
import { problem, refused, useTestApp } from '../../testing.ts'
import { rive } from './testing.ts'

const house = useTestApp()
let group: { id: string; name: string }
let manager: { authorization: string }
beforeAll(async () => {
  group = await house.givenGroup()
  manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
})

test('API-02 API-05 the clinics of the group, the oldest first, in the shape of every list', async () => {
  const group = await house.givenGroup()
  const first = await house.givenClinic({ group, name: 'Clinique des Érables', email: 'erables@clinique.example' })
  const second = await house.givenClinic({ group, name: 'Clinique de la Rive', timeZone: 'America/Halifax' })
  await house.givenClinic({ group: await house.givenGroup(), name: 'Clinique d’ailleurs' })
  const member = await house.signInAs(await house.givenUser({ group, role: 'member' }))

  const { status, body } = await house.get('/clinics', member)

  expect(status).toBe(200)
  expect(body).toEqual({ items: [first, second], pagination: { nextKey: null, hasMore: false }, count: 2 })
  expect(first).toEqual({
    id: first.id,
    name: 'Clinique des Érables',
    address: '1200, rue des Érables, Trois-Rivières',
    phone: '819 555-0100',
    email: 'erables@clinique.example',
    fax: null,
    timeZone: 'America/Toronto',
    groupId: group.id,
    groupName: group.name,
    invoicePrefix: '',
    invoiceNumber: 1,
    paymentTermsDays: 30,
    gstNumber: null,
    qstNumber: null,
    isArchived: false,
    version: 1,
  })
  expect((await house.get('/clinics')).status).toBe(401)
})

test('SHELL-12 an administrator opens a clinic in the group that its body names, a manager in theirs only', async () => {
  const other = await house.givenGroup()
  const admin = await house.signInAs(await house.givenUser({ role: 'admin' }))
  const made = await house.post('/clinics', { ...rive, groupId: other.id.toUpperCase() }, admin)
  expect(made.body).toMatchObject({ groupId: other.id, groupName: other.name })
  for (const groupId of [other.id, '01890000-0000-7000-8000-000000000000'])
    expect(await house.post('/clinics', { ...rive, groupId }, manager)).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path: 'body.groupId', rule: 'unknown_reference' }] }),
    )
  expect((await house.get(`/clinics?groupId=${other.id}`, admin)).body.count).toBe(1)
})

test('CFG-02 the next invoice number only grows', async () => {
  const { id } = await house.givenClinic({ group, invoiceNumber: 400 })
  const put = (invoiceNumber?: number) =>
    house.put(`/clinics/${id}`, { ...rive, ...(invoiceNumber !== undefined && { invoiceNumber }) }, manager)
  expect(await put(399)).toMatchObject(problem(409, 'clinic_invoice_number_taken', { details: { next: 400 } }))
  expect((await put()).body.invoiceNumber).toBe(400)
  expect((await put(400)).body.invoiceNumber).toBe(400)
  expect((await put(401)).body.invoiceNumber).toBe(401)
  expect(refused(await put(0))).toEqual([400, 'invalid_request'])
})

test('CFG-02 INV-02 payment terms and tax numbers are kept as they are written on an invoice', async () => {
  const { id } = await house.givenClinic({ group })
  const put = (body: object) => house.put(`/clinics/${id}`, { ...rive, ...body }, manager)
  const numbers = { gstNumber: '123456789rt0001', qstNumber: '1234567890 tq 0001' }
  expect((await put({ ...numbers, paymentTermsDays: 0 })).body).toMatchObject({
    ...{ paymentTermsDays: 0, gstNumber: '123456789 RT 0001', qstNumber: '1234567890 TQ 0001' },
  })
  // What a PUT leaves out is cleared, but for the terms.
  expect((await put({ gstNumber: '' })).body).toMatchObject({ paymentTermsDays: 0, gstNumber: null, qstNumber: null })
})

test('CFG-02 what someone is told of a clinic goes with it', async () => {
  const clinic = await house.givenClinic({ group })
  const zoe = await house.givenUser({ group })
  await house.givenSubscription({ user: zoe, clinic })
  expect((await house.delete(`/clinics/${clinic.id}`, manager)).status).toBe(200)
  expect((await house.get('/user-clinic-notifications', await house.signInAs(zoe))).body.items).toEqual([])
})

test('CFG-02 a clinic is archived once nobody is to come there: still listed, nothing new is booked, and it can open again', async () => {
  const open = await house.givenOpenClinic()
  const as = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
  const path = `/clinics/${open.clinic.id}`
  const { id } = await house.givenAppointment(open, { date: '2026-11-24' })
  const answer = await house.post(`${path}/archive`, undefined, as)
  expect(refused(answer)).toEqual([409, 'clinic_has_appointments'])
  expect(answer.body.details).toEqual({ count: 1, firstDate: '2026-11-24' })
  await house.post(`/appointments/${id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' })

  expect((await house.post(`${path}/archive`, undefined, as)).body).toMatchObject({ isArchived: true, version: 2 })
  expect((await house.post(`${path}/archive`, undefined, as)).body.version).toBe(2)
  expect((await house.get('/clinics', as)).body.items).toMatchObject([{ id: open.clinic.id, isArchived: true }])
  expect((await house.post('/appointments', bookingIn(open), open.desk)).body.code).toBe('appointment_place_archived')

  expect((await house.post(`${path}/restore`, undefined, as)).body).toMatchObject({ isArchived: false, version: 3 })
  expect((await house.post('/appointments', bookingIn(open), open.desk)).status).toBe(201)
})

test('CFG-02 who books while the clinic is being archived waits, and then finds it closed', async () => {
  const open = await house.givenOpenClinic()
  const other = new pg.Client({ connectionString: house.database.pool.options.connectionString })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`select 1 from clinics where group_id = '${open.group.id}' and id = '${open.clinic.id}' for update`)
    const booking = house.post('/appointments', bookingIn(open), open.desk)
    await house.untilSomeoneWaits()
    await other.query(
      `update clinics set archived_at = '2026-11-20T15:42:00Z' where group_id = '${open.group.id}' and id = '${open.clinic.id}'`,
    )
    await other.query('commit')
    expect(refused(await booking)).toEqual([409, 'appointment_place_archived'])
  } finally {
    await other.end()
  }
})

test.each<[object, string[]]>([
  [{ name: '', address: ' ', phone: '' }, ['body.address', 'body.name', 'body.phone']],
  [{ phone: '555-0100', fax: 'none' }, ['body.fax', 'body.phone']],
  [{ phone: '119 555-0100' }, ['body.phone']],
  [{ email: 'rive' }, ['body.email']],
  [
    { name: 'x'.repeat(500), address: 'x'.repeat(500), invoicePrefix: 'x'.repeat(21) },
    ['body.address', 'body.invoicePrefix', 'body.name'],
  ],
  [{ name: 'a\u0000', address: 'a\nb', invoicePrefix: '\u0000' }, ['body.address', 'body.invoicePrefix', 'body.name']],
  [{ invoiceNumber: 1.5 }, ['body.invoiceNumber']],
  [{ invoiceNumber: 1e9 }, ['body.invoiceNumber']],
  [{ paymentTermsDays: 366 }, ['body.paymentTermsDays']],
  [
    { paymentTermsDays: -1, gstNumber: '1234567890 TQ 0001', qstNumber: '12' },
    ['body.gstNumber', 'body.paymentTermsDays', 'body.qstNumber'],
  ],
  [{ id: 'x', groupName: 'x', timeZone: 'x', version: 1 }, ['body.groupName', 'body.id', 'body.timeZone', 'body.version']],
])('API-02 a clinic with %o is refused field by field', async (changes, fields) => {
  const answer = await house.post('/clinics', { ...rive, groupId: group.id, ...changes }, manager)
  expect(refused(answer)).toEqual([400, 'invalid_request'])
  expect(answer.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(fields)
})

test('API-05 a clinic is never moved to another group', async () => {
  const { id } = await house.givenClinic({ group })
  const answer = await house.put(`/clinics/${id}`, { ...rive, groupId: group.id }, manager)
  expect(answer.body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'body.groupId', rule: 'unknown_field' }] })
})

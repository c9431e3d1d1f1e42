import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { bookingIn, type OpenClinic } from '../../areas/appointments/testing.ts'
import { openDatabase } from '../db/pool.ts'
import { tellNoted } from '../db/tell-noted.ts'
import type { TestApp } from '../testing/test-app.ts'
import { hearChanges } from './testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

/**
 * One server, and a second one on the same database, as another process would be. Both have a port.
 */
const house = useTestApp()
const test = testFrom(() => freshStream(there))
let here: string
let there: string
let closeThere: () => Promise<void>
/** A clinic with a holiday, an offer for an entry of the waiting list, an item and a recall. */
let open: OpenClinic

const originOf = (app: TestApp['app']) => app.listen({ host: '127.0.0.1', port: 0 })

async function anotherServer() {
  const { pool } = house.database
  const database = openDatabase({ url: pool.options.connectionString ?? '', log: house.parts.log })
  const app = await buildApp({ ...house.parts, database })
  return {
    origin: await originOf(app),
    app,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

const streamOf = async (...args: Parameters<typeof hearChanges>) => {
  const stream = await hearChanges(...args)
  onTestFinished(stream.leave)
  return stream
}
/**
 * A stream that hears what happens from now on. Earlier notices that are still on their way are
 * skipped.
 */
const freshStream = async (origin: string) => {
  const stream = await streamOf(origin, open.desk)
  const now = '1900-01-01'
  const notice = { what: 'day', groupId: open.group.id, clinicId: open.clinic.id, date: now }
  // Behind the notices of this server that still wait to be told together.
  const noted = { rows: [{ noted: `${JSON.stringify(notice)}\n` }], rowCount: 1 }
  tellNoted({ database: house.database, log: house.parts.log }, noted)
  while ((await stream.next()).date !== now);
  return stream
}
const refusalOf = async (headers: Record<string, string>) => {
  const refusal = await streamOf(here, headers)
  await refusal.ended
  const { code } = JSON.parse(refusal.text()) as { code: string } // a problem document
  return { status: refusal.status, code, type: refusal.headers['content-type'] }
}
const refused = (status: number, code: string) => ({ status, code, type: 'application/problem+json; charset=utf-8' })

beforeAll(async () => {
  here = await originOf(house.app)
  ;({ origin: there, close: closeThere } = await anotherServer())
  open = await house.givenOpenClinic()
  await house.givenHoliday({ ...open, name: 'Congé', startDate: '2026-12-31' })
  await house.givenInventoryItem(open)
  await house.givenRecall(open, { appointment: await house.givenAppointment(open, { startTime: '08:00' }) })
  const { id } = await house.givenEntry(open)
  const { practitioner, room } = open
  const place = { practitionerId: practitioner.id, roomId: room.id, date: '2026-11-30', startTime: '09:00', durationMinutes: 30 }
  expect((await house.post(`/waiting-list/${id}/offers`, place, open.desk)).status).toBe(201)
})
afterAll(async () => {
  await closeThere?.()
})

test('CAL-08 what is booked through another server process is heard within two seconds, and nothing of whom', async (stream) => {
  const from = performance.now()
  const { status, body } = await house.post('/appointments', bookingIn(open, { reason: 'Douleur' }), open.desk)
  expect(status).toBe(201)
  expect(await stream.next()).toEqual({ what: 'day', clinicId: open.clinic.id, date: '2026-11-20' })
  expect(performance.now() - from).toBeLessThan(2000)
  for (const secret of [body.id, body.patient.id, body.patient.lastName, 'Douleur', open.group.id])
    expect(stream.text()).not.toContain(secret)
})

test('CAL-08 API-02 a change under a key is told once it is committed, each notice once; what is undone is not', async (stream) => {
  const keyed = (key: string) => ({ ...open.desk, 'idempotency-key': key })
  const { id: patientId } = await house.givenPatient({ group: open.group })
  const booking = bookingIn(open, { date: '2026-12-02', patientId })
  await house.sql`alter table appointments add constraint fails check (starts_on <> '2026-12-02')`
  expect((await house.post('/appointments', booking, keyed('told-1'))).status).toBe(500)
  await house.sql`alter table appointments drop constraint fails`
  expect((await house.post('/appointments', { ...booking, date: '2026-12-03' }, keyed('told-2'))).status).toBe(201)
  expect(await stream.next()).toEqual({ what: 'day', clinicId: open.clinic.id, date: '2026-12-03' })
  // The same connection tells it once.
  await house.post('/patients', { firstName: 'Zoé', lastName: 'Autre' }, keyed('told-3'))
  await house.givenRoom(open)
  expect(await stream.next()).toMatchObject({ what: 'schedule' })
})

test('CAL-08 an appointment that moves to another day is told on both days', async () => {
  const { id } = await house.givenAppointment(open, { startTime: '09:00', date: '2026-11-23' })
  const stream = await freshStream(there)
  await house.sql`update appointments set starts_on = '2026-11-24' where id = ${id}`
  expect([(await stream.next()).date, (await stream.next()).date].sort()).toEqual(['2026-11-23', '2026-11-24'])
})

test('CAL-08 a room that opens is told as a change of the schedule', async (stream) => {
  await house.givenRoom(open)
  expect(await stream.next()).toEqual({ what: 'schedule', clinicId: open.clinic.id, date: null })
})

test('CAL-08 a clinic that closes for good is told the same way; its next invoice number is not', async () => {
  const clinic = await house.givenClinic({ group: open.group })
  const stream = await freshStream(there)
  await house.sql`update clinics set invoice_number = 2 where id = ${clinic.id}`
  await house.sql`update clinics set archived_at = now() where id = ${clinic.id}`
  expect(await stream.next()).toEqual({ what: 'schedule', clinicId: clinic.id, date: null })
  await house.givenRoom(open)
  expect((await stream.next()).clinicId).toBe(open.clinic.id)
})

test.each([
  ['appointment_types', 'schedule', 'group'],
  ['work_periods', 'schedule', 'clinic'],
  ['holidays', 'schedule', 'clinic'],
  ['time_slots', 'schedule', 'clinic'],
  ['assignments', 'schedule', 'clinic'],
  ['waiting_list_entries', 'waiting-list', 'clinic'],
  ['waiting_list_offers', 'waiting-list', 'clinic'],
  ['inventory_items', 'inventory', 'clinic'],
  ['sterilizers', 'sterilization', 'clinic'],
  ['sterilization_loads', 'sterilization', 'clinic'],
  ['trays', 'sterilization', 'clinic'],
  ['tray_cycles', 'sterilization', 'clinic'],
  ['sterilization_recalls', 'sterilization', 'group'],
  ['sterilization_recall_contacts', 'sterilization', 'group'],
] as const)('CAL-08 what changes in %s is told as a change of the %s, of the %s', async (table, what, of) => {
  const stream = await freshStream(there)
  await house.database.pool.query(`update ${table} set version = version + 1 where group_id = $1`, [open.group.id])
  expect(await stream.next()).toEqual({ what, clinicId: of === 'clinic' ? open.clinic.id : null, date: null })
})

test.each([
  "first_name = 'Ingrid'",
  "last_name = 'Ouellet'",
  "title = 'Pr'",
  "credential = 'D.M.D.'",
  "role = 'manager'",
  'is_enabled = false',
])('CAL-08 of a practitioner, %s is told to every clinic of the group; a sign-out is not', async (change) => {
  const { id } = await house.givenUser({ group: open.group, role: 'dentist' })
  const stream = await freshStream(there)
  await house.sql`update users set tokens_valid_after = now() where id = ${id}`
  await house.database.pool.query(`update users set ${change} where id = $1`, [id])
  expect(await stream.next()).toEqual({ what: 'schedule', clinicId: null, date: null })
  await house.givenRoom(open)
  expect((await stream.next()).clinicId).toBe(open.clinic.id)
})

test.each([
  "first_name = 'Ingrid'",
  "last_name = 'Ouellet'",
  "phone = '418 555-0199'",
  "date_of_birth = '1980-01-01'",
  "status = 'archived'",
  `alerts = '[{"kind":"allergy","label":"latex"}]'`,
])('CAL-08 of a patient, %s is told to the clinics that expect them or where they wait; their notes are not', async (change) => {
  const [expected, waiting] = [await house.givenPatient({ group: open.group }), await house.givenPatient({ group: open.group })]
  const clinic = await house.givenClinic({ group: open.group })
  await house.givenAppointment(open, { patient: expected, date: '2026-12-02', status: 'cancelled' })
  await house.givenEntry({ ...open, clinic }, { patient: waiting })
  const stream = await freshStream(there)
  for (const { id } of [await house.givenPatient({ group: open.group }), waiting, expected]) {
    await house.sql`update patients set notes = 'x' where id = ${id}`
    await house.database.pool.query(`update patients set ${change} where id = $1`, [id])
  }
  expect(await stream.next()).toEqual({ what: 'day', clinicId: clinic.id, date: null })
  expect(await stream.next()).toEqual({ what: 'day', clinicId: open.clinic.id, date: null })
})

test('CAL-08 API-05 a group hears of itself alone, and an administrator of the group that they stand in', async () => {
  const other = await house.givenOpenClinic()
  const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin' }))
  const [own, visited] = [await streamOf(here, admin), await streamOf(here, { ...admin, 'x-group-id': other.group.id })]
  await house.givenAppointment(other, { date: '2026-11-25' })
  expect(await visited.next()).toEqual({ what: 'day', clinicId: other.clinic.id, date: '2026-11-25' })
  await house.givenAppointment(open, { date: '2026-11-26' })
  // A notice of the other group would have come before.
  expect(await own.next()).toEqual({ what: 'day', clinicId: open.clinic.id, date: '2026-11-26' })
})

test('CAL-08 when the connection that hears is killed, it comes back by itself, says that anything may have changed, and hears again', async (stream) => {
  await house.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'molaire_changes' and datname = current_database()`,
  )
  for (const what of ['day', 'schedule', 'waiting-list', 'care', 'inventory', 'sterilization', 'radiology'])
    expect(await stream.next()).toEqual({ what, clinicId: null, date: null })
  const clinic = await house.givenClinic({ group: open.group })
  await house.givenRoom({ ...open, clinic })
  expect(await stream.next()).toEqual({ what: 'schedule', clinicId: clinic.id, date: null })
})

test('CAL-08 what is not a change of ours is no reason to fall silent', async (stream) => {
  for (const payload of ['', 'x', '{}', '[1]', '{"what":"day"}'])
    await house.database.pool.query(`select pg_notify('molaire_changes', $1)`, [payload])
  await house.givenRoom(open)
  expect((await stream.next()).what).toBe('schedule')
})

test('CAL-08 no browser, proxy or compression keeps the news back', async () => {
  const { status, headers } = await streamOf(here, { ...open.desk, 'accept-encoding': 'br, gzip' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-accel-buffering']).toBe('no')
  expect(headers['content-encoding']).toBeUndefined()
})

test('API-01 API-06 SHELL-12 changes are for who may read the calendar, in a group that is open to them', async () => {
  expect(await refusalOf({})).toEqual(refused(401, 'not_signed_in'))
  expect(await refusalOf({ authorization: 'Bearer x.y.z' })).toEqual(refused(401, 'not_signed_in'))
  const figures = await house.signInAs(await house.givenUser({ group: open.group, role: 'statistic' }))
  expect(await refusalOf(figures)).toEqual(refused(403, 'not_allowed'))
  const other = await house.givenOpenClinic()
  expect(await refusalOf({ ...open.desk, 'x-group-id': other.group.id })).toEqual(refused(403, 'group_not_allowed'))
})

test('AUTH-15 a stream ends with its token', async () => {
  const before = house.clock.now()
  onTestFinished(() => house.clock.set(before))
  const headers = await house.signInAs(open.receptionist)
  const claims = JSON.parse(Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  // The minute by which clocks may differ, less 20 ms.
  house.clock.set(new Date((claims.exp + 60) * 1000 - 20))
  const stream = await streamOf(here, headers)
  expect(stream.status).toBe(200)
  await stream.ended
})

test('API-01 the stream of a user who is disabled ends at once, in every process, and they are refused when they come back', async () => {
  const user = await house.givenUser({ group: open.group, role: 'receptionist' })
  const headers = await house.signInAs(user)
  const streams = [await streamOf(here, headers), await streamOf(there, headers)]
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin', isAdmin: true }))
  expect((await house.put(`/users/${user.id}`, { isEnabled: false }, manager)).status).toBe(200)
  await Promise.all(streams.map((stream) => stream.ended))
  expect((await refusalOf(headers)).status).toBe(401)
})

test.each(['isAdmin', 'isDentist'] as const)(
  'API-01 the stream of a user who loses %s, and with it the right to appointments, ends at once',
  async (flag) => {
    const user = await house.givenUser({ group: open.group, role: 'tariff', [flag]: true })
    const headers = await house.signInAs(user)
    const stream = await streamOf(here, headers)
    const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin', isAdmin: true }))
    expect((await house.put(`/users/${user.id}`, { [flag]: false }, admin)).status).toBe(200)
    await stream.ended
    expect((await refusalOf(headers)).status).toBe(403)
  },
)

test('one person holds a dozen streams and no more, until one of them ends', async () => {
  const person = await house.signInAs(await house.givenUser({ group: open.group }))
  const streams = await Promise.all(Array.from({ length: 12 }, () => streamOf(here, person)))
  expect(await refusalOf(person)).toEqual(refused(429, 'too_many_requests'))
  streams[0]?.leave()
  let status = 429
  // The server does not notice the closed socket immediately.
  while (status === 429) ({ status } = await streamOf(here, person))
  expect(status).toBe(200)
})

test('a server that stops ends its streams and does not wait for their readers', async () => {
  const { origin, close } = await anotherServer()
  const streams = [await streamOf(origin, open.desk), await streamOf(origin, open.desk)]
  const from = performance.now()
  await close()
  await Promise.all(streams.map((stream) => stream.ended))
  expect(performance.now() - from).toBeLessThan(2000)
})

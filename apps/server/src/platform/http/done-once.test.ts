import { beforeAll, expect, test } from 'vitest'
import { bookingIn, type OpenClinic } from '../../areas/appointments/testing.ts'
import { rive } from '../../areas/clinics/testing.ts'
import { problem, useTestApp } from '../../testing.ts'
import { forgetKeys } from '../db/idempotency.ts'
import type { Answer } from '../testing/test-app.ts'

const house = useTestApp()
let open: OpenClinic
let desk: { authorization: string }

beforeAll(async () => {
  open = await house.givenOpenClinic()
  desk = open.desk
})

let number = 0
const newKey = () => `key-${String(number++)}`
/** A person with a unique name, so that none is a duplicate. */
const somebody = () => ({ firstName: 'Noé', lastName: `Personne-${String(number++)}` })
const keyed = (key: string, headers = desk) => ({ ...headers, 'idempotency-key': key })
const post = (path: string, body: unknown, key: string, headers = desk): Promise<Answer> =>
  house.post(path, body, keyed(key, headers))
async function filesOf({ lastName }: { lastName: string }): Promise<number> {
  const { rowCount } = await house.database.pool.query('select 1 from patients where last_name = $1', [lastName])
  return rowCount ?? 0
}
const answerOf = ({ status, body, headers }: Answer) => ({ status, body: body as unknown, etag: headers['etag'] })

test('API-02 50 equal posts at once with one key make one record, and all get its answer', async () => {
  const [person, key] = [somebody(), newKey()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('/patients', person, key)))
  expect(await filesOf(person)).toBe(1)
  const [first] = answers
  expect(first?.status).toBe(201)
  expect(first?.headers['etag']).toBe('"v1"')
  expect(answers.map(answerOf)).toEqual(answers.map(() => first && answerOf(first)))
}, 60_000)

test('API-02 without a key each is done, as before', async () => {
  const person = somebody()
  const answers = await Promise.all([1, 2, 3].map(() => house.post('/patients', person, desk)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await filesOf(person)).toBe(3)
})

const manager = async () => house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
const roomNamed = (name: string) => ({ clinicId: open.clinic.id, name, type: 'consultation' })

test('API-02 the same key for something else is refused in its own words, and does nothing', async () => {
  const [person, other, key] = [somebody(), somebody(), newKey()]
  await post('/patients', person, key)
  expect(await post('/patients', other, key)).toMatchObject(problem(422, 'idempotency_key_reused'))
  expect(await filesOf(other)).toBe(0)
  // Written differently, it is still the same request.
  const again = await house.send({
    method: 'POST',
    url: '/api/patients',
    headers: { ...keyed(key), 'content-type': 'application/json' },
    payload: `{ "lastName":"${person.lastName}" , "firstName": " ${person.firstName} " }`,
  })
  expect(again.status).toBe(201)
})

test('API-02 API-05 a key is of one person, one group and one endpoint', async () => {
  const [person, key] = [somebody(), newKey()]
  const { body: first } = await post('/patients', person, key)
  const colleague = await house.signInAs(await house.givenUser({ group: open.group }))
  const body = { ...person, despite: [first.id] }
  expect((await post('/patients', body, key, colleague)).body.id).not.toBe(first.id)
  const stranger = await house.givenOpenClinic()
  expect((await post('/patients', person, key, stranger.desk)).body.id).not.toBe(first.id)
  // For a guest in the other group: the answer given at home does not apply there.
  const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin', isAdmin: true }))
  const own = await post('/patients', somebodyElse, key, admin)
  const there = await post('/patients', somebodyElse, key, { ...admin, 'x-group-id': stranger.group.id } as typeof admin)
  expect([own.status, there.status, own.body.id === there.body.id]).toEqual([201, 201, false])
  const status = await post(`/patients/${first.id}/family`, { relativeId: own.body.id, relationship: 'sibling' }, key)
  expect(status.status).toBe(201)
})
const somebodyElse = somebody()

test('API-02 the same key for another record of the same endpoint is another request', async () => {
  const [one, other] = [await house.givenAppointment(open), await house.givenAppointment(open, { date: '2026-11-23' })]
  const key = newKey()
  const confirm = (id: string) =>
    post(`/appointments/${id}/status`, { status: 'confirmed' }, key, { ...desk, 'if-match': '"v1"' } as typeof desk)
  expect((await confirm(one.id)).status).toBe(200)
  expect(await confirm(other.id)).toMatchObject(problem(422, 'idempotency_key_reused'))
})

test('API-08 API-02 after a lost answer the version has moved on, and the act still counts once', async () => {
  const { id } = await house.givenAppointment(open, { date: '2026-11-24' })
  const key = newKey()
  const confirm = (version: string) =>
    post(`/appointments/${id}/status`, { status: 'confirmed' }, key, { ...desk, 'if-match': version } as typeof desk)
  const first = await confirm('"v1"')
  expect(first).toMatchObject({ status: 200, body: { version: 2 } })
  for (const version of ['"v1"', '"v2"']) expect(answerOf(await confirm(version))).toEqual(answerOf(first))
})

test('API-02 what was refused was not done: the key is free, and the request is judged anew', async () => {
  const key = newKey()
  const taken = await house.givenAppointment(open, { date: '2026-11-25' })
  const booking = bookingIn(open, { date: '2026-11-25', patientId: (await house.givenPatient({ group: open.group })).id })
  const refused = await post('/appointments', booking, key)
  expect(refused).toMatchObject(problem(409, 'appointment_conflict'))
  expect(refused.body.details.conflicts).toMatchObject([{ appointmentId: taken.id }, {}])
  await house.post(`/appointments/${taken.id}/status`, { status: 'cancelled' }, { ...desk, 'if-match': '"v1"' })
  const booked = await post('/appointments', booking, key)
  expect(booked.status).toBe(201)
  expect(answerOf(await post('/appointments', booking, key))).toEqual(answerOf(booked))
})

test('API-02 what the server could not finish leaves neither record nor key, and is done when it is sent again', async () => {
  const [person, key] = [somebody(), newKey()]
  // The last statement fails, after the file was created.
  await house.sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''power cut''; end'`
  await house.sql`create trigger fail before insert on idempotency_keys for each row execute function fail()`
  const failed = await post('/patients', person, key)
  await house.sql`drop trigger fail on idempotency_keys`
  expect(failed).toMatchObject(problem(500, 'unexpected'))
  expect(await filesOf(person)).toBe(0)
  const { rows } = await house.sql`select 1 from idempotency_keys where key = ${key}`
  expect(rows).toEqual([])
  expect((await post('/patients', person, key)).status).toBe(201)
  expect(await filesOf(person)).toBe(1)
})

test('API-02 a day later a key is free, and the worker has cleared it', async () => {
  const [person, key] = [somebody(), newKey()]
  await post('/rooms', roomNamed(person.lastName), key, await manager())
  const files = [somebody(), somebody()]
  const first = await post('/patients', files[0], key)
  const age = (hours: string) =>
    house.sql`update idempotency_keys set created_at = created_at - ${hours}::interval where key = ${key}`
  await age('23 hours 59 minutes')
  expect(answerOf(await post('/patients', files[0], key))).toEqual(answerOf(first))
  await age('1 minute')
  expect((await post('/patients', files[1], key)).status).toBe(201) // also for another request
  await house.sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`
  await house.sql`insert into idempotency_keys (group_id, user_id, endpoint, key, digest, created_at)
    values (${open.group.id}, ${open.receptionist.id}, 'POST /x', 'young', '', now())`
  expect(await forgetKeys(house.database)).toBeGreaterThanOrEqual(2)
  const { rows } = await house.sql<{ key: string }>`select key from idempotency_keys where key in (${key}, 'young')`
  expect(rows).toEqual([{ key: 'young' }])
})

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(201)],
  ['with a blank', 'a b'],
  ['of other letters', 'cl\u00e9'],
])('API-02 a key that is %s is refused by its name', async (_, key) => {
  expect(await post('/patients', somebody(), key)).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: 'headers.idempotency-key', rule: 'idempotency_key' }] }),
  )
})

test('WAIT-02 API-02 a yes that comes too late loses its offer, under a key as without one', async () => {
  const place = {
    practitionerId: open.practitioner.id,
    roomId: open.room.id,
    date: '2026-11-26',
    startTime: '10:00',
    durationMinutes: 30,
  }
  const entry = await house.givenEntry(open, { patient: await house.givenPatient({ group: open.group }) })
  const { body: offer } = await house.post(`/waiting-list/${entry.id}/offers`, place, desk)
  await house.givenAppointment(open, { date: '2026-11-26', startTime: '10:00' })
  const late = await post(`/waiting-list-offers/${offer.id}/answer`, { answer: 'accepted' }, newKey())
  expect(late).toMatchObject(problem(409, 'appointment_conflict'))
  const { rows } = await house.sql<{ status: string }>`select status from waiting_list_offers where id = ${offer.id}`
  expect(rows).toEqual([{ status: 'lost' }])
})

test('API-02 what is configured is done once, too: a second one would be refused or doubled', async () => {
  const as = await manager()
  const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin', isAdmin: true }))
  const other = await house.givenGroup()
  const { clinic, period, room, practitioner } = open
  const idleType = await house.givenAppointmentType({ group: open.group })
  const at = { dayOfWeek: 6, startTime: '18:00', endTime: '19:00' }
  const days = { startDate: '2027-03-01', endDate: '2027-03-31' }
  const fresh = await house.givenRoom(open)
  const requests: [string, object, typeof desk][] = [
    ['/rooms', roomNamed('Salle à clé'), as],
    ['/appointment-types', { name: 'Type à clé', color: '#2F8F5B', defaultDurationMinutes: 30 }, as],
    ['/clinics', { ...rive, name: 'Clinique à clé', groupId: open.group.id }, admin],
    ['/clinics', { ...rive, name: 'Clinique d’ailleurs', groupId: other.id }, admin],
    ['/work-periods', { clinicId: clinic.id, name: 'Mars', ...days }, as],
    ['/holidays', { clinicId: clinic.id, holidays: [{ name: 'Relâche', startDate: '2027-03-02' }] }, as],
    ['/time-slots', { workPeriodId: period.id, ...at }, as],
    ['/assignments', { workPeriodId: period.id, assignments: [{ ...at, userId: practitioner.id, roomId: room.id }] }, as],
    [`/work-periods/${period.id}/copy-day`, { from: 1, to: [0] }, as],
    [`/rooms/${fresh.id}/archive`, {}, as],
    [`/rooms/${fresh.id}/restore`, {}, as],
    [`/appointment-types/${idleType.id}/archive`, {}, as],
  ]
  for (const [path, body, headers] of requests) {
    const key = newKey()
    const [first, second] = [await post(path, body, key, headers), await post(path, body, key, headers)]
    expect([path, first.status < 300], JSON.stringify(first.body)).toEqual([path, true])
    expect(answerOf(second), path).toEqual(answerOf(first))
  }
  const { rows } = await house.sql<{ count: number }>`select count(*)::int as count from clinics where group_id = ${other.id}`
  expect(rows).toEqual([{ count: 1 }])
})

test('API-02 a key costs at most one trip more', async () => {
  const trips = async (send: () => Promise<Answer>) => {
    const { status, body } = await send()
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return house.trips()
  }
  let day = 0
  const booking = async () => {
    day += 1
    const { id: patientId } = await house.givenPatient({ group: open.group })
    return bookingIn(open, { date: `2026-12-0${String(day)}`, patientId })
  }
  const [first, second, third] = [await booking(), await booking(), await booking()]
  await house.post('/appointments', first, desk) // the configuration is cached from here on
  const plain = await trips(() => house.post('/appointments', second, desk))
  const once = await trips(() => post('/appointments', third, newKey()))
  expect([plain, once]).toEqual([1, 2])
  const file = await trips(() => house.post('/patients', somebody(), desk))
  expect(await trips(() => post('/patients', somebody(), newKey()))).toBeLessThanOrEqual(file + 1)
})

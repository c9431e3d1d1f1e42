import { createHash } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { fileOf } from '@molaire/domain/patients/fields'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import { addDays } from '@molaire/domain/shared/local-date'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { OpenClinic } from '../../appointments/testing.ts'
import * as queries from '../queries.ts'
import type { givenPatient } from '../testing.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'

const house = useTestApp()
const test = testFrom(() => person())
let open: OpenClinic
let office: { authorization: string }
let nadia: { id: string; firstName: string; lastName: string }

beforeAll(async () => {
  open = await house.givenOpenClinic()
  const { id, firstName, lastName } = open.receptionist
  nadia = { id, firstName, lastName }
  office = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
})

const person = (wishes: Omit<Parameters<typeof givenPatient>[1], 'group'> = {}) =>
  house.givenPatient({ group: open.group, ...wishes })
const page = async ({ id }: { id: string }, query = '') => (await house.get(`/patients/${id}/timeline${query}`, open.desk)).body
const whole = async (file: { id: string }): Promise<TimelineEntry[]> => (await page(file, '?limit=100')).items
const kindsOf = (entries: TimelineEntry[]) => entries.map(({ kind }) => kind)

/** Follows the keys to the last page, in pages of `limit`. */
async function walk(file: { id: string }, limit: number): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = []
  let nextKey: string | null = null
  do {
    const { items, pagination } = await page(file, `?limit=${limit}${nextKey === null ? '' : `&nextKey=${nextKey}`}`)
    expect(items.length).toBeLessThanOrEqual(limit)
    entries.push(...items)
    nextKey = pagination.nextKey
  } while (nextKey !== null)
  return entries
}

async function change({ id }: { id: string }, values: Record<string, unknown>) {
  const { body: file } = await house.get(`/patients/${id}`, open.desk)
  const answer = await house.put(
    `/patients/${id}`,
    { ...fileOf(file), ...values },
    { ...open.desk, 'if-match': `"v${file.version}"` },
  )
  expect(answer.status).toBe(200)
}

test('PAT-05 the opening of a file and its changes are told, by whom, with names of fields and nothing of what they say', async () => {
  const { body: file } = await house.post('/patients', { firstName: 'Zéphirin', lastName: 'Paquin' }, open.desk)
  await change(file, { phone: '819 555-0147', healthInsuranceNumber: 'PAQZ 8001 0112', preferredWeekdays: [1] })
  const payer = await person()
  await house.put(`/patients/${file.id}/payer`, { payerId: payer.id }, open.desk)
  await house.put(`/patients/${file.id}/status`, { status: 'inactive' }, open.desk)
  const entries = await whole(file)
  const changes = entries.filter((entry) => entry.kind === 'file_changed')
  expect(changes).toEqual([
    { id: expect.any(String), at: expect.any(String), kind: 'file_changed', by: nadia, fields: ['status'] },
    { id: expect.any(String), at: expect.any(String), kind: 'file_changed', by: nadia, fields: ['payer'] },
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'file_changed',
      by: nadia,
      fields: ['healthInsuranceNumber', 'phone', 'preferredWeekdays'],
    },
  ])
  expect(entries.filter(({ kind }) => kind === 'file_opened')).toEqual([
    { id: file.id, at: '2026-11-20T15:42:00.000Z', kind: 'file_opened', by: nadia },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/PAQZ|819 555/)
})

test('PAT-05 several changes of one act are one entry, on one page or over two', async (file) => {
  const { id } = file
  await inTransaction(house.systemContext(open.group.id), async (ctx) => {
    await queries.setColumns(ctx, id, { city: 'Shawinigan' })
    await queries.setColumns(ctx, id, { notes: 'Un mot.' })
    await queries.setColumns(ctx, id, { city: 'Trois-Rivières' })
  })
  await change(file, { notes: 'Deux mots.' })
  const changes = (entries: TimelineEntry[]) => entries.flatMap((entry) => (entry.kind === 'file_changed' ? [entry.fields] : []))
  expect(changes(await whole(file))).toEqual([['notes'], ['city', 'notes']])
  expect(changes(await walk(file, 1))).toEqual([['notes'], ['city', 'notes']])
  const { count } = await page(file)
  expect(count).toBe(3)
})

test('PAT-05 what changes nothing of the patient is no change: a version alone, or a look', async (file) => {
  const { id } = file
  await inTransaction(house.systemContext(open.group.id), (ctx) => queries.setColumns(ctx, id, {}))
  await house.get(`/patients/${file.id}`, open.desk)
  expect(kindsOf(await whole(file))).toEqual(['file_opened'])
})

test('PAT-05 appointments, waiting, links, merges and copies stand in one order, the latest first, what is to come before all', async () => {
  const file = await person({ firstName: 'Ève', lastName: 'Hamel' })
  const past = await house.givenAppointment(
    { ...open, patient: file },
    { date: '2025-06-03', status: 'completed', reason: 'Douleur.' },
  )
  const coming = await house.givenAppointment({ ...open, patient: file }, { date: '2027-06-03' })
  const entry = await house.givenEntry(open, { patient: file })
  const mother = await person({ firstName: 'Louise' })
  await house.post(`/patients/${file.id}/family`, { relativeId: mother.id, relationship: 'parent' }, open.desk)
  const twin = await person({ firstName: 'Eve', lastName: 'Hamel' })
  const { body: current } = await house.get(`/patients/${file.id}`, open.desk)
  const merged = await house.post(
    `/patients/${file.id}/merges`,
    { mergedId: twin.id, mergedVersion: 1, values: fileOf(current) },
    { ...office, 'if-match': `"v${current.version}"` },
  )
  await house.post(`/patients/${file.id}/copies`, { recipient: 'patient', purpose: 'Demande de la patiente' }, open.desk)

  const entries = await whole(file)
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(entries.at(0)).toMatchObject({ id: coming.id, kind: 'appointment' })
  expect(entries.at(-1)).toEqual({
    id: past.id,
    at: '2025-06-03T18:00:00.000Z',
    kind: 'appointment',
    appointment: {
      id: past.id,
      date: '2025-06-03',
      startTime: '14:00',
      durationMinutes: 30,
      status: 'completed',
      clinicId: open.clinic.id,
      roomId: open.room.id,
      roomName: expect.any(String),
      roomNameEn: null,
      practitionerId: open.practitioner.id,
      appointmentTypeId: open.appointmentType.id,
      reason: 'Douleur.',
    },
  })
  const of = (kind: TimelineEntry['kind']) => entries.filter((one) => one.kind === kind)
  expect(of('waiting')).toMatchObject([{ id: entry.id, appointmentTypeId: open.appointmentType.id, outcome: 'waiting' }])
  expect(of('family_linked')).toMatchObject([
    { by: nadia, relative: { id: mother.id, firstName: 'Louise' }, relationship: 'parent' },
  ])
  expect(of('file_merged')).toMatchObject([{ mergeId: merged.body.id, merged: { id: twin.id }, isUndone: false }])
  expect(of('copy_given')).toMatchObject([{ by: nadia, recipient: 'patient', purpose: 'Demande de la patiente' }])
  // The relative's own timeline has the inverse relationship. The merged file's has the merge, but
  // not the archiving.
  expect((await whole(mother)).find(({ kind }) => kind === 'family_linked')).toMatchObject({
    relationship: 'child',
    relative: { id: file.id },
  })
  expect(kindsOf(await whole(twin)).sort()).toEqual(['file_merged', 'file_opened'])

  for (const limit of [1, 2, 3]) expect(await walk(file, limit)).toEqual(entries)
  expect((await page(file, '?limit=2')).count).toBe(entries.length)
  expect((await page(file, '?until=now')).items, 'without what is to come').toEqual(entries.slice(1))
})

test('PAT-05 many things of one moment stand once each, whatever the size of a page', async (file) => {
  // All at the same moment of the clock.
  for (let n = 0; n < 4; n++) {
    const relative = await person()
    await house.post(`/patients/${file.id}/family`, { relativeId: relative.id, relationship: 'sibling' }, open.desk)
  }
  for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    const { id: appointmentId } = await house.givenAppointment({ ...open, patient: file }, { date })
    await house.givenEntry(open, { patient: file, appointmentId })
  }
  const entries = await whole(file)
  expect(entries.length).toBe(11)
  for (const limit of [1, 2, 3, 5]) expect(await walk(file, limit)).toEqual(entries)
})

test('PAT-05 a page of a patient with 2 000 appointments begins with the latest', async (file) => {
  const one = await house.givenAppointment({ ...open, patient: file }, { date: '2010-01-01' })
  const days = Array.from({ length: 2000 }, (_, n) => addDays('2010-01-02', n))
  await house.sql`insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes, status)
     select group_id, gen_random_uuid(), clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, day::date, start_time, duration_minutes, 'completed'
     from appointments, unnest(${days}::text[]) day where id = ${one.id}`
  await house.database.pool.query('analyze appointments')
  const first = await page(file, '?limit=25')
  expect(first).toMatchObject({ count: 2002, pagination: { hasMore: true } })
  expect(first.items.slice(1).map(({ appointment }: { appointment: { date: string } }) => appointment.date)).toEqual(
    days.toReversed().slice(0, 24),
  )
})

test('PAT-05 how many entries there are is counted for the first page and said on all', async (file) => {
  for (const notes of ['Un.', 'Deux.', 'Trois.']) await change(file, { notes })
  const first = await page(file, '?limit=1')
  await change(file, { notes: 'Quatre.' })
  const second = await page(file, `?limit=1&nextKey=${first.pagination.nextKey}`)
  const third = await page(file, `?limit=1&nextKey=${second.pagination.nextKey}`)
  expect([first.count, second.count, third.count]).toEqual([4, 4, 4])
  expect((await page(file, '?limit=1')).count).toBe(5)
})

test('API-07 who opens a file is in the log once for all that its page asks, and again after another file or a minute', async () => {
  const [file, other] = [await person(), await person()]
  const viewer = await house.givenUser({ group: open.group })
  const desk = await house.signInAs(viewer)
  const views = async () =>
    (
      await house.database.pool.query(`select 1 from audit_events where row_id = $1 and action = 'view' and user_id = $2`, [
        file.id,
        viewer.id,
      ])
    ).rowCount
  const look = async () => {
    for (const what of ['', '/timeline?limit=1', '/appointments?when=past', ''])
      expect((await house.get(`/patients/${file.id}${what}`, desk)).status).toBe(200)
  }
  await look()
  expect(await views()).toBe(1)
  await house.get(`/patients/${other.id}`, desk)
  await look()
  expect(await views()).toBe(2)
  for (const [ago, more] of [
    ['1 hour', 1],
    ['20 seconds', 0],
  ] as const) {
    const before = (await views()) ?? 0
    await house.sql`insert into audit_events (group_id, user_id, action, table_name, row_id, at) values (${open.group.id}, ${viewer.id}, 'view', 'patients', ${file.id}, now() - ${ago}::interval)`
    await look()
    expect(await views(), ago).toBe(before + 1 + more)
  }
})

test('API-07 a timeline that is asked for without its file is a view, one for all its pages', async (file) => {
  for (const notes of ['Un.', 'Deux.']) await change(file, { notes })
  const viewer = await house.givenUser({ group: open.group })
  const desk = await house.signInAs(viewer)
  const { body } = await house.get(`/patients/${file.id}/timeline?limit=1`, desk)
  await house.get(`/patients/${file.id}/timeline?limit=1&nextKey=${body.pagination.nextKey}`, desk)
  const { rows } = await house.database.pool.query(`select action, row_id from audit_events where user_id = $1`, [viewer.id])
  expect(rows).toEqual([{ action: 'view', row_id: file.id }])
})

test('API-07 what a page asks for at one moment is one look', async () => {
  const file = await person()
  const viewer = await house.givenUser({ group: open.group })
  const desk = await house.signInAs(viewer)
  const parts = [
    '',
    '/timeline',
    '/appointments?when=upcoming',
    '/appointments?when=past',
    '/family',
    '/merges',
    '/communications',
  ]
  const answers = await Promise.all(parts.map((part) => house.get(`/patients/${file.id}${part}`, desk)))
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200))
  const { rows } = await house.database.pool.query(`select action, row_id from audit_events where user_id = $1`, [viewer.id])
  expect(rows).toEqual([{ action: 'view', row_id: file.id }])
})

test('API-07 API-02 a key that was made elsewhere opens no page, and a page that is opened is a look', async () => {
  const file = await person()
  for (const notes of ['Un.', 'Deux.']) await change(file, { notes })
  // A key as it was made before keys were signed: anyone who knew the words could make one.
  const body = Buffer.from(JSON.stringify(['2030-01-01T00:00:00.000Z', '~', '9'])).toString('base64url')
  const words = [`timeline ${open.group.id} ${file.id}`, `appointments ${open.group.id} ${file.id} past`]
  const check = (list: string) => createHash('sha256').update(`${list}\n${body}`).digest('base64url').slice(0, 16)
  const viewer = await house.givenUser({ group: open.group })
  const desk = await house.signInAs(viewer)
  const forged = await house.get(`/patients/${file.id}/timeline?nextKey=${body}.${check(words[0] ?? '')}`, desk)
  const other = await house.get(`/patients/${file.id}/appointments?when=past&nextKey=${body}.${check(words[1] ?? '')}`, desk)
  for (const refusal of [forged, other])
    expect(refusal).toMatchObject(problem(400, 'invalid_request', { fields: [{ path: 'query.nextKey', rule: 'next_key' }] }))

  // A key from a colleague works for the same question, and its use is logged as a view too.
  const { pagination } = await page(file, '?limit=1')
  expect((await house.get(`/patients/${file.id}/timeline?limit=1&nextKey=${pagination.nextKey}`, desk)).status).toBe(200)
  const { rows } = await house.database.pool.query(`select action, row_id from audit_events where user_id = $1`, [viewer.id])
  expect(rows).toEqual([{ action: 'view', row_id: file.id }])
})

test('API-05 SHELL-12 whoever works as a guest has no name in the timeline of the group', async () => {
  const admin = await house.givenUser({ group: await house.givenGroup(), role: 'admin', isAdmin: true })
  const guest = { ...(await house.signInAs(admin)), 'x-group-id': open.group.id }
  const { body: file } = await house.post('/patients', { firstName: 'Léo', lastName: 'Guérin' }, guest)
  await house.put(`/patients/${file.id}/status`, { status: 'inactive' }, guest)
  const entries = await whole(file)
  expect(entries.map((entry) => ('by' in entry ? entry.by : undefined))).toEqual([null, null])
  expect((await house.get(`/patients/${file.id}/timeline`, await house.signInAs(admin))).status).toBe(404)
})

test('API-02 a key of another patient’s timeline is refused', async () => {
  const [one, other] = [await person(), await person()]
  await change(one, { notes: 'Un.' })
  const { pagination } = await page(one, '?limit=1')
  expect((await page(other, `?limit=1&nextKey=${pagination.nextKey}`)).code).toBe('invalid_request')
})

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { hiddenColumns } from '@molaire/domain/audit-log/columns'
import { auditedTables } from '@molaire/domain/audit-log/tables'
import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { auditedColumnWord } from '@molaire/words/audit-log/columns'
import { sealAll } from '../../platform/testing/seal-all.ts'
import { ifMatch, refused, useTestApp } from '../../testing.ts'
import { givenImage } from '../radiology/testing.ts'
import { fieldOf } from './present.ts'

const house = useTestApp()

/** A clinic with an administrator and a file that a receptionist has read and changed. */
async function givenLog() {
  const open = await house.givenOpenClinic()
  const { group } = open
  const person = await house.givenUser({ group, role: 'admin', isAdmin: true, firstName: 'Nadia', lastName: 'Ferland' })
  const admin = await house.signInAs(person)
  const patient = await house.givenPatient({ group, firstName: 'Ève', lastName: 'Lafrenière', city: 'Laval' })
  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await house.get(`/audit-log?${new URLSearchParams(query).toString()}`, admin)
    expect([status, body.code]).toEqual([200, undefined])
    return body as { items: AuditEvent[]; count: number; isCountExact: boolean; pagination: { nextKey: string | null } }
  }
  return { open, group, person, admin, patient, list }
}
type Given = Awaited<ReturnType<typeof givenLog>>

async function readAndMove({ open, patient }: Given) {
  await house.get(`/patients/${patient.id}`, open.desk)
  const { status } = await house.put(
    `/patients/${patient.id}`,
    { firstName: 'Ève', lastName: 'Lafrenière', city: 'Québec', notes: 'Anxieuse' },
    { ...open.desk, ...ifMatch(patient.version) },
  )
  expect(status).toBe(200)
}

test('API-07 an administrator sees who viewed and changed a file, when, and which fields, the latest first', async () => {
  const given = await givenLog()
  await readAndMove(given)
  const { items, count, isCountExact } = await given.list({ patientId: given.patient.id, userId: given.open.receptionist.id })
  const { firstName, lastName, role } = given.open.receptionist
  const named = { id: given.patient.id, firstName: 'Ève', lastName: 'Lafrenière', isDeleted: false }
  expect(items).toMatchObject([
    { kind: 'changed', table: 'patients', user: { firstName, lastName, role }, patient: named, fields: ['city', 'notes'] },
    { kind: 'viewed', table: 'patients', patient: named, fields: [] },
  ])
  expect([count, isCountExact]).toEqual([2, true])
  // The list has no value of the record.
  expect(JSON.stringify(items)).not.toMatch(/Anxieuse|Laval/)
})

test('API-07 the log is for administrators, without another role’s rights, and has only the lines of their group', async () => {
  const [given, other] = [await givenLog(), await givenLog()]
  await readAndMove(given)
  const manager = await house.signInAs(await house.givenUser({ group: given.group, role: 'manager', isManager: true }))
  const [line] = (await given.list({ patientId: given.patient.id })).items
  for (const path of ['', '/export', '/check', `/${line?.id}`]) {
    expect(refused(await house.get(`/audit-log${path}`, manager)), path).toEqual([403, 'not_allowed'])
    const asReception = { ...given.admin, 'x-impersonate': 'receptionist' }
    expect(refused(await house.get(`/audit-log${path}`, asReception)), path).toEqual([403, 'not_allowed'])
  }
  expect((await other.list({ patientId: given.patient.id })).items).toEqual([])
  expect((await other.list()).items.map(({ rowId }) => rowId)).not.toContain(given.patient.id)
  expect((await house.get(`/audit-log/${line?.id}`, other.admin)).status).toBe(404)
  await house.sql`update users set last_name = 'Ailleurs' where id = ${given.open.receptionist.id}`
  expect(String((await house.get('/audit-log/export', given.admin)).body)).toContain('Ailleurs')
  expect(String((await house.get('/audit-log/export', other.admin)).body)).not.toContain('Ailleurs')
})

test('API-07 the values before and after are a view of the record, logged as one; secrets are in no answer', async () => {
  const given = await givenLog()
  await readAndMove(given)
  const [change] = (await given.list({ patientId: given.patient.id, kind: 'changed' })).items
  const { body } = await house.get(`/audit-log/${change?.id}`, given.admin)
  expect(body.changes).toEqual([
    { field: 'city', before: 'Laval', after: 'Québec' },
    { field: 'notes', before: null, after: 'Anxieuse' },
  ])
  const views = await given.list({ patientId: given.patient.id, kind: 'viewed', userId: given.person.id })
  expect(views.items).toMatchObject([{ kind: 'viewed', user: { lastName: 'Ferland' } }])
  // The list alone is no view.
  await given.list({ patientId: given.patient.id })
  expect((await given.list({ kind: 'viewed', userId: given.person.id })).count).toBe(1)
  const feed = await house.post('/calendar-feed', undefined, given.admin)
  expect(feed.status).toBeLessThan(300)
  for (const { id } of (await given.list({ subject: 'users' })).items)
    expect(JSON.stringify((await house.get(`/audit-log/${id}`, given.admin)).body)).not.toMatch(/secretHash|cognitoId/)
})

test('API-07 ids in the values have the names of people, rooms and clinics', async () => {
  const given = await givenLog()
  const { id, firstName, lastName } = given.open.practitioner
  await house.sql`update patients set assigned_practitioner_id = ${id}, clinic_id = ${given.open.clinic.id} where id = ${given.patient.id}`
  const [change] = (await given.list({ patientId: given.patient.id, kind: 'changed' })).items
  const { body } = await house.get(`/audit-log/${change?.id}`, given.admin)
  expect(body.names).toEqual({ [id]: `${firstName} ${lastName}`, [given.open.clinic.id]: given.open.clinic.name })
  expect(body.user).toBeNull()
})

test('API-07 a line about an appointment, its notes or an invoice row is of its patient, also after a merge', async () => {
  const given = await givenLog()
  const { open, patient, group } = given
  const appointment = await house.givenAppointment({ ...open, patient }, { status: 'in_progress' })
  const writer = await house.signInAs(open.practitioner)
  await house.put(`/appointments/${appointment.id}/notes/clinical_note`, { text: 'Carie' }, writer)
  await house.get(`/appointments/${appointment.id}`, writer)
  const tables = async (patientId: string) =>
    [...new Set((await given.list({ patientId })).items.map(({ table }) => table))].sort()
  expect(await tables(patient.id)).toEqual(['appointment_notes', 'appointments', 'patients'])
  const kept = await house.givenPatient({ group, firstName: 'Ève', lastName: 'Lafrenière' })
  const body = { mergedId: patient.id, mergedVersion: patient.version, values: { firstName: 'Ève', lastName: 'Lafrenière' } }
  const merged = await house.post(`/patients/${kept.id}/merges`, body, { ...given.admin, ...ifMatch(kept.version) })
  expect(merged.status).toBeLessThan(300)
  expect(await tables(kept.id)).toContain('appointment_notes')
})

test('API-07 an image fetched ahead is a line of its own kind, and its details are no view', async () => {
  const given = await givenLog()
  const image = await givenImage(house, { ...given.open, patient: given.patient })
  await house.get(`/images/${image.id}/address?ahead=yes`, given.open.desk)
  const ahead = { patientId: given.patient.id, kind: 'prefetched' }
  const { items } = await given.list(ahead)
  expect(items).toMatchObject([{ kind: 'prefetched', table: 'radiology_images', rowId: image.id, fields: [] }])
  await house.get(`/audit-log/${items[0]?.id}`, given.admin)
  expect((await given.list({ patientId: given.patient.id, kind: 'viewed' })).items).toEqual([])
})

test('API-07 filters: kind, subject, and days on the clinic’s wall clock', async () => {
  const given = await givenLog()
  const { group, open } = given
  await house.post(`/rooms/${open.room.id}/archive`, undefined, { ...given.admin, ...ifMatch(open.room.version) })
  expect((await given.list({ subject: 'schedule', kind: 'archived' })).items).toMatchObject([
    { table: 'rooms', label: open.room.name, user: { lastName: 'Ferland' }, patient: null },
  ])
  expect((await given.list({ subject: 'schedule', kind: 'changed' })).items).toEqual([])
  await house.sql`update clinics set time_zone = 'America/Vancouver' where group_id = ${group.id}`
  // 23:30 on the 10th in Vancouver.
  await house.sql`insert into audit_events (group_id, user_id, action, table_name, row_id, patient_id, at)
    values (${group.id}, ${given.person.id}, 'view', 'patients', ${given.patient.id}, ${given.patient.id}, '2026-03-11T06:30:00Z')`
  const on = async (from: string, to: string) => (await given.list({ from, to })).count
  expect([await on('2026-03-10', '2026-03-10'), await on('2026-03-11', '2026-03-11')]).toEqual([1, 0])
})

test('API-07 pages lead through the whole log, each line once, also of one moment; a long one is counted to a thousand', async () => {
  const given = await givenLog()
  await house.sql`insert into audit_events (group_id, user_id, action, table_name, row_id, patient_id, at)
    select ${given.group.id}, ${given.person.id}, 'view', 'patients', ${given.patient.id}, ${given.patient.id},
      timestamptz '2026-03-11T06:30:00Z' + n / 10 * interval '1 second' from generate_series(1, 1203) n`
  const query = { userId: given.person.id, kind: 'viewed', limit: '100' }
  const seen: AuditEvent[] = []
  let nextKey: string | null = null
  do {
    const page = await given.list({ ...query, ...(nextKey && { nextKey }) })
    expect([page.count, page.isCountExact]).toEqual([1000, false])
    seen.push(...page.items)
    nextKey = page.pagination.nextKey
  } while (nextKey)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1203)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(refused(await house.get('/audit-log?nextKey=x', given.admin))).toEqual([400, 'invalid_request'])
})

test('API-07 an administrator of another group who works here is named', async () => {
  const given = await givenLog()
  const visitor = await house.givenUser({ group: await house.givenGroup(), role: 'admin', isAdmin: true, lastName: 'Ailleurs' })
  const headers = { ...(await house.signInAs(visitor)), 'x-group-id': given.group.id }
  await house.get(`/patients/${given.patient.id}`, headers)
  expect((await given.list({ patientId: given.patient.id, kind: 'viewed' })).items).toMatchObject([
    { user: { lastName: 'Ailleurs' } },
  ])
})

test('API-07 the filtered log leaves as CSV; no cell runs, no value leaves, and the export is in the log', async () => {
  const given = await givenLog()
  await readAndMove(given)
  await house.sql`update patients set last_name = '=HYPERLINK("x")' where id = ${given.patient.id}`
  const query = { patientId: given.patient.id, userId: given.open.receptionist.id }
  const take = async (language: 'fr' | 'en') => {
    const { body, headers } = await house.get(
      `/audit-log/export?${new URLSearchParams({ ...query, language }).toString()}`,
      given.admin,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    return parse(String(body), { bom: true, delimiter: language === 'fr' ? ';' : ',' }) as string[][]
  }
  const [header, ...rows] = await take('fr')
  expect(header).toEqual([
    ...['Date', 'Heure', 'Personne', 'Rôle', 'Action', 'Élément', 'Nom ou numéro', 'Patient', 'Adresse IP', 'Champs modifiés'],
  ])
  const name = `Ève =HYPERLINK("x")`
  expect(rows.map((cells) => cells.slice(3))).toEqual([
    ['Réceptionniste', 'Modification', 'dossier', '', name, expect.stringMatching(/^127\./), 'Ville, Notes'],
    ['Réceptionniste', 'Consultation', 'dossier', '', name, expect.stringMatching(/^127\./), ''],
  ])
  await house.sql`update users set first_name = '=1+1' where id = ${given.open.receptionist.id}`
  expect((await take('en'))[1]?.[2]?.startsWith("'=1+1")).toBe(true)
  expect((await given.list({ kind: 'exported' })).items).toMatchObject([
    { table: 'audit_log_exports', user: { lastName: 'Ferland' } },
    { table: 'audit_log_exports' },
  ])
})

test.each([
  ['what it says', `set after = after || '{"city": "Gatineau"}'`],
  ['whose record it is about', 'set patient_id = null'],
])(
  'API-07 the check says up to when the log is intact, and when a line was written of which somebody changed %s',
  async (_, change) => {
    const given = await givenLog()
    await sealAll(house.database, given.group.id)
    await readAndMove(given)
    await sealAll(house.database, given.group.id)
    const check = async (above = 0) => (await house.get(`/audit-log/check?above=${above}`, given.admin)).body
    const { rows: seals } = await house.sql<{ number: number; sealedAt: Date; events: number }>`
    select number, sealed_at, events from audit_seals where group_id = ${given.group.id} order by number`
    const last = seals.at(-1)
    const whole = { isDone: true, broken: null, checked: last?.number, checkedAt: last?.sealedAt.toISOString() }
    expect(await check()).toMatchObject({ ...whole, lines: seals.reduce((sum, { events }) => sum + events, 0) })
    expect(await check(1)).toMatchObject(whole)

    const client = await house.database.pool.connect()
    try {
      // As the owner of the server could do it: with the triggers switched off.
      await client.query("begin; set local session_replication_role = 'replica'")
      const changed = await client.query(
        `update audit_events ${change} where id = (select max(id) from audit_events where patient_id = $1 and action = 'update')`,
        [given.patient.id],
      )
      expect(changed.rowCount).toBe(1)
      await client.query('commit')
    } finally {
      client.release()
    }
    const { broken, isDone } = await check()
    expect(isDone).toBe(true)
    expect(broken.number).toBeGreaterThan(1)
    expect(seals.find(({ number }) => number === broken.number)?.sealedAt.toISOString()).toBe(broken.to)
    expect(seals.find(({ number }) => number === broken.number - 1)?.sealedAt.toISOString()).toBe(broken.from)
  },
)

test('API-07 every audited table and every column that is shown has its words', async () => {
  const { rows } = await house.sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_trigger t join pg_proc f on f.oid = t.tgfoid and f.proname = 'audit'
      join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`
  expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(Object.keys(auditedTables).sort())
  const shown = [...new Set(rows.map(({ column }) => column))].filter((column) => !hiddenColumns.includes(column))
  expect(shown.filter((column) => auditedColumnWord(fieldOf(column)) === undefined)).toEqual([])
  expect(shown.filter((column) => /hash|secret|password|token|cognito/.test(column))).toEqual([])
})

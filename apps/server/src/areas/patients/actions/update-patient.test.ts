import type { newPatient } from '@molaire/contract/patients/shapes'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { problem, ifMatch, useTestApp } from '../../../testing.ts'

// The clock is on Friday 20 November 2026 in Quebec.
const house = useTestApp()

async function givenDesk() {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group }))
  const put = (path: string, body: object, version?: number, headers: Record<string, string> = desk) =>
    house.put(`/patients/${path}`, body, { ...headers, ...(version !== undefined && ifMatch(version)) })
  return { group, desk, put }
}

const bare = { firstName: 'Ève', lastName: 'Lafrenière' }
const full = {
  ...bare,
  phone: '819 555-0162',
  email: 'eve@courriel.example',
  dateOfBirth: '1992-02-29',
  notes: 'Appeler le soir',
  streetAddress: '12, rue Hart',
  city: 'Trois-Rivières',
  province: 'QC',
  postalCode: 'G9A 4R3',
  emergencyContactName: 'Rosalie Lafrenière',
  emergencyContactPhone: '819 555-0199',
  preferredLanguage: 'en',
  healthInsuranceNumber: 'LAFE92522912',
  healthInsuranceExpiry: '2027-03',
  preferredWeekdays: [1, 3],
  preferredDayParts: ['morning'],
  alerts: [
    { kind: 'allergy', label: 'Pénicilline' },
    { kind: 'medication', label: 'Anticoagulant' },
  ],
  careConsentOn: '2026-01-05',
  privacyConsentOn: '2026-01-05',
  messagesConsentOn: '2026-02-01',
  familyConsentOn: '2026-02-02',
} satisfies z.input<typeof newPatient>

async function auditOf(id: string) {
  const { rows } = await house.sql<{
    action: string
    userId: string | null
    before: Record<string, unknown>
    after: Record<string, unknown>
  }>`
    select action, user_id, before, after from audit_events where row_id = ${id} order by id`
  return rows
}

test('PAT-02 API-07 every field of a file can be changed and emptied again, and the log says what it was and became', async () => {
  const { group, put, desk } = await givenDesk()
  const clinic = await house.givenClinic({ group })
  const owner = await house.givenUser({ group })
  const { id } = await house.givenPatient({ group })
  const links = { clinicId: clinic.id, ownerId: owner.id, assignedPractitionerId: owner.id }
  const changed = await put(id, { ...full, ...links }, 1)
  expect(changed).toMatchObject({ status: 200, body: { ...full, ...links, id, version: 2, age: 34, status: 'active' } })
  expect(changed.headers['etag']).toBe('"v2"')
  expect((await house.get(`/patients/${id}`, desk)).body).toEqual(changed.body)

  const emptied = await put(id, bare, 2)
  expect(emptied.body).toMatchObject({ ...bare, version: 3, alerts: [], preferredWeekdays: [], preferredDayParts: [] })
  const rest = Object.keys({ ...full, ...links }).filter((name) => !Array.isArray(emptied.body[name]) && !(name in bare))
  expect(rest.length).toBeGreaterThan(15)
  for (const name of rest) expect(emptied.body[name], name).toBeNull()

  const [opened, first, , second, ...more] = await auditOf(id)
  expect(more).toEqual([])
  expect(opened).toMatchObject({ action: 'insert', before: null, after: { last_name: 'Lafrenière' } })
  expect(first).toMatchObject({
    action: 'update',
    before: { city: null, version: 1 },
    after: { city: 'Trois-Rivières', version: 2 },
  })
  expect(first?.userId).not.toBeNull()
  expect(second).toMatchObject({ action: 'update', before: { alerts: full.alerts }, after: { alerts: [], version: 3 } })
})

test('PAT-02 what says the same as the file writes nothing', async () => {
  const { group, put } = await givenDesk()
  const { id } = await house.givenPatient({ group, ...full, phone: '8195550162' })
  expect(await put(id, { ...full, email: ' eve@courriel.example ' }, 1)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await put(`${id}/alerts`, { alerts: full.alerts }, 1)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await put(`${id}/status`, { status: 'active' }, 1)).toMatchObject({ status: 200, body: { version: 1 } })
  // The answer showed the file, so it is logged as a view.
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['insert', 'view'])
})

test('API-08 a change says which version it saw: without it 428, with an old one 412 and the file as it is', async () => {
  const { group, put } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  for (const [path, body] of [
    [id, bare],
    [`${id}/alerts`, { alerts: [] }],
  ] as const)
    expect(await put(path, body)).toMatchObject(problem(428, 'version_required'))
  const { body: now } = await put(id, { ...bare, city: 'Shawinigan' }, 1)
  for (const [path, body] of [
    [id, { ...bare, city: 'Bécancour' }],
    [`${id}/alerts`, { alerts: [{ kind: 'other', label: 'Malentendante' }] }],
    [`${id}/status`, { status: 'inactive' }],
  ] as const)
    expect(await put(path, body, 1)).toMatchObject(problem(412, 'version_conflict', { details: { current: now } }))
  // A change of status needs no version.
  expect(await put(`${id}/status`, { status: 'inactive' })).toMatchObject({
    status: 200,
    body: { status: 'inactive', version: 3 },
  })
})

test('API-08 of twelve who change one file at the same moment one does, and the others are shown their change: no word is lost', async () => {
  const { group, put } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 2
        ? put(`${id}/alerts`, { alerts: [{ kind: 'allergy', label: `Latex ${n}` }] }, 1)
        : put(id, { ...bare, notes: `Note ${n}`, alerts: [] }, 1),
    ),
  )
  const [winner, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  for (const { status, body } of answers.filter((answer) => answer !== winner))
    expect({ status, ...body }).toMatchObject({ status: 412, code: 'version_conflict', details: { current: winner?.body } })
  // The eleven refusals showed the file to one user: one view.
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['insert', 'update', 'view'])
})

test('PAT-02 a change is refused what opening a file is refused, each field by its name', async () => {
  const { group, put } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  const elsewhere = await house.givenUser({ group: await house.givenGroup() })
  expect(await put(id, { ...bare, dateOfBirth: '2026-11-21' }, 1)).toMatchObject(
    problem(422, 'patient_date_in_future', { fields: [{ path: 'body.dateOfBirth' }] }),
  )
  for (const field of ['clinicId', 'assignedPractitionerId', 'ownerId'])
    expect(await put(id, { ...bare, [field]: elsewhere.id }, 1)).toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.${field}`, rule: 'unknown_reference' }] },
    })
  expect(await put(id, { ...bare, status: 'gone' }, 1)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.status' }] },
  })
  expect((await put(id, bare, 1)).body.version).toBe(1)
})

test('PAT-02 API-06 the care team may note an allergy, and nothing else of the file', async () => {
  const { group, put } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  const alerts = [{ kind: 'allergy', label: 'Latex' }]
  let version = 1
  for (const role of ['hygienist', 'assistant', 'dentist'] as const) {
    const them = await house.signInAs(await house.givenUser({ group, role }))
    const noted = await put(`${id}/alerts`, { alerts: [...alerts, { kind: 'other', label: role }] }, version, them)
    expect(noted, role).toMatchObject({ status: 200, body: { version: ++version, alerts: [alerts[0], { label: role }] } })
    for (const refused of [
      await put(id, bare, version, them),
      await put(`${id}/status`, { status: 'inactive' }, version, them),
      await house.delete(`/patients/${id}`, them),
      await put(`${id}/alerts`, { alerts, notes: 'x' }, version, them),
    ])
      expect([403, 400], role).toContain(refused.status)
  }
  const member = await house.signInAs(await house.givenUser({ group, role: 'member' }))
  expect((await put(`${id}/alerts`, { alerts }, version, member)).status).toBe(403)
  expect((await house.get(`/patients/${id}`, member)).body).toMatchObject({ version, notes: null, status: 'active' })
})

test('PAT-03 an archived file may be put right and stays archived; a merged one is the other file’s and is not touched', async () => {
  const { group, put, desk } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  await put(`${id}/status`, { status: 'archived' }, 1)
  const moved = await put(id, { ...bare, city: 'Louiseville' }, 2)
  expect(moved).toMatchObject({ status: 200, body: { status: 'archived', city: 'Louiseville', version: 3 } })
  expect(await put(`${id}/alerts`, { alerts: [{ kind: 'other', label: 'x' }] }, 3)).toMatchObject({ status: 200 })

  const existingFile = await house.givenPatient({ group, lastName: 'Gardée' })
  await house.sql`update patients set merged_into_id = ${existingFile.id} where id = ${id}`
  for (const refused of [
    await put(id, bare, 4),
    await put(id, bare, 1),
    await put(`${id}/alerts`, { alerts: [] }, 4),
    await put(`${id}/status`, { status: 'active' }),
    await house.delete(`/patients/${id}`, desk),
  ])
    expect(refused).toMatchObject(problem(409, 'patient_merged'))
  expect((await house.get(`/patients/${id}`, desk)).body).toMatchObject({
    version: 4,
    mergedInto: { id: existingFile.id, lastName: 'Gardée' },
  })
})

test('PAT-02 PAT-03 the status is written with the file in one change, and stays where it is left out', async () => {
  const { group, put } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  expect((await put(id, { ...bare, city: 'Québec', status: 'inactive' }, 1)).body).toMatchObject({
    status: 'inactive',
    city: 'Québec',
    version: 2,
  })
  expect((await put(id, { ...bare, city: 'Lévis' }, 2)).body).toMatchObject({ status: 'inactive', version: 3 })
  expect((await put(id, { ...bare, city: 'Lévis', status: 'archived' }, 3)).body).toMatchObject({
    status: 'archived',
    version: 4,
  })
  expect((await put(id, { ...bare, city: 'Lévis', status: 'active' }, 4)).body).toMatchObject({ status: 'active' })
})

test('PAT-03 a file that somebody is expected with is not archived by a change either, and nothing of it is written', async () => {
  const open = await house.givenOpenClinic()
  const patient = await house.givenPatient({ group: open.group })
  await house.givenAppointment({ ...open, patient }, { date: '2026-12-01' })
  const body = { ...bare, city: 'Québec', status: 'archived' }
  const answer = await house.put(`/patients/${patient.id}`, body, { ...open.desk, 'if-match': '"v1"' })
  expect([answer.status, answer.body.code, answer.body.details]).toEqual([409, 'patient_is_expected', { count: 1 }])
  expect((await house.get(`/patients/${patient.id}`, open.desk)).body).toMatchObject({ status: 'active', city: null, version: 1 })
})

test('PAT-03 a new file may be inactive, and not archived', async () => {
  const { desk } = await givenDesk()
  const made = (status: string, lastName: string) => house.post('/patients', { firstName: 'Ève', lastName, status }, desk)
  expect((await made('inactive', 'Roy')).body).toMatchObject({ status: 'inactive' })
  expect((await made('archived', 'Lévy')).body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'body.status' }] })
})

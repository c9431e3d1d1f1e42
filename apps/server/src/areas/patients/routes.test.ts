import { expect } from 'vitest'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { foldText } from '@molaire/domain/shared/fold'
import { changePatientStatus } from './index.ts'
import { testFrom, useTestApp } from '../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => givenDesk())

const noSuchId = '018f0000-0000-7000-8000-000000000000'

/** A group with a signed-in receptionist, and a search by her. */
async function givenDesk() {
  const group = await house.givenGroup()
  const receptionist = await house.givenUser({ group })
  const desk = await house.signInAs(receptionist)
  const list = (query: Record<string, string>) => house.get(`/patients?${new URLSearchParams(query).toString()}`, desk)
  const find = async (search: string) => {
    const { status, body } = await list({ search })
    expect(status, search).toBe(200)
    return body.items.map(({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`)
  }
  return { group, receptionist, desk, list, find }
}

const setStatus = (patient: { id: string }, group: { id: string }, status: PatientStatus) =>
  changePatientStatus(house.systemContext(group.id), { params: patient, body: { status } }, [])

test('PAT-01 a search finds pieces of names in any order, whatever the accents, case and hyphens', async ({ group, find }) => {
  await house.givenPatient({ group, firstName: 'Geneviève', lastName: 'Côté-Bélanger' })
  await house.givenPatient({ group, firstName: 'Jean-Sébastien', lastName: 'Pruneau' })
  await house.givenPatient({ group, firstName: 'Œuvrard', lastName: 'L’Écuyer' })
  for (const search of ['cote', 'CÔTÉ BÉL', 'belanger gen', 'viève', 'Geneviève Côté-Bélanger', 'Bélanger, Geneviève']) {
    expect(await find(search), search).toEqual(['Geneviève Côté-Bélanger'])
  }
  expect(await find('jean seb')).toEqual(['Jean-Sébastien Pruneau'])
  expect(await find('ecuyer oeuv')).toEqual(['Œuvrard L’Écuyer'])
  expect(await find("l'ecuyer")).toEqual(['Œuvrard L’Écuyer'])
  expect(await find('cote pruneau')).toEqual([])
})

test('PAT-01 a search finds telephone, e-mail and birth date in the usual forms', async ({ group, find }) => {
  await house.givenPatient({
    group,
    firstName: 'Ève',
    lastName: 'Lafrenière',
    phone: '819 555-0162',
    email: 'Eve.Lafreniere@courriel.example',
    dateOfBirth: '1992-02-29',
  })
  await house.givenPatient({
    group,
    firstName: 'Étienne',
    lastName: 'Lafrance',
    phone: '819 555-0110',
    dateOfBirth: '1975-05-01',
  })
  for (const search of [
    '8195550162',
    '(819) 555-0162',
    '555-0162',
    '50162',
    'eve.lafre',
    'EVE.LAFRENIERE@COURRIEL.EXAMPLE',
    '1992-02-29',
    '29/02/1992',
    'laf 29-2-1992',
  ]) {
    expect(await find(search), search).toEqual(['Ève Lafrenière'])
  }
  expect(await find('819 555')).toEqual(['Étienne Lafrance', 'Ève Lafrenière'])
  expect(await find('1992-02-28')).toEqual([])
})

test('PAT-01 signs that mean something to the database mean themselves', async ({ group, find }) => {
  await house.givenPatient({ group, lastName: 'Roy', email: 'a_b@courriel.example' })
  await house.givenPatient({ group, lastName: 'Roy', email: 'axb@courriel.example' })
  for (const search of ['a_b', '%a_b', 'a_b@']) expect(await find(search), search).toHaveLength(1)
  for (const search of ['_', '_%', '%', '\\', "'", '" or 1=1 --', "'; drop table patients; --"])
    expect(await find(search), search).toEqual([])
  expect(await find('roy')).toHaveLength(2)
  // Blanks search for nothing.
  expect(await find('   ')).toHaveLength(2)
})

test('PAT-01 rules and database fold a name alike', async () => {
  const names = [
    'Geneviève Côté-Bélanger',
    'L’Écuyer',
    "D'Amours",
    'Œuvrard',
    'Nguyễn Thị Hồng',
    'Łukasz',
    'Đặng',
    'Ångström',
    'Straße',
    'SØREN',
    'a.b+c_d@e.f',
    '李 小龙',
    '😀',
    'Zoé'.normalize('NFD'),
    'ﬁlion',
    'İpek Yıldız',
    'Guðrún Þórsdóttir',
    'Ħamrun',
    'Ɓaba Ɗanƙo Ŋoɲe',
    'Андрей Йосипович',
    'Αλέξανδρος',
    'محمّد أحمد',
    'आरती',
  ]
  for (const name of names) {
    const { rows } = await house.sql<{ folded: string }>`select private.fold(${name}) as folded`
    expect(rows[0]?.folded, name).toBe(foldText(name))
  }
})

test('PAT-01 the list shows active patients by family name; other statuses when asked', async ({ group, list }) => {
  for (const [firstName, lastName] of [
    ['Zoé', 'Nguyen'],
    ['Réjean', 'Émond'],
    ['Léa', 'Émond'],
    ['Gilles', 'Fortin'],
  ] as const) {
    await house.givenPatient({ group, firstName, lastName })
  }
  await setStatus(await house.givenPatient({ group, lastName: 'Inactif' }), group, 'inactive')
  await setStatus(await house.givenPatient({ group, lastName: 'Vieux' }), group, 'archived')
  const names = async (query: Record<string, string>) => {
    const { body } = await list(query)
    return body.items.map(({ firstName, lastName }: { firstName: string; lastName: string }) => `${lastName} ${firstName}`)
  }
  expect(await names({})).toEqual(['Émond Léa', 'Émond Réjean', 'Fortin Gilles', 'Nguyen Zoé'])
  expect(await names({ sort: '-name' })).toEqual(['Nguyen Zoé', 'Fortin Gilles', 'Émond Réjean', 'Émond Léa'])
  expect(await names({ status: 'inactive' })).toEqual(['Inactif Ève'])
  expect(await names({ status: 'archived' })).toEqual(['Vieux Ève'])
  expect((await list({ status: 'all' })).body.count).toBe(6)
})

test('PAT-01 people of a family name come before those of a longer one that begins with it, page after page', async () => {
  const { group, list } = await givenDesk()
  const inOrder = [
    ['Anne', 'Beaudoin'],
    ['Zoé', 'Beaudoin'],
    ['Marc', 'Beaudoin-L’Heureux'],
    ['Yves', 'Beaudoin Roy'],
    ['Ali', 'Beaudoina'],
  ] as const
  for (const [firstName, lastName] of inOrder.toReversed()) await house.givenPatient({ group, firstName, lastName })
  const namesPageByPage = async (sort: string) => {
    const seen: string[] = []
    for (let nextKey = ''; seen.length < 10;) {
      const { body } = await list({ sort, limit: '1', ...(nextKey && { nextKey }) })
      seen.push(
        ...body.items.map(({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`),
      )
      if (!body.pagination.hasMore) break
      nextKey = body.pagination.nextKey
    }
    return seen
  }
  const names = inOrder.map((name) => name.join(' '))
  expect(await namesPageByPage('name')).toEqual(names)
  expect(await namesPageByPage('-name')).toEqual(names.toReversed())
})

test('API-02 PAT-01 a long list comes in pages, each person once, with the count of all', async ({ group, list }) => {
  for (let n = 0; n < 23; n++) await house.givenPatient({ group, firstName: n % 2 ? 'Léa' : 'Zoé', lastName: `Roy-${n % 5}` })
  for (const sort of ['name', '-name', 'lastVisit', '-lastVisit']) {
    const seen: string[] = []
    let nextKey: string | undefined
    do {
      const { status, body } = await list({ sort, limit: '10', ...(nextKey && { nextKey }) })
      expect(status).toBe(200)
      expect(body.count).toBe(23)
      expect(body.pagination.hasMore).toBe(body.pagination.nextKey !== null)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      nextKey = body.pagination.nextKey ?? undefined
    } while (nextKey)
    expect(new Set(seen).size, sort).toBe(23)
    expect(seen).toHaveLength(23)
  }
})

test('API-02 a key that was altered, or is of another list, is refused by its name', async (one) => {
  const two = await givenDesk()
  for (const { group } of [one, two])
    for (const lastName of ['Un', 'Deux', 'Trois']) await house.givenPatient({ group, lastName })
  const { nextKey } = (await one.list({ limit: '1' })).body.pagination
  expect((await one.list({ limit: '1', nextKey })).status).toBe(200)

  const refused = { status: 400, body: { code: 'invalid_request', fields: [{ path: 'query.nextKey', rule: 'next_key' }] } }
  for (let at = 0; at < nextKey.length; at++) {
    const altered = nextKey.slice(0, at) + (nextKey[at] === 'x' ? 'y' : 'x') + nextKey.slice(at + 1)
    expect(await one.list({ limit: '1', nextKey: altered }), altered).toMatchObject(refused)
  }
  for (const other of ['', '.', 'x', `${nextKey}x`, 'W10.', encodeURIComponent('{"a":1}')]) {
    expect(await one.list({ limit: '1', nextKey: other }), other).toMatchObject(refused)
  }
  expect(await one.list({ limit: '1', sort: '-name', nextKey })).toMatchObject(refused)
  expect(await two.list({ limit: '1', nextKey })).toMatchObject(refused)
})

test('PAT-02 only a first and a last name are needed; all other fields are kept when given', async () => {
  const { group, desk, receptionist } = await givenDesk()
  const bare = await house.post('/patients', { firstName: ' Ève ', lastName: 'Lafrenière' }, desk)
  expect(bare).toMatchObject({
    status: 201,
    body: {
      firstName: 'Ève',
      lastName: 'Lafrenière',
      status: 'active',
      phone: null,
      email: null,
      dateOfBirth: null,
      age: null,
      version: 1,
    },
  })
  expect(bare.headers['etag']).toBe('"v1"')

  const clinic = await house.givenClinic({ group })
  const full = {
    firstName: 'Geneviève',
    lastName: 'Côté-Bélanger',
    phone: '(819) 555.0147',
    email: 'g.cote@courriel.example',
    dateOfBirth: '1984-06-02',
    clinicId: clinic.id,
    assignedPractitionerId: receptionist.id,
    notes: 'Allergie : pénicilline\nAppeler le soir',
    streetAddress: '12, rue Hart',
    city: 'Trois-Rivières',
    province: 'QC',
    postalCode: 'G9A 4R3',
    emergencyContactName: 'Rosalie Bélanger',
    emergencyContactPhone: '8195550199',
  }
  const made = await house.post('/patients', full, desk)
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...full,
      phone: '819 555-0147',
      emergencyContactPhone: '819 555-0199',
      age: 42,
      lastVisit: null,
      nextAppointment: null,
    },
  })
  const seen = await house.get(`/patients/${made.body.id}`, desk)
  expect(seen.body).toEqual(made.body)
  expect(seen.headers['etag']).toBe('"v1"')
})

test('PAT-02 names as people have them are kept as they are typed', async ({ desk, find }) => {
  for (const lastName of [
    "D'Amours-O’Neil",
    '😀',
    'محمد',
    'x'.repeat(100),
    'Nguyễn',
    'a%b_c\\d',
    '<b>Roy</b>',
    "Robert'); drop table patients;--",
  ]) {
    const { status, body } = await house.post('/patients', { firstName: 'Zoé', lastName }, desk)
    expect({ status, lastName: body.lastName }).toEqual({ status: 201, lastName })
  }
  expect(await find('محمد')).toEqual(['Zoé محمد'])
})

test('PAT-02 what is malformed gets a problem document that names each field', async ({ desk, list }) => {
  const fieldsOf = async (body: unknown) => {
    const answer = await house.post('/patients', body, desk)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid_request' })
    return answer.body.fields.map(({ path }: { path: string }) => path).sort()
  }
  expect(await fieldsOf({})).toEqual(['body.firstName', 'body.lastName'])
  expect(await fieldsOf('Roy')).toEqual(['body'])
  const named = { firstName: 'Zoé', lastName: 'Roy' }
  for (const wrong of [
    { firstName: '' },
    { lastName: '   ' },
    { lastName: 'x'.repeat(101) },
    { lastName: 12 },
    { firstName: 'a\u0000b' },
    { firstName: 'a\nb' },
    { phone: '12' },
    { phone: 'x'.repeat(41) },
    { email: 'zoe@' },
    { email: `${'x'.repeat(250)}@courriel.example` },
    { dateOfBirth: '2001-02-29' },
    { dateOfBirth: '01/02/2001' },
    { clinicId: 'ici' },
    { assignedPractitionerId: 7 },
    { notes: 'x'.repeat(10_001) },
    { province: 'Québec' },
    { postalCode: 'G9A 4R3 4' },
    { status: 'archived' },
    { id: noSuchId },
    { groupId: noSuchId },
    { version: 4 },
  ]) {
    expect(await fieldsOf({ ...named, ...wrong }), JSON.stringify(wrong).slice(0, 60)).toEqual([`body.${Object.keys(wrong)[0]}`])
  }
  // A prototype in the JSON of the request is an ordinary unknown field.
  const payload = '{"firstName":"Zoé","lastName":"Roy","constructor":{"prototype":{"isAdmin":true}}}'
  const answer = await house.send({
    method: 'POST',
    url: '/api/patients',
    headers: { 'content-type': 'application/json', ...desk },
    payload,
  })
  expect(answer.status).toBe(400)

  for (const [name, value] of [
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'x'],
    ['sort', 'phone'],
    ['status', 'dead'],
    ['search', 'x'.repeat(201)],
  ] as const) {
    expect(await list({ [name]: value }), name).toMatchObject({ status: 400, body: { fields: [{ path: `query.${name}` }] } })
  }
})

test('PAT-02 nobody is born after the clinic’s today, even while it is tomorrow elsewhere', async ({ group, desk }) => {
  const toronto = await house.givenClinic({ group })
  const auckland = await house.givenClinic({ group, name: 'Clinique du bout du monde', timeZone: 'Pacific/Auckland' })
  const born = (dateOfBirth: string, clinic?: { id: string }) =>
    house.post('/patients', { firstName: 'Léa', lastName: 'Roy', dateOfBirth, ...(clinic && { clinicId: clinic.id }) }, desk)
  expect(await born('2026-11-21')).toMatchObject({
    status: 422,
    body: {
      code: 'patient_date_in_future',
      details: { today: '2026-11-20' },
      fields: [{ path: 'body.dateOfBirth', rule: 'in_future' }],
    },
  })
  expect((await born('2026-11-21', toronto)).status).toBe(422)
  expect(await born('2026-11-21', auckland)).toMatchObject({ status: 201, body: { age: 0 } })
  expect(await born('2026-11-20')).toMatchObject({ status: 201, body: { age: 0 } })
})

test('PAT-02 no consent is given on a day to come', async ({ desk }) => {
  const given = (familyConsentOn: string) =>
    house.post('/patients', { firstName: 'Léa', lastName: 'Roy', familyConsentOn, careConsentOn: '2026-11-20' }, desk)
  expect(await given('2026-11-21')).toMatchObject({
    status: 422,
    body: { code: 'patient_date_in_future', fields: [{ path: 'body.familyConsentOn', rule: 'in_future' }] },
  })
  expect((await given('2026-11-20')).status).toBe(201)
})

test('PAT-03 an age grows at the clinic’s midnight', async ({ group, receptionist }) => {
  await house.givenClinic({ group })
  const { id } = await house.givenPatient({ group, dateOfBirth: '1992-11-21' })
  const age = async () => (await house.get(`/patients/${id}`, await house.signInAs(receptionist))).body.age
  try {
    house.clock.set('2026-11-21T04:59:00Z')
    expect(await age()).toBe(33)
    house.clock.set('2026-11-21T05:01:00Z')
    expect(await age()).toBe(34)
  } finally {
    house.clock.set('2026-11-20T15:42:00Z')
  }
})

test('API-05 a patient, a clinic or a practitioner of another group does not exist', async (one) => {
  const two = await givenDesk()
  const theirs = await house.givenPatient({ group: two.group, lastName: 'Canari' })
  const clinic = await house.givenClinic({ group: two.group })
  for (const id of [theirs.id, noSuchId, one.receptionist.id, '1']) {
    expect(await house.get(`/patients/${id}`, one.desk), id).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await one.find('canari')).toEqual([])
  expect((await one.list({ status: 'all' })).body).toMatchObject({ items: [], count: 0 })
  expect(
    await house.post(
      '/patients',
      { firstName: 'Zoé', lastName: 'Roy', clinicId: clinic.id, assignedPractitionerId: two.receptionist.id },
      one.desk,
    ),
  ).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_request',
      fields: [
        { path: 'body.clinicId', rule: 'unknown_reference' },
        { path: 'body.assignedPractitionerId', rule: 'unknown_reference' },
      ],
    },
  })
})

test('API-06 patients’ records are closed to those who work on prices and figures, and opened by the desk alone', async () => {
  const { group } = await givenDesk()
  const { id } = await house.givenPatient({ group })
  const as = async (role: 'tariff' | 'statistic' | 'hygienist' | 'manager') =>
    house.signInAs(await house.givenUser({ group, role }))
  for (const role of ['tariff', 'statistic'] as const) {
    expect((await house.get('/patients', await as(role))).status).toBe(403)
    expect((await house.get(`/patients/${id}`, await as(role))).status).toBe(403)
  }
  const body = { firstName: 'Zoé', lastName: 'Roy' }
  expect((await house.get(`/patients/${id}`, await as('hygienist'))).status).toBe(200)
  expect((await house.post('/patients', body, await as('hygienist'))).status).toBe(403)
  expect((await house.post('/patients', body, await as('manager'))).status).toBe(201)
})

test('PAT-01 PAT-05 the visit in progress is not the next appointment', async () => {
  const open = await house.givenOpenClinic()
  const { patient } = open
  const now = await house.givenAppointment(open, { startTime: '10:30', status: 'in_progress' })
  const later = await house.givenAppointment(open, { date: '2026-12-08', startTime: '11:15' })
  const next = async () => (await house.get(`/patients/${patient.id}`, open.desk)).body.nextAppointment
  expect(await next()).toMatchObject({ id: later.id })
  // One that the patient is only late for still is.
  await house.sql`update appointments set status = 'confirmed', started_at = null where id = ${now.id}`
  expect(await next()).toMatchObject({ id: now.id })
})

import { beforeAll, expect, test } from 'vitest'
import { testMoment, type Answer } from '../../../platform/testing/test-app.ts'
import type { OpenClinic } from '../../appointments/testing.ts'
import type { givenPatient } from '../testing.ts'
import { problem, useTestApp } from '../../../testing.ts'

const house = useTestApp()
let open: OpenClinic
let desk: { authorization: string }

beforeAll(async () => {
  open = await house.givenOpenClinic()
  desk = open.desk
})

const person = (wishes: Omit<Parameters<typeof givenPatient>[1], 'group'> = {}) =>
  house.givenPatient({ group: open.group, clinicId: open.clinic.id, ...wishes })

const familyOf = async ({ id }: { id: string }) => (await house.get(`/patients/${id}/family`, desk)).body
const link = ({ id }: { id: string }, relative: { id: string }, relationship: string) =>
  house.post(`/patients/${id}/family`, { relativeId: relative.id, relationship }, desk)
const pay = ({ id }: { id: string }, payer: { id: string } | null, headers: Record<string, string> = desk) =>
  house.put(`/patients/${id}/payer`, { payerId: payer?.id ?? null }, headers)

const refusals = (answers: Answer[]) =>
  answers.filter(({ status }) => status >= 400).map(({ status, body }) => [status, body.code])

test('PAT-06 a link shows from both sides, each in its own word', async () => {
  const mother = await person({ firstName: 'Geneviève', dateOfBirth: '1984-03-02', phone: '819 555-0147' })
  const child = await person({ firstName: 'Rosalie', dateOfBirth: '2014-05-06' })
  const { status, body } = await link(mother, child, 'child')
  expect(status).toBe(201)
  expect(body.relatives).toEqual([
    {
      linkId: expect.any(String),
      relationship: 'child',
      patient: { id: child.id, firstName: 'Rosalie', lastName: 'Lafrenière', age: 12, status: 'active', phone: null },
      pays: null,
      view: { alerts: [], lastVisit: null, nextAppointment: null },
      ownFileSince: null,
    },
  ])
  const seen = await familyOf(child)
  expect(seen.relatives).toMatchObject([{ relationship: 'parent', patient: { id: mother.id, age: 42, phone: '819 555-0147' } }])
  expect(seen.relatives[0].linkId).toBe(body.relatives[0].linkId)
})

test('PAT-06 removing a link removes it for both; who pays stays as it was', async () => {
  const [payer, sister] = [await person(), await person()]
  const { body } = await link(payer, sister, 'sibling')
  await pay(sister, payer)
  const { linkId } = body.relatives[0]
  expect((await house.delete(`/family-links/${linkId}`, desk)).body).toEqual({ id: linkId })
  expect(await familyOf(payer)).toMatchObject({ relatives: [], paysFor: [{ id: sister.id }] })
  expect(await familyOf(sister)).toMatchObject({ relatives: [], payer: { id: payer.id } })
  expect((await house.delete(`/family-links/${linkId}`, desk)).status).toBe(404)
})

test('PAT-06 a family stands in one order: spouse, children and then parents, brothers and sisters, the oldest first', async () => {
  const self = await person()
  const born = (firstName: string, dateOfBirth: string) => person({ firstName, dateOfBirth })
  await link(self, await born('Sœur', '1980-01-01'), 'sibling')
  await link(self, await born('Mère', '1955-01-01'), 'parent')
  await link(self, await born('Cadet', '2017-01-01'), 'child')
  await link(self, await person({ firstName: 'Sans date' }), 'child')
  await link(self, await born('Aînée', '2014-01-01'), 'child')
  await link(self, await born('Époux', '1981-01-01'), 'spouse')
  const { relatives } = await familyOf(self)
  expect(relatives.map(({ patient }: { patient: { firstName: string } }) => patient.firstName)).toEqual([
    'Époux',
    'Aînée',
    'Cadet',
    'Sans date',
    'Mère',
    'Sœur',
  ])
})

test('PAT-06 from 14 on a file is the patient’s: what the family saw of it is gone, at the clinic’s midnight, unless they consent', async () => {
  const parent = await person()
  // 20 November 2026 is today at the clinic.
  const turning = await person({ dateOfBirth: '2012-11-21', alerts: [{ kind: 'allergy', label: 'Pénicilline' }] })
  const turned = await person({ dateOfBirth: '2012-11-20', alerts: [{ kind: 'allergy', label: 'Latex' }] })
  const willing = await person({ dateOfBirth: '2010-01-01', familyConsentOn: '2026-01-05' })
  for (const child of [turning, turned, willing]) await link(parent, child, 'child')
  const appointment = await house.givenAppointment({ ...open, patient: turning }, { startTime: '15:00' })
  const seen = async () => {
    const { relatives } = await familyOf(parent)
    return (child: { id: string }) => relatives.find((one: { patient: { id: string } }) => one.patient.id === child.id)
  }
  const of = await seen()
  expect(of(turning)).toMatchObject({
    view: { alerts: [{ label: 'Pénicilline' }], nextAppointment: { id: appointment.id, startTime: '15:00' } },
    ownFileSince: null,
  })
  expect(of(turned)).toMatchObject({ view: null, ownFileSince: '2026-11-20', patient: { age: 14 } })
  expect(of(willing)).toMatchObject({ view: { alerts: [] }, ownFileSince: '2024-01-01' })
  expect(await familyOf(turned)).toMatchObject({ ownFileSince: '2026-11-20', isOpenToFamily: false })
  expect(await familyOf(willing)).toMatchObject({ ownFileSince: '2024-01-01', isOpenToFamily: true })

  // A minute before the clinic's midnight, then at it: 05:00 UTC. Tokens last an hour, hence the
  // new sign-in.
  try {
    house.clock.set('2026-11-21T04:59:00Z')
    desk = await house.signInAs(open.receptionist)
    expect((await seen())(turning).view).not.toBeNull()
    house.clock.set('2026-11-21T05:00:00Z')
    expect((await seen())(turning)).toMatchObject({ view: null, ownFileSince: '2026-11-21' })
  } finally {
    house.clock.set(testMoment)
    desk = open.desk
  }
})

test('PAT-06 nobody is linked with themselves, twice, with an archived file or with somebody of another group', async () => {
  const [one, other, old] = [await person(), await person(), await person()]
  await house.put(`/patients/${old.id}/status`, { status: 'archived' }, desk)
  expect(refusals([await link(one, one, 'spouse')])).toEqual([[422, 'family_link_to_oneself']])
  expect(refusals([await link(one, old, 'parent'), await link(old, one, 'parent')])).toEqual([
    [409, 'patient_archived'],
    [409, 'patient_archived'],
  ])
  await link(one, other, 'parent')
  expect((await link(one, other, 'sibling')).body).toMatchObject({
    code: 'family_link_exists',
    details: { relationship: 'parent' },
  })
  // The relationship is given from the side of this file.
  expect((await link(other, one, 'parent')).body).toMatchObject({
    code: 'family_link_exists',
    details: { relationship: 'child' },
  })
  const stranger = await house.givenPatient({ group: await house.givenGroup() })
  expect((await link(one, stranger, 'spouse')).body).toMatchObject({
    code: 'invalid_request',
    fields: [{ path: 'body.relativeId', rule: 'unknown_reference' }],
  })
  expect((await link(stranger, one, 'spouse')).status).toBe(404)
  expect((await house.get(`/patients/${stranger.id}/family`, desk)).status).toBe(404)
})

test('PAT-06 two who link the same two people at once, also each from the other’s side, make one link', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await person(), await person()]
    const answers = await Promise.all([
      link(one, other, 'parent'),
      link(other, one, 'child'),
      link(one, other, 'spouse'),
      link(other, one, 'sibling'),
    ])
    expect(answers.filter(({ status }) => status === 201).length).toBe(1)
    expect(refusals(answers)).toEqual(Array(3).fill([409, 'family_link_exists']))
    expect((await familyOf(one)).relatives.length).toBe(1)
  }
})

test('PAT-06 one account pays for another: told from both sides, and nobody pays for who pays', async () => {
  const [payer, child, third] = [await person(), await person(), await person()]
  await link(payer, child, 'child')
  expect((await pay(child, payer)).body).toMatchObject({ payer: { id: payer.id }, relatives: [{ pays: 'relative' }] })
  expect(await familyOf(payer)).toMatchObject({ payer: null, paysFor: [{ id: child.id }], relatives: [{ pays: 'patient' }] })
  expect(refusals([await pay(third, child)])).toEqual([[422, 'patient_payer_has_payer']])
  expect((await pay(payer, third)).body).toMatchObject({ code: 'patient_pays_for_others', details: { count: 1 } })
  expect((await pay(child, null)).body).toMatchObject({ payer: null })
  expect((await pay(child, payer)).status).toBe(200)
  // To pay for oneself is to have no other payer.
  expect((await pay(child, child)).body.payer).toBeNull()
})

test('PAT-06 API-08 who pays is set on the file as it was seen, and never on an archived one', async () => {
  const [payer, child, old] = [await person(), await person(), await person()]
  const stale = await pay(child, payer, { ...desk, 'if-match': '"v9"' })
  expect(stale).toMatchObject(problem(412, 'version_conflict', { details: { current: { id: child.id, payer: null } } }))
  expect((await pay(child, payer, { ...desk, 'if-match': '"v1"' })).status).toBe(200)
  expect((await house.get(`/patients/${child.id}`, desk)).body).toMatchObject({ version: 2, payer: { id: payer.id } })
  await house.put(`/patients/${old.id}/status`, { status: 'archived' }, desk)
  expect(refusals([await pay(old, payer), await pay(payer, old)])).toEqual([
    [409, 'patient_archived'],
    [409, 'patient_archived'],
  ])
  const stranger = await house.givenPatient({ group: await house.givenGroup() })
  expect((await pay(payer, stranger)).body.fields).toMatchObject([{ path: 'body.payerId', rule: 'unknown_reference' }])
})

test('PAT-06 two who make each other’s payers at once leave no chain of accounts', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two, three] = [await person(), await person(), await person()]
    const answers = await Promise.all([pay(one, two), pay(two, three), pay(three, one), pay(two, one)])
    const { rows } = await house.database.pool.query(
      'select 1 from patients p join patients q on q.id = p.payer_id where q.payer_id is not null and p.id = any ($1)',
      [[one.id, two.id, three.id]],
    )
    expect(rows).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const [status] of refusals(answers)) expect([409, 422]).toContain(status)
  }
})

test('PAT-06 the database itself lets no chain of accounts stand, whoever writes and whoever is first', async () => {
  const { pool } = house.database
  const set = 'update patients set payer_id = $2 where id = $1'
  const [one, two, three] = [await person(), await person(), await person()]
  await pool.query(set, [one.id, two.id])
  await expect(pool.query(set, [two.id, three.id])).rejects.toMatchObject({ constraint: 'patients__pays_for_others' })
  await expect(pool.query(set, [three.id, one.id])).rejects.toMatchObject({ constraint: 'patients__payer_pays_for_themselves' })

  const [first, second] = [await pool.connect(), await pool.connect()]
  const [a, b, c] = [await person(), await person(), await person()]
  try {
    await first.query('begin')
    await first.query(set, [b.id, c.id])
    // It does not see the uncommitted change, so it must wait for it.
    const late = second.query(set, [a.id, b.id])
    const refused = expect(late).rejects.toMatchObject({ constraint: 'patients__payer_pays_for_themselves' })
    await first.query('commit')
    await refused
  } finally {
    first.release()
    second.release()
  }
})

test('API-06 who may not write files links nobody and sets no payer, but sees the family', async () => {
  const [one, other] = [await person(), await person()]
  const dentist = await house.signInAs(await house.givenUser({ group: open.group, role: 'dentist', isDentist: true }))
  const body = { relativeId: other.id, relationship: 'spouse' }
  const { status } = await house.post(`/patients/${one.id}/family`, body, dentist)
  const expected = (await house.put(`/patients/${one.id}/payer`, { payerId: other.id }, dentist)).status
  expect([status, expected]).toEqual([403, 403])
  expect((await house.get(`/patients/${one.id}/family`, dentist)).status).toBe(200)
})

test('API-07 links and payers are in the log', async () => {
  const [one, other] = [await person(), await person()]
  const { body } = await link(one, other, 'spouse')
  const { linkId } = body.relatives[0]
  await house.delete(`/family-links/${linkId}`, desk)
  const { rows } = await house.database.pool.query(
    'select action, user_id from audit_events where table_name = $1 and row_id = $2 order by id',
    ['family_links', linkId],
  )
  expect(rows).toEqual(['insert', 'delete'].map((action) => ({ action, user_id: open.receptionist.id })))
})

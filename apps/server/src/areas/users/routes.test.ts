import { sql } from 'kysely'
import type { User } from '@molaire/contract/users/shapes'
import { isPasswordAcceptable } from '@molaire/domain/auth/password-policy'
import { expect } from 'vitest'
import type { Answer } from '../../platform/testing/test-app.ts'
import type { GivenUser } from './testing.ts'
import { refused, ifMatch, testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => givenAdmin())

/** An administrator, by default of a new group, and their headers. */
async function givenAdmin(group?: { id: string }) {
  const admin = await house.givenUser({ role: 'admin', firstName: 'Ève', lastName: 'Roy', ...(group && { group }) })
  return { admin, group: { id: admin.groupId }, as: await house.signInAs(admin) }
}
const accountOf = ({ cognitoId }: { cognitoId: string }) =>
  house.database.db.selectFrom('poolUsers').selectAll().where('id', '=', cognitoId).executeTakeFirst()

const shapeOfUser = {
  id: expect.any(String),
  cognitoId: expect.any(String),
  email: expect.any(String),
  firstName: 'Léa',
  lastName: 'Gagnon',
  title: 'Dre',
  credential: null,
  role: 'dentist',
  groupId: expect.any(String),
  groupName: expect.any(String),
  isAdmin: false,
  isDentist: true,
  isManager: false,
  isTariff: false,
  isStatistic: false,
  preferredTheme: null,
  preferredLocale: 'fr',
  licenseNumber: '12345',
  ramqBillingNumber: null,
  isEnabled: true,
  accessGroupIds: [],
  version: 1,
}
const lea = {
  email: 'lea.gagnon@clinique.example',
  firstName: ' Léa ',
  lastName: 'Gagnon',
  title: 'Dre',
  role: 'dentist',
  isDentist: true,
  preferredLocale: 'fr',
  licenseNumber: '12345',
  ramqBillingNumber: '',
}

// Reading

test('API-01 a list of users holds items, pagination and count, and each user exactly the fields of the specification', async () => {
  const { as, group } = await givenAdmin()
  await house.givenUser({
    ...lea,
    email: 'liste@clinique.example',
    role: 'dentist',
    firstName: 'Léa',
    preferredLocale: 'fr',
    group,
  })
  const { status, body } = await house.get('/users', as)
  expect(status).toBe(200)
  expect(body).toEqual({ items: [shapeOfUser, expect.anything()], pagination: { nextKey: null, hasMore: false }, count: 2 })
})

test('AUTH-17 the caller asks for themselves and is the first and only item, whatever their rights', async () => {
  const zoe = await house.givenUser({ role: 'statistic' })
  await house.givenUser({ group: { id: zoe.groupId } })
  const { body } = await house.get('/users?cognitoId=CURRENT_USER', await house.signInAs(zoe))
  expect(body).toMatchObject({
    items: [{ id: zoe.id, email: zoe.email }],
    pagination: { nextKey: null, hasMore: false },
    count: 1,
  })
  expect(body.items).toHaveLength(1)
})

test('API-01 a list of users is given in pages, by family name then given name, accents and case aside', async () => {
  const { as, group } = await givenAdmin()
  const names = [
    ['Zoé', 'Étienne'],
    ['Ève', 'etienne'],
    ['Bruno', 'Zacharie'],
    ['Anne', ''],
    ['Chloé', 'Œuvray'],
  ]
  for (const [firstName = '', lastName = ''] of names) await house.givenUser({ group, firstName, lastName })
  const seen: string[] = []
  let nextKey: string | null = null
  const sizes = []
  do {
    const { body }: Answer = await house.get(`/users?limit=2${nextKey ? `&nextKey=${encodeURIComponent(nextKey)}` : ''}`, as)
    expect(body.count).toBe(6)
    expect(body.pagination.hasMore).toBe(body.pagination.nextKey !== null)
    sizes.push(body.items.length)
    seen.push(...body.items.map(({ firstName }: User) => firstName))
    nextKey = body.pagination.nextKey
  } while (nextKey)
  // Ève Roy is the administrator.
  expect(seen).toEqual(['Anne', 'Ève', 'Zoé', 'Chloé', 'Ève', 'Bruno'])
  expect(sizes).toEqual([2, 2, 2])
})

test('API-01 the search finds pieces of names and addresses in any order, and takes signs as they are', async ({ as, group }) => {
  await house.givenUser({ group, firstName: 'Marie-Ève', lastName: 'L’Écuyer', email: 'me_lecuyer@clinique.example' })
  await house.givenUser({ group, firstName: 'Marie', lastName: 'Evenson', email: 'mexlecuyex@clinique.example' })
  const searchUsers = async (search: string) =>
    (await house.get(`/users?search=${encodeURIComponent(search)}`, as)).body.items.map(({ lastName }: User) => lastName)
  expect(await searchUsers('ecuyer marie-eve')).toEqual(['L’Écuyer'])
  expect(await searchUsers('MARIE')).toEqual(['Evenson', 'L’Écuyer'])
  expect(await searchUsers('me_lec')).toEqual(['L’Écuyer'])
  expect(await searchUsers('personne')).toEqual(['Roy'])
  expect(await searchUsers('%')).toHaveLength(3)
  expect(await searchUsers("' or true --")).toEqual([])
  expect((await house.get('/users?search=marie&limit=1', as)).body).toMatchObject({ count: 2, pagination: { hasMore: true } })
})

test('API-05 a group sees its own staff only', async () => {
  const [here, there] = [await givenAdmin(), await givenAdmin()]
  expect((await house.get('/users', here.as)).body.items.map(({ id }: User) => id)).toEqual([here.admin.id])
  expect((await house.get(`/users?cognitoId=${there.admin.cognitoId}`, here.as)).body).toMatchObject({ items: [], count: 0 })
  expect((await house.get(`/users/${here.admin.id}`, here.as)).body.id).toBe(here.admin.id)
  expect(refused(await house.get(`/users/${there.admin.id}`, here.as))).toEqual([404, 'not_found'])
  expect(refused(await house.put(`/users/${there.admin.id}`, { firstName: 'X' }, here.as))).toEqual([404, 'not_found'])
  expect(refused(await house.delete(`/users/${there.admin.id}`, here.as))).toEqual([404, 'not_found'])
  expect(await house.rowOf(there.admin)).toMatchObject({ firstName: 'Ève', version: 1 })
  const keyOfThere = (await (await house.givenUser({ group: there.group }), house.get('/users?limit=1', there.as))).body
    .pagination.nextKey
  expect(refused(await house.get(`/users?nextKey=${encodeURIComponent(keyOfThere)}`, here.as))).toEqual([400, 'invalid_request'])
})

// Creating

test('API-01 an administrator adds someone, who signs in with the temporary password and must choose their own', async () => {
  const { as, group } = await givenAdmin()
  const { status, body, headers } = await house.post('/users', { ...lea, groupId: group.id }, as)
  expect(status).toBe(201)
  const { temporaryPassword, ...user } = body
  expect(user).toEqual({ ...shapeOfUser, email: lea.email, groupId: group.id })
  expect(headers['etag']).toBe('"v1"')
  expect(isPasswordAcceptable(temporaryPassword)).toBe(true)
  const answer = await house.signInWith(lea.email.toUpperCase(), temporaryPassword)
  expect(answer.body).toMatchObject({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { USER_ID_FOR_SRP: user.cognitoId },
  })
  // Returned only here: it is not stored.
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (select 1 from audit_events where after::text like ${`%${temporaryPassword}%`}) as "isKept"`.execute(
    house.database.db,
  )
  expect(rows[0]?.isKept).toBe(false)
})

test('API-01 an e-mail address is taken once in the whole installation', async ({ as, group }) => {
  const other = await house.givenUser()
  const body = { ...lea, email: ` ${other.email.toUpperCase()} `, groupId: group.id }
  expect(refused(await house.post('/users', body, as))).toEqual([409, 'user_email_taken'])

  const twice = { ...lea, email: 'deux-fois@clinique.example', groupId: group.id }
  const answers = await Promise.all([house.post('/users', twice, as), house.post('/users', twice, as)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const accounts = await house.database.db.selectFrom('poolUsers').select('id').where('email', '=', twice.email).execute()
  expect(accounts).toHaveLength(1)
})

test('API-01 when the row cannot be written, no account stays behind', async ({ as, group }) => {
  await house.sql`
    create function pg_temp_refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk broke'; end $$`
  await house.sql`create trigger broken before insert on users for each row when (new.first_name = 'Échec') execute function pg_temp_refuse()`
  const body = { ...lea, firstName: 'Échec', email: 'echec@clinique.example', groupId: group.id }
  expect(refused(await house.post('/users', body, as))).toEqual([500, 'unexpected'])
  expect(await house.database.db.selectFrom('poolUsers').select('id').where('email', '=', body.email).execute()).toEqual([])
  expect((await house.post('/users', { ...body, firstName: 'Léa' }, as)).status).toBe(201)
})

test('SHELL-12 an administrator adds someone to the group that the body names, whichever they stand in', async () => {
  const [here, there, third] = [await givenAdmin(), await house.givenGroup(), await house.givenGroup()]
  const { status, body } = await house.post(
    '/users',
    { ...lea, email: 'ailleurs@clinique.example', groupId: there.id.toUpperCase() },
    { ...here.as, 'x-group-id': third.id },
  )
  expect([status, body.groupId, body.groupName]).toEqual([201, there.id, there.name])
  expect((await house.get(`/users?groupId=${there.id}`, here.as)).body.count).toBe(1)
})

test('API-05 nobody is added to a group that is not there', async ({ as }) => {
  const body = { ...lea, email: 'nulle-part@clinique.example', groupId: '01890000-0000-7000-8000-000000000000' }
  expect(await house.post('/users', body, as)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'body.groupId', rule: 'unknown_reference' }] },
  })
  expect(await house.database.db.selectFrom('poolUsers').select('id').where('email', '=', body.email).execute()).toEqual([])
})

test.each(['receptionist', 'dentist', 'manager', 'tariff', 'member'] as const)(
  'API-06 a %s adds and removes nobody',
  async (role) => {
    const someone = await house.givenUser({ role })
    const as = await house.signInAs(someone)
    expect(refused(await house.post('/users', { ...lea, groupId: someone.groupId }, as))).toEqual([403, 'not_allowed'])
    expect(refused(await house.delete(`/users/${someone.id}`, as))).toEqual([403, 'not_allowed'])
  },
)

// Changing

test('API-06 everyone changes their own theme and language, and nothing else', async () => {
  const zoe = await house.givenUser()
  const as = await house.signInAs(zoe)
  const path = `/users/${zoe.id}`
  const { status, body, headers } = await house.put(path, { preferredTheme: 'dark', preferredLocale: 'en' }, as)
  expect(status).toBe(200)
  expect(body).toMatchObject({ preferredTheme: 'dark', preferredLocale: 'en', version: 2 })
  expect(headers['etag']).toBe('"v2"')

  const attack = { preferredTheme: 'light', isAdmin: true, role: 'admin', licenseNumber: '1' }
  const answer = await house.put(path, attack, as)
  expect(refused(answer)).toEqual([403, 'user_fields_not_allowed'])
  expect(answer.body.details.fields.sort()).toEqual(['isAdmin', 'licenseNumber', 'role'])
  expect(await house.rowOf(zoe)).toMatchObject({ preferredTheme: 'dark', isAdmin: false, role: 'receptionist', version: 2 })

  // The whole row may be sent back, if only the preferences differ.
  expect((await house.put(path, { ...body, preferredTheme: 'system' }, as)).body).toMatchObject({
    preferredTheme: 'system',
    version: 3,
  })
})

test('API-06 a row sent back as it was does not undo what an administrator changed meanwhile', async () => {
  const zoe = await house.givenUser()
  const as = await house.signInAs(zoe)
  const disabling = await house.database.pool.connect()
  try {
    await disabling.query('begin')
    await disabling.query('update users set is_enabled = false, version = version + 1 where id = $1', [zoe.id])
    const sentBack = house.put(`/users/${zoe.id}`, { isEnabled: true, preferredTheme: 'dark' }, as)
    await house.untilSomeoneWaits()
    await disabling.query('commit')
    expect(refused(await sentBack)).toEqual([403, 'user_fields_not_allowed'])
  } finally {
    disabling.release()
  }
  expect(await house.rowOf(zoe)).toMatchObject({ isEnabled: false, preferredTheme: null, version: 2 })
})

test('API-06 an administrator who is demoted meanwhile administers no more', async ({ admin, as, group }) => {
  await givenAdmin(group)
  const demoting = await house.database.pool.connect()
  try {
    await demoting.query('begin')
    await demoting.query('update users set is_admin = false, version = version + 1 where id = $1', [admin.id])
    const promotesThemselves = house.put(`/users/${admin.id}`, { isAdmin: true }, as)
    await house.untilSomeoneWaits()
    await demoting.query('commit')
    expect(refused(await promotesThemselves)).toEqual([403, 'not_allowed'])
  } finally {
    demoting.release()
  }
  expect(await house.rowOf(admin)).toMatchObject({ isAdmin: false, version: 2 })
})

test('API-06 only an administrator changes someone else', async () => {
  const zoe = await house.givenUser({ role: 'manager', isManager: true })
  const leo = await house.givenUser({ group: { id: zoe.groupId } })
  expect(refused(await house.put(`/users/${leo.id}`, { preferredTheme: 'dark' }, await house.signInAs(zoe)))).toEqual([
    403,
    'not_allowed',
  ])
})

test('API-01 an administrator changes every field; one left out stays, an empty one is cleared', async ({ as, group }) => {
  const zoe = await house.givenUser({ group, title: 'Dre', licenseNumber: '1', credential: 'H.D.' })
  const changes = {
    firstName: 'Zoë',
    lastName: '',
    role: 'hygienist',
    title: null,
    licenseNumber: '',
    isTariff: true,
    preferredLocale: 'en',
  }
  const { body } = await house.put(`/users/${zoe.id}`, changes, as)
  expect(body).toMatchObject({ ...changes, licenseNumber: null, credential: 'H.D.', email: zoe.email, version: 2 })
})

test('API-01 a user that was read is sent back whole: fixed fields are repeated, never changed', async ({ as, group }) => {
  const zoe = await house.givenUser({ group })
  const path = `/users/${zoe.id}`
  const { body: read } = await house.get(path, as)
  const { status, body: changed } = await house.put(path, { ...read, firstName: 'Zoë' }, as)
  expect([status, changed.firstName, changed.version]).toEqual([200, 'Zoë', 2])

  // The version in the body counts when there is no header.
  expect(refused(await house.put(path, { ...read, firstName: 'Zoé' }, as))).toEqual([412, 'version_conflict'])
  const fixed = { id: read.groupId, cognitoId: 'other', email: 'other@clinique.example', groupId: zoe.id, groupName: 'Autre' }
  for (const [name, value] of Object.entries(fixed)) {
    const { status, body } = await house.put(path, { ...changed, [name]: value }, as)
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid_request',
      [{ path: `body.${name}`, rule: 'fixed_field', message: 'This field cannot be changed' }],
    ])
  }
  expect((await house.get(path, as)).body).toEqual(changed)
})

test('API-08 a change based on a stale version is refused with the row as it is', async ({ as, group }) => {
  const zoe = await house.givenUser({ group })
  const path = `/users/${zoe.id}`
  expect((await house.put(path, { firstName: 'Un' }, { ...as, ...ifMatch(1) })).status).toBe(200)
  const answer = await house.put(path, { firstName: 'Deux' }, { ...as, ...ifMatch(1) })
  expect(refused(answer)).toEqual([412, 'version_conflict'])
  expect(answer.body.details.current).toMatchObject({ id: zoe.id, firstName: 'Un', version: 2 })
  expect(refused(await house.delete(path, { ...as, ...ifMatch(1) }))).toEqual([412, 'version_conflict'])
  // The specification's own call has no version.
  expect((await house.put(path, { firstName: 'Trois' }, as)).body.version).toBe(3)
})

test('AUTH-13 someone disabled is out at once and cannot sign in; enabled again they can', async ({ as, group }) => {
  const zoe = await house.givenUser({ group })
  const hers = await house.signInAs(zoe)
  const path = `/users/${zoe.id}`
  expect((await house.put(path, { isEnabled: false }, as)).body.isEnabled).toBe(false)
  expect(refused(await house.get('/users', hers))).toEqual([401, 'user_disabled'])
  expect((await house.signInWith(zoe.email, zoe.password)).body.message).toBe('User is disabled.')

  await house.put(path, { isEnabled: true }, as)
  expect((await house.signInWith(zoe.email, zoe.password)).status).toBe(200)
  // Earlier sign-ins stay ended.
  expect(refused(await house.get('/users', hers))).toEqual([401, 'session_ended'])
})

/** From here on this is the only administrator, until another one is added. */
const makeOnlyAdmin = ({ id }: { id: string }) =>
  house.database.db.updateTable('users').set({ isAdmin: false }).where('id', '!=', id).where('isAdmin', '=', true).execute()

test.each([{ isAdmin: false }, { isEnabled: false }])(
  'API-06 the last administrator of the installation cannot be changed to %o',
  async (change) => {
    const { admin, as, group } = await givenAdmin()
    await makeOnlyAdmin(admin)
    const disabled = await house.givenUser({ role: 'admin', group })
    await house.put(`/users/${disabled.id}`, { isEnabled: false }, as)
    const path = `/users/${admin.id}`
    expect(refused(await house.put(path, change, as))).toEqual([409, 'user_last_admin'])
    expect((await house.put(path, { isAdmin: true, isEnabled: true, firstName: 'Eva' }, as)).status).toBe(200)
    // One of another group is enough: administrators are counted in the whole installation.
    await house.givenUser({ role: 'admin' })
    expect((await house.put(path, change, as)).status).toBe(200)
  },
)

test('API-06 of two administrators who demote each other at the same moment, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await givenAdmin()
    await makeOnlyAdmin(one.admin)
    const two = await givenAdmin()
    const answers = await Promise.all([
      house.put(`/users/${two.admin.id}`, { isAdmin: false }, { ...one.as, 'x-group-id': two.group.id }),
      house.put(`/users/${one.admin.id}`, { isAdmin: false }, { ...two.as, 'x-group-id': one.group.id }),
    ])
    // The second one is refused, as the last administrator or because they no longer are one.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await house.database.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
    expect(admins).toHaveLength(1)
  }
})

// Removing

test('API-01 someone without a history is removed with their account', async ({ as, group }) => {
  const zoe = await house.givenUser({ group })
  const hers = await house.signInAs(zoe)
  const { status, body } = await house.delete(`/users/${zoe.id}`, as)
  expect([status, body]).toEqual([200, { id: zoe.id }])
  expect(refused(await house.get(`/users/${zoe.id}`, as))).toEqual([404, 'not_found'])
  expect(await accountOf(zoe)).toBeUndefined()
  expect(refused(await house.get('/users', hers))).toEqual([401, 'not_signed_in'])
})

const histories: [string, (zoe: GivenUser) => Promise<unknown>, Record<string, number>][] = [
  [
    'changed something',
    async (zoe) => house.put(`/users/${zoe.id}`, { preferredTheme: 'dark' }, await house.signInAs(zoe)),
    { logLines: 1 },
  ],
  [
    'changed something in another group',
    async (zoe) => {
      const [other, { as }] = [await house.givenGroup(), await givenAdmin()]
      await house.put(`/users/${zoe.id}`, { accessGroupIds: [other.id] }, { ...as, 'x-group-id': zoe.groupId })
      const there = { ...(await house.signInAs(zoe)), 'x-group-id': other.id }
      expect((await house.post('/patients', { firstName: 'Ali', lastName: 'Roy' }, there)).status).toBe(201)
    },
    { logLines: 1 },
  ],
  [
    'is two patients’ practitioner',
    ({ id, groupId }) =>
      house.database.db
        .insertInto('patients')
        .values(
          ['Ali', 'Eli'].map((firstName) => ({
            id: house.parts.newId(),
            groupId,
            firstName,
            lastName: 'Roy',
            assignedPractitionerId: id,
          })),
        )
        .execute(),
    { patients: 2 },
  ],
]
test.each(histories)('CFG-10 someone who %s is not removed, and the refusal says what there is', async (_what, make, history) => {
  const { as, group } = await givenAdmin()
  const zoe = await house.givenUser({ group })
  await make(zoe)
  const answer = await house.delete(`/users/${zoe.id}`, as)
  expect(refused(answer)).toEqual([409, 'user_has_history'])
  expect(answer.body.details).toEqual(history)
  expect(await accountOf(zoe)).toBeDefined()
})

test('CFG-10 whoever is booked and stands in a room is not removed either', async () => {
  const open = await house.givenOpenClinic()
  await house.givenAppointment(open)
  const { as } = await givenAdmin()
  const answer = await house.delete(`/users/${open.practitioner.id}`, { ...as, 'x-group-id': open.group.id })
  expect(answer.body).toMatchObject({ code: 'user_has_history', details: { appointments: 1, assignments: expect.any(Number) } })
})

test('API-06 the last administrator is not removed', async ({ admin, as }) => {
  await makeOnlyAdmin(admin)
  expect(refused(await house.delete(`/users/${admin.id}`, as))).toEqual([409, 'user_last_admin'])
})

// Bad input

const long = (length: number) => 'x'.repeat(length)
const good = () => ({ ...lea, email: `bonne-${house.parts.newId()}@clinique.example` })

test.each<[string, object, string[]]>([
  ['nothing', {}, ['body.email', 'body.firstName', 'body.groupId']],
  ['empty', { email: '', firstName: '  ' }, ['body.email', 'body.firstName']],
  [
    'over-long',
    {
      email: `${long(250)}@x.ca`,
      firstName: long(101),
      lastName: long(101),
      title: long(11),
      credential: long(21),
      licenseNumber: long(21),
    },
    ['body.credential', 'body.email', 'body.firstName', 'body.lastName', 'body.licenseNumber', 'body.title'],
  ],
  [
    'wrong-typed',
    { email: 7, firstName: null, isAdmin: 'true', role: [], groupId: {} },
    ['body.email', 'body.firstName', 'body.groupId', 'body.isAdmin', 'body.role'],
  ],
  [
    'with unknown words',
    { role: 'king', preferredTheme: 'pink', preferredLocale: 'de' },
    ['body.preferredLocale', 'body.preferredTheme', 'body.role'],
  ],
  ['with unknown fields', { id: 'x', cognitoId: 'x', version: 3 }, ['body.cognitoId', 'body.id', 'body.version']],
  ['with control characters', { firstName: 'a\u0000b', title: 'a\nb' }, ['body.firstName', 'body.title']],
])('API-02 creating from a body %s is refused field by field', async (what, changes, fields) => {
  const { as, group } = await givenAdmin()
  const { status, body, headers } = await house.post(
    '/users',
    what === 'nothing' ? {} : { ...good(), groupId: group.id, ...changes },
    as,
  )
  expect(status).toBe(400)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(body).toMatchObject({
    type: 'urn:molaire:problem:invalid_request',
    status: 400,
    code: 'invalid_request',
    requestId: expect.any(String),
  })
  expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(fields)
})

test.each<[object, string[]]>([
  [{ firstName: '' }, ['body.firstName']],
  [{ firstName: long(101), lastName: long(101), credential: long(21) }, ['body.credential', 'body.firstName', 'body.lastName']],
  [{ isAdmin: 1, isEnabled: 'no', preferredTheme: 7 }, ['body.isAdmin', 'body.isEnabled', 'body.preferredTheme']],
  [{ email: 'x@clinique.example', groupId: 'x', cognitoId: 'x' }, ['body.cognitoId', 'body.email', 'body.groupId']],
  [{ title: '\u0000' }, ['body.title']],
])('API-02 a change to %o is refused field by field', async (changes, fields) => {
  const { as, admin } = await givenAdmin()
  const { status, body } = await house.put(`/users/${admin.id}`, changes, as)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(fields)
})

test('API-02 a body that is no object, no JSON or of another type is refused', async ({ as, admin }) => {
  const send = (payload: string, type = 'application/json') =>
    house.send({ method: 'PUT', url: `/api/users/${admin.id}`, headers: { ...as, 'content-type': type }, payload })
  for (const payload of ['[]', 'null', '"x"', '7', '{"firstName":', ''])
    expect(refused(await send(payload))).toEqual([400, 'invalid_request'])
  expect(refused(await send('{}', 'text/plain'))).toEqual([415, 'unsupported_media_type'])
  expect(refused(await send(`{"firstName":"${long(256 * 1024)}"}`))).toEqual([413, 'body_too_large'])
  expect((await send('{"__proto__":{"isAdmin":true}}')).status).toBe(400)
})

test.each([
  ['limit=0', 'query.limit'],
  ['limit=101', 'query.limit'],
  ['limit=x', 'query.limit'],
  [`search=${long(201)}`, 'query.search'],
  [`cognitoId=${long(201)}`, 'query.cognitoId'],
  ['cognitoId=%00', 'query.cognitoId'],
  ['nextKey=x', 'query.nextKey'],
  [`nextKey=${long(1001)}`, 'query.nextKey'],
])('API-02 a list asked for with %.20s is refused and names the field', async (query, field) => {
  const { as } = await givenAdmin()
  const { status, body } = await house.get(`/users?${query}`, as)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([field])
})

test.each(['x', '%00', '0199a000-0000-7000-8000-000000000001', long(150)])('API-05 the id %.40s names nobody', async (id) => {
  const { as } = await givenAdmin()
  expect(refused(await house.get(`/users/${id}`, as))).toEqual([404, 'not_found'])
  expect(refused(await house.put(`/users/${id}`, { firstName: 'X' }, as))).toEqual([404, 'not_found'])
  expect(refused(await house.delete(`/users/${id}`, as))).toEqual([404, 'not_found'])
})

test('API-01 without a token every address of users answers 401', async ({ admin }) => {
  for (const answer of [
    await house.get('/users'),
    await house.get('/users?cognitoId=CURRENT_USER'),
    await house.get(`/users/${admin.id}`),
    await house.post('/users', lea),
    await house.put(`/users/${admin.id}`, {}),
    await house.delete(`/users/${admin.id}`),
  ])
    expect(refused(answer)).toEqual([401, 'not_signed_in'])
})

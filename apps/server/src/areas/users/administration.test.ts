import { roleLabels } from '@molaire/domain/users/roles'
import { isPasswordAcceptable } from '@molaire/domain/auth/password-policy'
import { beforeAll, expect } from 'vitest'
import { testMoment } from '../../platform/testing/test-app.ts'
import { findStrays, reportStrays } from './strays.ts'
import type { GivenUser } from './testing.ts'
import { refused, testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => house.givenUser({ group }))
let group: { id: string; name: string }
let admin: GivenUser
let as: { authorization: string }
beforeAll(async () => {
  group = await house.givenGroup()
  admin = await house.givenUser({ group, role: 'admin', firstName: 'Ève', lastName: 'Roy' })
  as = await house.signInAs(admin)
})

const accountOf = ({ cognitoId }: { cognitoId: string }) =>
  house.database.db.selectFrom('poolUsers').selectAll().where('id', '=', cognitoId).executeTakeFirstOrThrow()
const newEmail = () => `personne-${house.parts.newId()}@clinique.example`

// Access groups

test('CFG-11 an administrator opens groups to someone, and closes them', async () => {
  const [one, two] = [await house.givenGroup(), await house.givenGroup()]
  const { body: zoe } = await house.post(
    '/users',
    { email: newEmail(), firstName: 'Zoé', groupId: group.id, accessGroupIds: [two.id, one.id, two.id.toUpperCase()] },
    as,
  )
  expect(zoe.accessGroupIds).toEqual([one.id, two.id].sort())
  const put = async (accessGroupIds: string[]) => (await house.put(`/users/${zoe.id}`, { accessGroupIds }, as)).body
  expect(await put([two.id])).toMatchObject({ accessGroupIds: [two.id], version: 2 })
  expect(await put([two.id, one.id])).toMatchObject({ accessGroupIds: [one.id, two.id].sort(), version: 3 })
  expect((await house.put(`/users/${zoe.id}`, { firstName: 'Zoë' }, as)).body.accessGroupIds).toHaveLength(2)
  expect(await put([])).toMatchObject({ accessGroupIds: [] })
  const { items } = (await house.get('/users?limit=100', as)).body
  expect(items.find(({ id }: { id: string }) => id === zoe.id).accessGroupIds).toEqual([])
})

test('CFG-11 a group that is not there, and one’s own, are not opened, and nothing else changes', async () => {
  const other = await house.givenGroup()
  const zoe = await house.givenUser({ group, accessGroupIds: [other.id] })
  for (const accessGroupIds of [[other.id, '01890000-0000-7000-8000-000000000000'], [group.id]]) {
    const field = { path: 'body.accessGroupIds', rule: 'unknown_reference' }
    const changed = await house.put(`/users/${zoe.id}`, { firstName: 'Autre', accessGroupIds }, as)
    expect(changed.body).toMatchObject({ code: 'invalid_request', fields: [field] })
    const email = newEmail()
    const made = await house.post('/users', { email, firstName: 'Léa', groupId: group.id, accessGroupIds }, as)
    expect(made.body).toMatchObject({ code: 'invalid_request', fields: [field] })
    expect(await house.database.db.selectFrom('poolUsers').select('id').where('email', '=', email).execute()).toEqual([])
  }
  expect(await house.rowOf(zoe)).toMatchObject({ firstName: 'Zoé', accessGroupIds: [other.id], version: 1 })
})

// Passwords and sign-ins

test('CFG-10 a new temporary password is shown this once; the old one and every sign-in are dead', async (zoe) => {
  const hers = await house.signInAs(zoe)
  const { body, status } = await house.post(`/users/${zoe.id}/temporary-password`, undefined, as)
  expect([status, body]).toEqual([200, { id: zoe.id, temporaryPassword: expect.any(String) }])
  expect(isPasswordAcceptable(body.temporaryPassword)).toBe(true)
  expect(refused(await house.get('/users', hers))).toEqual([401, 'session_ended'])
  expect((await house.signInWith(zoe.email, zoe.password)).body.__type).toBe('NotAuthorizedException')
  expect((await house.signInWith(zoe.email, body.temporaryPassword)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const again = await house.post(`/users/${zoe.id}/temporary-password`, undefined, as)
  expect(again.body.temporaryPassword).not.toBe(body.temporaryPassword)
  expect((await house.signInWith(zoe.email, body.temporaryPassword)).body.__type).toBe('NotAuthorizedException')
  // The audit log has who did it.
  const { rowCount } = await house.database.pool.query(
    `select 1 from audit_events where table_name = 'users' and row_id = $1 and user_id = $2 and action = 'update'`,
    [zoe.id, admin.id],
  )
  expect(rowCount).toBe(2)
})

test('AUTH-13 an administrator ends every sign-in of someone, who may sign in again at once', async (zoe) => {
  const [one, two] = [await house.signInAs(zoe), await house.signInAs(zoe)]
  expect((await house.post(`/users/${zoe.id}/sign-out`, undefined, as)).body).toEqual({ id: zoe.id })
  for (const hers of [one, two]) expect(refused(await house.get('/users', hers))).toEqual([401, 'session_ended'])
  expect((await house.get('/users', await house.signInAs(zoe))).status).toBe(200)
  expect(await house.rowOf(zoe)).toMatchObject({ version: 1 })
})

test('AUTH-13 the caller ends their own sign-ins, and no one else’s', async () => {
  const [zoe, leo] = [await house.givenUser({ group }), await house.givenUser({ group })]
  const [one, two, his] = [await house.signInAs(zoe), await house.signInAs(zoe), await house.signInAs(leo)]
  expect((await house.post('/users/current/sign-out', undefined, one)).body).toEqual({ id: zoe.id })
  for (const hers of [one, two]) expect(refused(await house.get('/users', hers))).toEqual([401, 'session_ended'])
  expect((await house.get('/users', his)).status).toBe(200)
})

test('AUTH-13 of someone disabled, neither tokens nor refresh tokens are taken, from the next request on', async (zoe) => {
  const signedIn = (await house.signInWith(zoe.email, zoe.password)).body.AuthenticationResult
  await house.put(`/users/${zoe.id}`, { isEnabled: false }, as)
  expect(refused(await house.get('/users', { authorization: `Bearer ${signedIn.IdToken}` }))).toEqual([401, 'user_disabled'])
  const refreshed = await house.send({
    method: 'POST',
    url: '/idp/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    payload: JSON.stringify({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: house.parts.settings.pool.clientId,
      AuthParameters: { REFRESH_TOKEN: signedIn.RefreshToken },
    }),
  })
  expect(refreshed.body).toMatchObject({ __type: 'NotAuthorizedException' })
})

test.each(['manager', 'receptionist', 'member'] as const)(
  'API-06 a %s gives no passwords and ends no one’s sign-ins',
  async (role) => {
    const zoe = await house.givenUser({ group, role, isManager: true })
    const hers = await house.signInAs(zoe)
    for (const id of [admin.id, zoe.id]) {
      expect(refused(await house.post(`/users/${id}/temporary-password`, undefined, hers))).toEqual([403, 'not_allowed'])
      expect(refused(await house.post(`/users/${id}/sign-out`, undefined, hers))).toEqual([403, 'not_allowed'])
    }
  },
)

test('API-06 an account that was closed at the pool is not opened again by its own person’s row, sent back whole', async (zoe) => {
  const hers = await house.signInAs(zoe)
  await house.database.db.updateTable('poolUsers').set({ isEnabled: false }).where('id', '=', zoe.cognitoId).execute()
  expect((await house.put(`/users/${zoe.id}`, { isEnabled: true, preferredTheme: 'dark' }, hers)).status).toBe(200)
  expect(await accountOf(zoe)).toMatchObject({ isEnabled: false })
  await house.put(`/users/${zoe.id}`, { isEnabled: true }, as)
  expect(await accountOf(zoe)).toMatchObject({ isEnabled: true })
})

// The account follows the person

test('CFG-11 a change of names or language reaches the account; nothing else does', async () => {
  const zoe = await house.givenUser({ group, preferredLocale: 'fr' })
  const put = (changes: object, headers = as) => house.put(`/users/${zoe.id}`, changes, headers)
  await put({ firstName: 'Zoë', lastName: 'Côté' })
  expect(await accountOf(zoe)).toMatchObject({ givenName: 'Zoë', familyName: 'Côté', locale: 'fr' })
  await put({ preferredLocale: 'en' }, await house.signInAs(zoe))
  expect(await accountOf(zoe)).toMatchObject({ givenName: 'Zoë', locale: 'en' })
  const before = await accountOf(zoe)
  house.clock.advance(60_000)
  await put({ preferredTheme: 'dark', role: 'hygienist', firstName: 'Zoë' })
  expect(await accountOf(zoe)).toEqual(before)
  house.clock.set(testMoment)
})

test('CFG-10 someone is added with the language that they are to be written in, French unless said', async () => {
  for (const [preferredLocale, locale] of [
    ['en', 'en'],
    ['fr', 'fr'],
    [null, 'fr'],
  ]) {
    const { body } = await house.post('/users', { email: newEmail(), firstName: 'Zoé', groupId: group.id, preferredLocale }, as)
    expect((await accountOf(body)).locale).toBe(locale)
  }
})

// Strays

const givenStray = async (email = newEmail()) => {
  const account = { email, givenName: '', familyName: '', locale: 'fr' as const, password: 'Molaire-test-1', temporary: true }
  return { ...(await house.parts.userPool.createPoolUser(account)), email }
}

test('an account that a crash left without a user makes way after some minutes, and not before', async () => {
  const stray = await givenStray('zoé'.normalize('NFC') + `-${house.parts.newId()}@clinique.example`.replace('é', 'e'))
  const body = { email: stray.email.replace('zoé', 'zoe'), firstName: 'Zoé', groupId: group.id }
  const mine = await givenStray()
  const again = { ...body, email: mine.email.toUpperCase() }
  expect(refused(await house.post('/users', again, as))).toEqual([409, 'user_email_taken'])
  house.clock.advance(6 * 60_000)
  const made = await house.post('/users', again, await house.signInAs(admin))
  expect(made.status).toBe(201)
  expect(made.body.cognitoId).not.toBe(mine.id)
  expect(await house.database.db.selectFrom('poolUsers').select('id').where('id', '=', mine.id).execute()).toEqual([])
  house.clock.set(testMoment)
})

test('accounts without a user and users without an account are found, and told of by their numbers only', async () => {
  const [stray, widow] = [await givenStray(), await house.givenUser({ group })]
  const young = await givenStray()
  await house.sql`update pool_users set created_at = created_at - interval '1 hour' where id = ${stray.id}`
  await house.parts.userPool.deletePoolUser(widow.cognitoId)
  const { accounts, users } = await findStrays(house.parts, house.parts.userPool)
  expect(accounts.map(({ id }) => id)).toContain(stray.id)
  expect(accounts.map(({ id }) => id)).not.toContain(young.id)
  expect(users).toEqual([widow.cognitoId])

  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as unknown as typeof house.parts.log // nothing else of a log is used
  await reportStrays({ ...house.parts, log }, house.parts.userPool)
  expect(lines).toEqual([[{ accountsWithoutUser: accounts.length, usersWithoutAccount: 1 }, expect.any(String)]])
  expect(JSON.stringify(lines)).not.toContain('@')
})

// Mass assignment (T3): fields that the sender may not write are refused, and the row does not
// change

/** Every column of the table, in both notations, and names that attackers try. */
const baits = async (): Promise<string[]> => {
  const { rows } = await house.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
  )
  const columns = rows.flatMap(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())])
  const usual =
    'admin administrator superuser root is_admin isAdministrator isSuperAdmin roles permissions rights scope scopes groups group'
  const also =
    'password passwordHash temporaryPassword userId user_id sub username emailVerified createdBy updatedAt deletedAt isEnabled'
  const odd =
    'accessGroups access_group_ids groupName group.id roles[] $set $where constructor prototype toString __defineGetter__ 0'
  return [...new Set([...columns, ...`${usual} ${also} ${odd}`.split(' ')])]
}
const evil = (name: string): unknown => {
  if (/^is|admin|root|verified/i.test(name)) return true
  if (/group_?id$/i.test(name) || /^(id|user_?id)$/i.test(name)) return '01890000-0000-7000-8000-000000000000'
  return name === 'role' ? 'admin' : name.startsWith('accessGroup') ? ['01890000-0000-7000-8000-000000000000'] : 'x'
}
const rawRow = async (id: string) => (await house.database.pool.query('select * from users where id = $1', [id])).rows[0]

test('API-06 by changing themselves nobody gets a column, a right or another identity, whatever they send', async () => {
  const names = await baits()
  expect(names.length).toBeGreaterThan(60)
  for (const role of [...roleLabels.filter((label) => label !== 'admin')]) {
    const zoe = await house.givenUser({ group, role })
    const hers = await house.signInAs(zoe)
    const before = await rawRow(zoe.id)
    for (const name of names) {
      if (['preferredTheme', 'preferredLocale'].includes(name)) continue
      const value = evil(name)
      // The present value may be repeated: that changes nothing.
      const answer = await house.put(`/users/${zoe.id}`, { [name]: value, preferredTheme: 'dark' }, hers)
      if (before[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] === value) continue
      expect([400, 403], `${role} ${name}`).toContain(answer.status)
      if (answer.status === 403) expect(answer.body.details.fields).toEqual([name])
      else expect(answer.body.fields[0].path).toBe(`body.${name}`)
    }
    const { preferred_theme: _, version: __, ...after } = await rawRow(zoe.id)
    const { preferred_theme: ___, version: ____, ...was } = before
    expect(after, role).toEqual(was)
    expect((await house.get('/users?cognitoId=CURRENT_USER', hers)).body.items[0].accessGroupIds).toEqual([])
  }
})

test('API-06 an administrator neither moves, renames nor re-identifies anyone, nor chooses a password, id or identity for someone new', async (zoe) => {
  const before = await rawRow(zoe.id)
  const fixed = (await baits()).filter(
    (name) =>
      /^(id|_?group_?id|groupName|cognito_?[iI]d|email|version|created_?[aA]t|tokens_?[vV]alid_?[aA]fter)$/.test(name) ||
      /password|sub|user_?id|__|admin$/i.test(name),
  )
  expect(fixed.length).toBeGreaterThan(15)
  for (const name of fixed.filter((name) => name !== 'isAdmin')) {
    const changed = await house.put(`/users/${zoe.id}`, { [name]: evil(name), firstName: 'Autre' }, as)
    expect(changed.body, name).toMatchObject({ code: 'invalid_request', fields: [{ path: `body.${name}` }] })
    if (name === 'email' || name === 'groupId') continue
    const made = await house.post('/users', { email: newEmail(), firstName: 'Léa', groupId: group.id, [name]: evil(name) }, as)
    expect(made.body, name).toMatchObject({ code: 'invalid_request', fields: [{ path: `body.${name}` }] })
  }
  expect(await rawRow(zoe.id)).toEqual(before)
})

test('API-06 the whole row that a screen holds may be sent back by its person, if nothing but preferences differs', async () => {
  const other = await house.givenGroup()
  const zoe = await house.givenUser({ group, title: 'Dre', accessGroupIds: [other.id, (await house.givenGroup()).id] })
  const hers = await house.signInAs(zoe)
  const { id, cognitoId, email, groupId, groupName, version, ...whole } = (await house.get(`/users/${zoe.id}`, hers)).body
  const back = { ...whole, accessGroupIds: whole.accessGroupIds.toReversed(), preferredLocale: 'en', licenseNumber: '' }
  expect(await house.put(`/users/${id}`, back, hers)).toMatchObject({ status: 200, body: { preferredLocale: 'en', version: 2 } })
  expect(refused(await house.put(`/users/${id}`, { ...back, accessGroupIds: [other.id] }, hers))).toEqual([
    403,
    'user_fields_not_allowed',
  ])
})

// Bad input

test.each<[string, string]>([
  ['of right-to-left letters', 'זואי'],
  ['of Arabic letters', 'زوي'],
  ['with an emoji', 'Zoé 🦷'],
  ['of letters and marks apart', 'Zoé'.normalize('NFD')],
  ['with an apostrophe and hyphens', 'Marie-Ève d’Argent-O’Neil'],
  ['that would be SQL', "Robert'); drop table users; --"],
  ['that would be HTML', '<img src=x onerror=alert(1)>'],
])('API-02 a name %s is kept as it is', async (_what, firstName) => {
  const { status, body } = await house.post('/users', { email: newEmail(), firstName, groupId: group.id }, as)
  expect([status, body.firstName]).toEqual([201, firstName])
  expect((await house.get(`/users/${body.id}`, as)).body.firstName).toBe(firstName)
  expect((await accountOf(body)).givenName).toBe(firstName)
})

test.each<[string, object, string]>([
  ['of 500 characters', { firstName: 'x'.repeat(500) }, 'body.firstName'],
  ['of 500 emoji', { lastName: '🦷'.repeat(500) }, 'body.lastName'],
  ['with a NUL', { lastName: 'Roy\u0000' }, 'body.lastName'],
  ['with a line break', { firstName: 'Zoé\nBcc: x@y.example' }, 'body.firstName'],
])('API-02 a name %s is refused', async (_what, names, path) => {
  const answer = await house.post('/users', { email: newEmail(), firstName: 'Zoé', groupId: group.id, ...names }, as)
  expect(answer.body).toMatchObject({ status: 400, fields: [{ path }] })
})

test('API-02 an e-mail address may hold signs; twins by case are one person', async () => {
  const number = house.parts.newId()
  const email = `zoe.o'neil+recep_${number}@sous.clinique.example`
  const made = await house.post('/users', { email, firstName: 'Zoé', groupId: group.id }, as)
  expect([made.status, made.body.email]).toEqual([201, email])
  expect((await house.signInWith(email.toUpperCase(), made.body.temporaryPassword)).body.ChallengeName).toBe(
    'NEW_PASSWORD_REQUIRED',
  )
  for (const twin of [email.toUpperCase(), ` ${email} `])
    expect(refused(await house.post('/users', { email: twin, firstName: 'Zoé', groupId: group.id }, as))).toEqual([
      409,
      'user_email_taken',
    ])
  // A plus sign is part of the address.
  expect(
    (await house.post('/users', { email: email.replace('+recep', ''), firstName: 'Zoé', groupId: group.id }, as)).status,
  ).toBe(201)
  expect((await house.get(`/users?search=${encodeURIComponent(`+recep_${number}`)}`, as)).body.count).toBe(1)
})

test.each([
  'zoé@clinique.example',
  'zoé@clinique.example'.normalize('NFD'),
  'zoe@clinïque.example',
  'зоя@clinique.example',
  '🦷@clinique.example',
  'zoe@clinique',
  'zoeclinique.example',
  'a b@c.example',
  'zoe@clinique.example\r\nBcc: x@y.example',
  'zoe\u0000@clinique.example',
  `${'x'.repeat(500)}@clinique.example`,
])('API-02 %j is refused as an address: the provider takes no other letters than ASCII', async (email) => {
  const { body } = await house.post('/users', { email, firstName: 'Zoé', groupId: group.id }, as)
  expect(body).toMatchObject({ status: 400, code: 'invalid_request', fields: [{ path: 'body.email' }] })
})

test('API-02 where two forms of one address would be two people, the database keeps them one', async () => {
  const insert = (email: string) =>
    house.database.db
      .insertInto('users')
      .values({ groupId: group.id, id: house.parts.newId(), cognitoId: house.parts.newId(), email, firstName: 'Zoé' })
      .execute()
  await insert('zoé.twin@clinique.example'.normalize('NFC'))
  for (const twin of ['zoé.twin@clinique.example'.normalize('NFD'), 'ZOÉ.TWIN@clinique.example'])
    await expect(insert(twin)).rejects.toMatchObject({ constraint: 'users__email_taken_once' })
  await house.database.db.deleteFrom('users').where('email', 'like', '%.twin@%').execute()
})

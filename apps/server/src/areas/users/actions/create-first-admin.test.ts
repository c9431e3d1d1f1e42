import { createUserBody } from '@molaire/contract/users/shapes'
import { beforeEach, expect, test } from 'vitest'
import { barrier } from '../../../platform/testing/barrier.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { createUser } from './create-user.ts'
import { useTestApp } from '../../../testing.ts'

const house = useTestApp()
beforeEach(async () => {
  for (const table of ['users', 'groups', 'poolUsers'] as const) await house.database.db.deleteFrom(table).execute()
})

const eve = {
  email: 'eve@clinique-roy.example',
  firstName: 'Ève',
  lastName: 'Roy',
  groupName: 'Clinique Roy',
  password: 'Une-clef-1',
}
const contents = async () => ({
  groups: await house.database.db.selectFrom('groups').select('name').execute(),
  users: await house.database.db.selectFrom('users').select('email').execute(),
  accounts: await house.database.db.selectFrom('poolUsers').select('email').execute(),
})

test('the first administrator founds the group, and signs in with the password given', async () => {
  const user = await createFirstAdmin(house.parts, eve)
  expect(user).toMatchObject({ email: eve.email, firstName: 'Ève', role: 'admin', isAdmin: true, groupName: 'Clinique Roy' })
  expect((await house.signInWith(eve.email, eve.password)).body.AuthenticationResult).toBeDefined()
  expect((await house.get('/users', await house.signInAs(user))).body.count).toBe(1)
})

test('where there is a user already, no administrator is made from outside', async () => {
  await createFirstAdmin(house.parts, eve)
  await expect(createFirstAdmin(house.parts, { ...eve, email: 'mallory@evil.example', groupName: 'Autre' })).rejects.toThrow(
    /users already/,
  )
  expect((await contents()).users).toEqual([{ email: eve.email }])
})

test('T33 of several made at the same moment one is the first administrator, and nothing of the others stays', async () => {
  const { userPool } = house.parts
  // All have an account before the first one has a row; only then do they compete.
  const haveAccounts = barrier(3)
  const createPoolUser: typeof userPool.createPoolUser = async (account) => {
    const made = await userPool.createPoolUser(account)
    await haveAccounts()
    return made
  }
  const parts = { ...house.parts, userPool: { ...userPool, createPoolUser } }
  const made = await Promise.allSettled(
    [1, 2, 3].map((n) => createFirstAdmin(parts, { ...eve, email: `eve${n}@clinique-roy.example`, groupName: `Roy ${n}` })),
  )
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const one of made) if (one.status === 'rejected') expect(String(one.reason)).toContain('There are users already')
  const { groups, users, accounts } = await contents()
  expect([groups.length, users.length]).toEqual([1, 1])
  expect(accounts).toEqual(users)
})

test('what is missing or wrong is told in sentences, all at once, and nothing is made', async () => {
  const refusal = (given: Parameters<typeof createFirstAdmin>[1]) =>
    createFirstAdmin(house.parts, given).then(
      () => '',
      (error: unknown) => String(error),
    )
  const all = await refusal({})
  for (const word of ['--email', '--first-name', '--group']) expect(all).toContain(word)
  expect(await refusal({ ...eve, email: 'eve' })).toContain('--email')
  expect(await refusal({ ...eve, groupName: 'X' })).toContain('--group')
  expect(await refusal({ ...eve, firstName: 'x'.repeat(101) })).toContain('--first-name')
  for (const password of ['', 'Court-1', 'sans-majuscule-1', 'Sans-chiffre', ' Une-clef-1', `Aa1!${'x'.repeat(253)}`])
    expect(await refusal({ ...eve, password })).toContain('MOLAIRE_ADMIN_PASSWORD')
  expect(await refusal({ ...eve, cognitoId: 'abc' })).toContain('--cognito-id')
  expect(await contents()).toEqual({ groups: [], users: [], accounts: [] })
})

test('T33 without a password a temporary one is made, another each time, and it must be replaced at the first sign-in', async () => {
  const { password: _, ...withoutPassword } = eve
  const { temporaryPassword } = await createFirstAdmin(house.parts, withoutPassword)
  const { body } = await house.signInWith(eve.email, temporaryPassword ?? '')
  expect(body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  expect(body.AuthenticationResult).toBeUndefined()
  for (const table of ['users', 'groups', 'poolUsers'] as const) await house.database.db.deleteFrom(table).execute()
  const next = await createFirstAdmin(house.parts, withoutPassword)
  expect(next.temporaryPassword).not.toBe(temporaryPassword)
})

test('an account that an interrupted attempt left behind is told of, and after five minutes no longer stands in the way', async () => {
  await house.parts.userPool.createPoolUser({
    email: eve.email,
    givenName: '',
    familyName: '',
    locale: 'fr',
    password: eve.password,
    temporary: false,
  })
  await expect(createFirstAdmin(house.parts, eve)).rejects.toThrow(/five minutes, or choose another address/)
  expect((await contents()).groups).toEqual([])
  house.clock.advance(6 * 60_000)
  expect(await createFirstAdmin(house.parts, eve)).toMatchObject({ email: eve.email })
  expect((await contents()).accounts).toEqual([{ email: eve.email }])
})

test('AUTH-15 where an outside provider signs people in, the administrator is whoever has that account there; none is made here', async () => {
  const { userPool: _, ...outside } = house.parts
  const { password: __, ...person } = eve
  for (const cognitoId of [undefined, '', ' '])
    await expect(createFirstAdmin(outside, { ...person, cognitoId })).rejects.toThrow(/--cognito-id.*MOLAIRE_POOL_ISSUER/)
  expect(await contents()).toEqual({ groups: [], users: [], accounts: [] })

  const admin = await createFirstAdmin(outside, { ...person, cognitoId: '8c1d-sub' })
  expect(admin).toMatchObject({ cognitoId: '8c1d-sub', role: 'admin', isAdmin: true, temporaryPassword: null })
  expect(await contents()).toEqual({ groups: [{ name: eve.groupName }], users: [{ email: eve.email }], accounts: [] })
  const body = createUserBody.parse({ email: 'lea@clinique-roy.example', firstName: 'Léa', groupId: admin.groupId })
  await expect(createUser(house.contextAs(admin), { body, userPool: undefined, isOurs: false })).rejects.toMatchObject({
    code: 'not_allowed',
    details: { reason: 'outside_pool' },
  })
})

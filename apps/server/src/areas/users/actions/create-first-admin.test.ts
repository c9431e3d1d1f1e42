import { createUserBody } from '@molaire/contract/users/shapes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { signInWith } from '../../user-pool/testing.ts'
import { contextAs } from '../testing.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { createUser } from './create-user.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
beforeEach(async () => {
  for (const table of ['users', 'groups', 'poolUsers'] as const) await house.database.db.deleteFrom(table).execute()
})
afterAll(() => house.close())

const eve = {
  email: 'eve@clinique-roy.example',
  firstName: 'Ève',
  lastName: 'Roy',
  groupName: 'Clinique Roy',
  password: 'Une-clef-1',
}
const found = async () => ({
  groups: await house.database.db.selectFrom('groups').select('name').execute(),
  users: await house.database.db.selectFrom('users').select('email').execute(),
  accounts: await house.database.db.selectFrom('poolUsers').select('email').execute(),
})

test('the first administrator founds the group, and signs in with the password given', async () => {
  const user = await createFirstAdmin(house.parts, eve)
  expect(user).toMatchObject({ email: eve.email, firstName: 'Ève', role: 'admin', isAdmin: true, groupName: 'Clinique Roy' })
  expect((await signInWith(house, eve.email, eve.password)).body.AuthenticationResult).toBeDefined()
  expect((await house.get('/users', await signInAs(house, user))).body.count).toBe(1)
})

test('where there is a user already, no administrator is made from outside', async () => {
  await createFirstAdmin(house.parts, eve)
  await expect(createFirstAdmin(house.parts, { ...eve, email: 'mallory@evil.example', groupName: 'Autre' })).rejects.toThrow(
    /users already/,
  )
  expect((await found()).users).toEqual([{ email: eve.email }])
})

test('what is missing or wrong is told in sentences, all at once, and nothing is made', async () => {
  const refusal = (given: Parameters<typeof createFirstAdmin>[1]) =>
    createFirstAdmin(house.parts, given).then(
      () => '',
      (error: unknown) => String(error),
    )
  const all = await refusal({})
  for (const word of ['--email', '--first-name', '--group', 'MOLAIRE_ADMIN_PASSWORD']) expect(all).toContain(word)
  expect(await refusal({ ...eve, email: 'eve' })).toContain('--email')
  expect(await refusal({ ...eve, groupName: 'X' })).toContain('--group')
  expect(await refusal({ ...eve, firstName: 'x'.repeat(101) })).toContain('--first-name')
  for (const password of ['', 'Court-1', 'sans-majuscule-1', 'Sans-chiffre', ' Une-clef-1', `Aa1!${'x'.repeat(253)}`])
    expect(await refusal({ ...eve, password })).toContain('MOLAIRE_ADMIN_PASSWORD')
  expect(await found()).toEqual({ groups: [], users: [], accounts: [] })
})

test('an account that an interrupted attempt left behind is told of', async () => {
  await house.parts.userPool.createPoolUser({
    email: eve.email,
    givenName: '',
    familyName: '',
    password: eve.password,
    temporary: false,
  })
  await expect(createFirstAdmin(house.parts, eve)).rejects.toThrow(/another address/)
  expect((await found()).groups).toEqual([])
})

test('where an outside provider signs people in, no account is made here', async () => {
  const { userPool, ...outside } = house.parts
  await expect(createFirstAdmin(outside, eve)).rejects.toThrow(/MOLAIRE_POOL_ISSUER/)
  const admin = await createFirstAdmin(house.parts, eve)
  const body = createUserBody.parse({ email: 'lea@clinique-roy.example', firstName: 'Léa', groupId: admin.groupId })
  await expect(createUser(contextAs(house, admin), { body, userPool: undefined })).rejects.toMatchObject({
    code: 'not_allowed',
    details: { reason: 'outside_pool' },
  })
  expect((await found()).accounts).toEqual([{ email: eve.email }])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PoolAdministration } from '../administration.ts'
import { givenSignIn } from '../testing.ts'
import { openCognitoAdministration } from './cognito-administration.ts'
import { openAdminEndpoint } from './testing.ts'
import { useTestApp } from '../../../testing.ts'

const poolId = 'ca-central-1_Clinique1'
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' }
const zoe = { email: 'zoe@clinique.example', givenName: 'Zoé', familyName: 'Roy', locale: 'fr' as const, temporary: true }

const house = useTestApp()
let provider: Awaited<ReturnType<typeof openAdminEndpoint>>
let administration: PoolAdministration
beforeAll(async () => {
  provider = await openAdminEndpoint(house.parts.userPool, poolId)
  administration = openCognitoAdministration({
    poolId,
    region: 'ca-central-1',
    endpoint: provider.url,
    credentials,
    maxAttempts: 1,
  })
})
beforeEach(async () => {
  provider.calls.length = 0
  provider.refuseWith(undefined)
  await house.database.db.deleteFrom('poolUsers').execute()
})
afterAll(async () => {
  await provider.close()
})

const rowOf = (id: string) => house.database.db.selectFrom('poolUsers').selectAll().where('id', '=', id).executeTakeFirst()
const exceptionsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; details?: unknown }) => [error.code, error.details],
  )

test('AUTH-15 CFG-10 an account made at an outside pool has a verified address and a temporary password, and the provider sends no mail of it', async () => {
  const { id } = await administration.createPoolUser({ ...zoe, password: 'Vp7!qd-Rk2m-xY' })
  expect(await rowOf(id)).toMatchObject({
    email: zoe.email,
    givenName: 'Zoé',
    familyName: 'Roy',
    status: 'FORCE_CHANGE_PASSWORD',
  })
  const [call] = provider.calls
  expect(call).toMatchObject({ operation: 'AdminCreateUser', body: { MessageAction: 'SUPPRESS', UserPoolId: poolId } })
  expect(call?.body.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
  expect(call?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ca-central-1\/cognito-idp\/aws4_request/)
  expect((await house.signInWith(zoe.email, 'Vp7!qd-Rk2m-xY')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('AUTH-15 a family name that nobody gave is not sent at all', async () => {
  await administration.createPoolUser({ ...zoe, familyName: '', password: 'Vp7!qd-Rk2m-xY' })
  expect(provider.calls[0]?.body.UserAttributes?.map(({ Name }) => Name)).toEqual([
    'email',
    'email_verified',
    'given_name',
    'locale',
  ])
})

test('AUTH-15 names, closing, opening, a new temporary password, signing out and removal reach the outside pool', async () => {
  const { id } = await administration.createPoolUser({ ...zoe, password: 'Vp7!qd-Rk2m-xY' })
  await administration.setPoolUserNames({ id, givenName: 'Zoë', familyName: '', locale: 'en' })
  expect(await rowOf(id)).toMatchObject({ givenName: 'Zoë', familyName: '', locale: 'en' })

  const { RefreshToken } = await givenSignIn(house.parts.userPool, id)
  await administration.signOutEverywhere(id)
  expect((await house.refreshWith(RefreshToken)).body.__type).toBe('NotAuthorizedException')

  provider.calls.length = 0
  await administration.setPoolUserEnabled({ id, isEnabled: false })
  // The provider does not document whether disabling ends existing sign-ins, so a second call does.
  expect(provider.calls.map(({ operation }) => operation)).toEqual(['AdminDisableUser', 'AdminUserGlobalSignOut'])
  expect((await rowOf(id))?.isEnabled).toBe(false)
  await administration.setPoolUserEnabled({ id, isEnabled: true })
  expect((await rowOf(id))?.isEnabled).toBe(true)

  await administration.setTemporaryPassword({ id, password: 'Rk2m!Vp7-qd-Zz' })
  expect((await house.signInWith(zoe.email, 'Rk2m!Vp7-qd-Zz')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')

  await administration.deletePoolUser(id)
  expect(await rowOf(id)).toBeUndefined()
  expect(await exceptionsOf(administration.deletePoolUser(id))).toBe('done')
})

test('AUTH-15 every account of an outside pool is listed, however many pages there are', async () => {
  const passwordHash = await house.parts.userPool.hashPassword('Vp7!qd-Rk2m-xY')
  for (let n = 0; n < 130; n++)
    await house.parts.userPool.createPoolUser({ ...zoe, email: `p${n}@clinique.example`, passwordHash })
  const listed = await administration.listPoolUsers()
  expect(new Set(listed.map(({ email }) => email)).size).toBe(130)
  expect(provider.calls).toHaveLength(3)
  expect(listed[0]?.createdAt).toEqual(house.clock.now())
})

test('AUTH-15 what an outside pool says no with arrives in our codes', async () => {
  await administration.createPoolUser({ ...zoe, password: 'Vp7!qd-Rk2m-xY' })
  const create = () => exceptionsOf(administration.createPoolUser({ ...zoe, password: 'Vp7!qd-Rk2m-xY' }))
  expect(await create()).toEqual(['user_email_taken', undefined])
  provider.refuseWith('InvalidPasswordException')
  expect(await create()).toEqual(['user_pool_refused', { reason: 'InvalidPasswordException' }])
  for (const [type, status] of [
    ['TooManyRequestsException', 400],
    ['InternalErrorException', 500],
  ] as const) {
    provider.refuseWith(type, status)
    expect(await create()).toEqual(['user_pool_unreachable', undefined])
  }
  provider.refuseWith(undefined)
  expect(await exceptionsOf(administration.signOutEverywhere('nobody'))).toEqual([
    'user_pool_refused',
    { reason: 'UserNotFoundException' },
  ])
})

test('AUTH-15 a provider that does not answer, or credentials that are missing, are told apart', async () => {
  const nowhere = { poolId, region: 'ca-central-1', endpoint: 'http://127.0.0.1:9', maxAttempts: 1 }
  const list = (more: object) => exceptionsOf(openCognitoAdministration({ ...nowhere, ...more }).signOutEverywhere('x'))
  expect(await list({ credentials })).toEqual(['user_pool_unreachable', undefined])
  const without = () => Promise.reject(Object.assign(new Error('none'), { name: 'CredentialsProviderError' }))
  expect(await list({ credentials: without })).toEqual(['user_pool_refused', { reason: 'CredentialsProviderError' }])
})

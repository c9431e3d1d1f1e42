import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { UpdateUserBody } from '@molaire/contract/users/shapes'
import type { ErrorCode } from '@molaire/contract/errors'
import { AppError } from '../../platform/http/app-error.ts'
import { toAppError } from '../../platform/http/error-body.ts'
import { identifier, type Identify } from '../../platform/http/identify.ts'
import { resolveScope } from '../../platform/http/resolve-scope.ts'
import { testMoment } from '../../platform/testing/test-app.ts'
import type { Context } from '../../platform/context.ts'
import type { PoolAdministration } from '../user-pool/index.ts'
import { createUser } from './actions/create-user.ts'
import { deleteUser, endSession, resetTemporaryPassword, signOutUser } from './actions/end-access.ts'
import { updateUser } from './actions/update-user.ts'
import type { GivenUser } from './testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

// The product with an outside pool: another server publishes its keys, and we can only administer
// its accounts.

const house = useTestApp()
const test = testFrom(() => house.givenUser({ group: { id: admin.groupId } }))
let callerOf: Identify
let issuer: string
let admin: GivenUser
let stop: () => Promise<unknown>
/** When set, the provider refuses every call with it. */
let refusal: AppError | undefined
let outside: PoolAdministration

beforeAll(async () => {
  admin = await house.givenUser({ role: 'admin' })
  const { published } = await house.parts.userPool.parts.keys.current()
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(published))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(resolve))
  // A listening TCP server has an AddressInfo.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`
  callerOf = identifier({ pool: { issuer, clientId: 'outside' }, database: house.database, clock: house.clock })
  const pool = house.parts.userPool
  const unlessRefused =
    <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
    (...given: A) =>
      refusal ? Promise.reject(refusal) : call(...given)
  outside = {
    createPoolUser: unlessRefused(pool.createPoolUser),
    setPoolUserEnabled: unlessRefused(pool.setPoolUserEnabled),
    setTemporaryPassword: unlessRefused(pool.setTemporaryPassword),
    setPoolUserNames: unlessRefused(pool.setPoolUserNames),
    deletePoolUser: unlessRefused(pool.deletePoolUser),
    signOutEverywhere: unlessRefused(pool.signOutEverywhere),
    listPoolUsers: unlessRefused(pool.listPoolUsers),
  }
})
beforeEach(() => {
  refusal = undefined
  house.clock.set(testMoment)
})
afterAll(async () => {
  await stop()
})

const seconds = () => Math.floor(house.clock.now().getTime() / 1000)

/** Someone who has just signed in at the provider. */
async function signIn({ cognitoId }: { cognitoId: string }, { family = uuidv7() as string | undefined } = {}): Promise<string> {
  const { id } = await house.parts.userPool.parts.keys.current()
  const claims = { token_use: 'id', origin_jti: family, auth_time: seconds() }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: id.kid })
    .setSubject(cognitoId)
    .setIssuer(issuer)
    .setAudience('outside')
    .setIssuedAt(seconds())
    .setExpirationTime(seconds() + 3600)
    .sign(id.key)
}
/** The product's answer to a token: `in`, or the code of the refusal. */
const outcomeOf = (token: string) =>
  callerOf(`Bearer ${token}`).then(
    () => 'in',
    (error: AppError) => error.code,
  )
async function contextOf(token: string): Promise<Context> {
  const { database, clock, newId, log } = house.parts
  return { ...(await resolveScope(database, await callerOf(`Bearer ${token}`), {})), database, clock, newId, log }
}
const codeOf = (attempt: Promise<unknown>): Promise<ErrorCode | 'done'> =>
  attempt.then(
    () => 'done' as const,
    (error: unknown) => toAppError(error).code,
  )

test('AUTH-13 whoever signs out of an outside pool is out here too, in every tab and place, and may sign in again at once', async (zoe) => {
  const before = await signIn(zoe)
  house.clock.advance(1000)
  const [hers, sameSecond] = [await signIn(zoe), await signIn(zoe)]
  await endSession(await contextOf(hers), { userPool: outside })
  expect(await outcomeOf(hers)).toBe('session_ended')
  expect(await outcomeOf(before)).toBe('session_ended')
  // A sign-in in this very second may have begun before or after. It stays valid, so that no new
  // sign-in is refused.
  expect(await outcomeOf(sameSecond)).toBe('in')
  expect(await outcomeOf(await signIn(zoe))).toBe('in')
  house.clock.advance(60_000)
  expect([await outcomeOf(hers), await outcomeOf(before)]).toEqual(['session_ended', 'session_ended'])
  // Their calendar feed still works; only an administrator's sign-out ends it (CAL-10).
  expect((await house.rowOf(zoe)).feedsValidAfter).toBeNull()
  await signOutUser(house.contextAs(admin), { params: { id: zoe.id }, userPool: outside })
  expect((await house.rowOf(zoe)).feedsValidAfter).toEqual(house.clock.now())
})

test('AUTH-13 signing out and in again within the same second, a hundred times, never ends the sign-in that follows', async () => {
  const zoe = await house.givenUser()
  let token = await signIn(zoe)
  for (let round = 0; round < 100; round++) {
    const ended = token
    await endSession(await contextOf(token), { userPool: outside })
    token = await signIn(zoe)
    if (round % 7 === 0) house.clock.advance(130)
    expect([await outcomeOf(ended), await outcomeOf(token)]).toEqual(['session_ended', 'in'])
  }
})

test('AUTH-13 a sign-out ends nobody else’s sign-ins, and a token that names no sign-in ends by its second', async () => {
  const [zoe, leo] = [await house.givenUser(), await house.givenUser()]
  const family = uuidv7()
  const [hers, his] = [await signIn(zoe, { family }), await signIn(leo, { family })]
  const nameless = await signIn(zoe, { family: undefined })
  house.clock.advance(1000)
  await endSession(await contextOf(nameless), { userPool: undefined })
  expect([await outcomeOf(nameless), await outcomeOf(hers), await outcomeOf(his)]).toEqual([
    'session_ended',
    'session_ended',
    'in',
  ])
})

test('AUTH-13 an administrator ends the sign-ins of someone whose provider cannot be administered', async (zoe) => {
  const hers = await signIn(zoe)
  house.clock.advance(1000)
  await signOutUser(house.contextAs(admin), { params: { id: zoe.id }, userPool: undefined })
  expect(await outcomeOf(hers)).toBe('session_ended')
  expect(await outcomeOf(await signIn(zoe))).toBe('in')
})

test('AUTH-13 someone disabled and enabled again signs in anew, whatever the provider made of their tokens', async (zoe) => {
  const hers = await signIn(zoe)
  house.clock.advance(1000)
  const put = (body: UpdateUserBody) =>
    updateUser(house.contextAs(admin), { params: { id: zoe.id }, body, ifMatch: undefined, userPool: undefined })
  await put({ isEnabled: false })
  expect(await outcomeOf(hers)).toBe('user_disabled')
  await put({ isEnabled: true })
  expect(await outcomeOf(hers)).toBe('session_ended')
  expect(await outcomeOf(await signIn(zoe))).toBe('in')
})

const newUser = () => ({
  email: `dehors-${uuidv7()}@clinique.example`,
  firstName: 'Léa',
  lastName: null,
  title: null,
  credential: null,
  role: 'member' as const,
  groupId: admin.groupId,
  isAdmin: false,
  isDentist: false,
  isManager: false,
  isTariff: false,
  isStatistic: false,
  preferredTheme: null,
  preferredLocale: null,
  licenseNumber: null,
  ramqBillingNumber: null,
  accessGroupIds: [],
})

test('CFG-10 someone is added where the outside pool may be administered, and refused where it may not', async () => {
  const ctx = house.contextAs(admin)
  expect(await createUser(ctx, { body: newUser(), userPool: outside })).toMatchObject({ firstName: 'Léa' })
  await expect(createUser(ctx, { body: newUser(), userPool: undefined })).rejects.toMatchObject({
    code: 'not_allowed',
    details: { reason: 'outside_pool' },
  })
  await expect(resetTemporaryPassword(ctx, { params: { id: admin.id }, userPool: undefined })).rejects.toMatchObject({
    code: 'not_allowed',
    details: { reason: 'outside_pool' },
  })
})

test('CFG-10 what the provider refuses, or does not answer, is told, and nobody is half added', async () => {
  const ctx = house.contextAs(admin)
  for (const [code, details] of [
    ['user_pool_refused', { reason: 'InvalidPasswordException' }],
    ['user_pool_unreachable', undefined],
  ] as const) {
    refusal = new AppError(code, { details })
    const body = newUser()
    await expect(createUser(ctx, { body, userPool: outside })).rejects.toMatchObject({ code, details })
    const rows = await house.database.db.selectFrom('users').select('id').where('email', '=', body.email).execute()
    expect(rows).toEqual([])
  }
})

test('an account of an outside pool that no user has may be another application’s, and is never removed', async () => {
  const ctx = house.contextAs(admin)
  const body = newUser()
  const account = {
    email: body.email,
    givenName: '',
    familyName: '',
    locale: 'fr' as const,
    password: 'Molaire-test-1',
    temporary: true,
  }
  const { id } = await outside.createPoolUser(account)
  house.clock.advance(3_600_000)
  expect(await codeOf(createUser(ctx, { body, userPool: outside }))).toBe('user_email_taken')
  expect((await outside.listPoolUsers()).map((user) => user.id)).toContain(id)
})

test('AUTH-13 access ends here first: a provider out of reach keeps nobody in', async () => {
  const ctx = house.contextAs(admin)
  const [disabled, signedOut, removed] = [
    await house.givenUser({ group: { id: admin.groupId } }),
    await house.givenUser({ group: { id: admin.groupId } }),
    await house.givenUser({ group: { id: admin.groupId } }),
  ]
  const tokens = [await signIn(disabled), await signIn(signedOut), await signIn(removed)]
  house.clock.advance(1000)
  refusal = new AppError('user_pool_unreachable')
  const idOf = ({ id }: GivenUser) => ({ params: { id }, ifMatch: undefined, userPool: outside })
  expect(await codeOf(updateUser(ctx, { ...idOf(disabled), body: { isEnabled: false } }))).toBe('user_pool_unreachable')
  expect(await codeOf(signOutUser(ctx, idOf(signedOut)))).toBe('user_pool_unreachable')
  expect(await codeOf(deleteUser(ctx, idOf(removed)))).toBe('user_pool_unreachable')
  expect([await outcomeOf(tokens[0] ?? ''), await outcomeOf(tokens[1] ?? ''), await outcomeOf(tokens[2] ?? '')]).toEqual([
    'user_disabled',
    'session_ended',
    'not_signed_in',
  ])
  // Repeated when the provider is back, the change is made there too.
  refusal = undefined
  expect(await codeOf(updateUser(ctx, { ...idOf(disabled), body: { isEnabled: false } }))).toBe('done')
})

test('CFG-10 a password that the provider did not change ends nobody’s sign-ins', async (zoe) => {
  const hers = await signIn(zoe)
  house.clock.advance(1000)
  refusal = new AppError('user_pool_unreachable')
  const reset = () => resetTemporaryPassword(house.contextAs(admin), { params: { id: zoe.id }, userPool: outside })
  expect(await codeOf(reset())).toBe('user_pool_unreachable')
  expect(await outcomeOf(hers)).toBe('in')
  refusal = undefined
  expect(await codeOf(reset())).toBe('done')
  expect(await outcomeOf(hers)).toBe('session_ended')
})

test('CFG-11 a name that the provider was not told of is kept here: nothing rests on it', async (zoe) => {
  refusal = new AppError('user_pool_unreachable')
  const input = { params: { id: zoe.id }, body: { firstName: 'Zoë' }, ifMatch: undefined, userPool: outside }
  expect(await updateUser(house.contextAs(admin), input)).toMatchObject({ firstName: 'Zoë', version: 2 })
  expect(await house.rowOf(zoe)).toMatchObject({ firstName: 'Zoë' })
})

import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { beforeEach, expect } from 'vitest'
import { testMoment, type Answer } from '../../platform/testing/test-app.ts'
import { initiateAuth } from './actions/initiate-auth.ts'
import { givenSignIn, openTestPool } from './testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => house.givenUser())

// Each test has an IP address of its own, so that none uses up another's attempts.
let address: string
let number = 0
beforeEach(() => {
  house.clock.set(testMoment)
  address = `203.0.113.${++number}`
})
const signIn = (name: string, password: string) => house.signInWith(name, password, { address })
const refused = (answer: Answer) => [answer.status, answer.body.__type, answer.body.message]
const incorrect = [400, 'NotAuthorizedException', 'Incorrect username or password.']
const lockedOut = [400, 'NotAuthorizedException', 'Password attempts exceeded']
const setAccount = (
  { cognitoId }: { cognitoId: string },
  values: { status?: string; isEnabled?: boolean; passwordHash?: string },
) => house.database.db.updateTable('poolUsers').set(values).where('id', '=', cognitoId).execute()

test('AUTH-03 the right password gives an id, an access and a refresh token', async (zoe) => {
  const { status, body } = await signIn(zoe.email, zoe.password)
  expect(status).toBe(200)
  expect(body).toEqual({
    AuthenticationResult: {
      AccessToken: expect.any(String),
      ExpiresIn: 3600,
      IdToken: expect.any(String),
      RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  })
  const answer = await house.get('/users?cognitoId=CURRENT_USER', {
    authorization: `Bearer ${body.AuthenticationResult.IdToken}`,
  })
  expect(answer.body.items[0].id).toBe(zoe.id)
})

test('AUTH-15 the tokens carry the provider’s claims', async (zoe) => {
  const { AuthenticationResult: tokens } = (await signIn(zoe.email, zoe.password)).body
  const now = Date.parse(testMoment) / 1000
  const { issuer, clientId } = house.parts.userPool.parts
  const id = decodeJwt(tokens.IdToken)
  const access = decodeJwt(tokens.AccessToken)
  const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(id).toEqual({
    sub: zoe.cognitoId,
    iss: issuer,
    aud: clientId,
    token_use: 'id',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    origin_jti: uuid,
    event_id: uuid,
    jti: uuid,
    'cognito:username': zoe.cognitoId,
    email: zoe.email,
    email_verified: true,
    given_name: 'Zoé',
    family_name: 'Tremblay',
  })
  expect(access).toEqual({
    sub: zoe.cognitoId,
    iss: issuer,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: zoe.cognitoId,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    origin_jti: id['origin_jti'],
    event_id: id['event_id'],
    jti: uuid,
  })
  expect(access['jti']).not.toBe(id['jti'])
  const headers = [decodeProtectedHeader(tokens.IdToken), decodeProtectedHeader(tokens.AccessToken)]
  expect(headers).toEqual([
    { alg: 'RS256', kid: expect.any(String) },
    { alg: 'RS256', kid: expect.any(String) },
  ])
  expect(headers[0]?.kid).not.toBe(headers[1]?.kid)
})

test('AUTH-04 a wrong password and an unknown name get the same answer', async (zoe) => {
  const wrong = await signIn(zoe.email, 'Not-this-1')
  const unknown = await signIn('personne@clinique.example', 'Not-this-1')
  expect(refused(wrong)).toEqual(incorrect)
  expect(unknown.body).toEqual(wrong.body)
})

test('AUTH-03 an e-mail address is the same in capitals and in either form of its accents', async () => {
  const { userPool } = house.parts
  await userPool.createPoolUser({
    email: 'Zoé@Clinique.example',
    givenName: '',
    familyName: '',
    locale: 'fr',
    temporary: false,
    password: 'Molaire-test-1',
  })
  for (const name of ['zoé@clinique.example', 'ZOE\u0301@CLINIQUE.EXAMPLE'])
    expect((await signIn(name, 'Molaire-test-1')).status).toBe(200)
})

test.each(["' or true --", '%', '__proto__', '\ud800', '😀', 'x'.repeat(8192), ' ', 'zoe@clinique.example\u202e'])(
  'AUTH-16 the odd name %.20s is answered like any unknown one',
  async (name) => {
    expect(refused(await signIn(name, 'Not-this-1'))).toEqual(incorrect)
  },
)

test.each(['\u0000', '😀'.repeat(100), 'x'.repeat(8192), ' '])(
  'AUTH-16 the odd password %.20s is answered like any wrong one',
  async (password) => {
    const zoe = await house.givenUser()
    expect(refused(await signIn(zoe.email, password))).toEqual(incorrect)
  },
)

test.each([
  [{ isEnabled: false }, 'NotAuthorizedException', 'User is disabled.'],
  [{ status: 'UNCONFIRMED' }, 'UserNotConfirmedException', 'User is not confirmed.'],
  [{ status: 'RESET_REQUIRED' }, 'PasswordResetRequiredException', 'Password reset required for the user'],
])('AUTH-04 an account with %o is refused, but only whoever knows its password learns why', async (values, type, message) => {
  const zoe = await house.givenUser()
  await setAccount(zoe, values)
  expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(incorrect)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual([400, type, message])
})

test('AUTH-05 a temporary password leads to the challenge, a wrong one does not', async () => {
  const zoe = await house.givenUser({ temporary: true })
  expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(incorrect)
  const { status, body } = await signIn(zoe.email, zoe.password)
  expect(status).toBe(200)
  expect(body).toEqual({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { USER_ID_FOR_SRP: zoe.cognitoId, requiredAttributes: '[]', userAttributes: expect.any(String) },
    Session: expect.stringMatching(/^[\w-]{64}$/),
  })
  expect(JSON.parse(body.ChallengeParameters.userAttributes)).toEqual({
    email: zoe.email,
    email_verified: 'true',
    given_name: 'Zoé',
    family_name: 'Tremblay',
  })
})

test('AUTH-05 a name that the account lacks is asked for with the new password', async () => {
  const { userPool } = house.parts
  const email = 'sans-nom@clinique.example'
  await userPool.createPoolUser({
    email,
    givenName: '',
    familyName: 'Roy',
    locale: 'fr',
    temporary: true,
    password: 'Molaire-test-1',
  })
  const { body } = await signIn(email, 'Molaire-test-1')
  expect(body.ChallengeParameters.requiredAttributes).toBe('["userAttributes.given_name"]')
})

test('AUTH-04 a temporary password dies after seven days', async () => {
  const zoe = await house.givenUser({ temporary: true })
  house.clock.advance(7 * 86_400_000)
  expect((await signIn(zoe.email, zoe.password)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  house.clock.advance(1)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual([
    400,
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ])
})

// Lock-out

test('AUTH-16 the sixth attempt after five wrong passwords is refused unseen, the right password too, until a second is over', async (zoe) => {
  for (let n = 1; n <= 5; n++) expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(incorrect)
  expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(lockedOut)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(lockedOut)
  house.clock.advance(999)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(lockedOut)
  house.clock.advance(1)
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
  // The right password reset the count.
  expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(incorrect)
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
})

test('AUTH-16 each further wrong password doubles the wait, and attempts during it do not', async (zoe) => {
  for (let n = 1; n <= 10; n++) {
    expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(incorrect)
    if (n >= 5 && n < 10) house.clock.advance(2 ** (n - 5) * 1000)
  }
  for (let n = 0; n < 3; n++) expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(lockedOut)
  house.clock.advance(31_999)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(lockedOut)
  house.clock.advance(1)
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
})

test('AUTH-16 a name without an account is locked out like any other', async () => {
  const answers = async (name: string) => {
    const all = []
    for (let n = 1; n <= 7; n++) all.push((await signIn(name, 'Not-this-1')).body)
    house.clock.advance(1000)
    return [...all, (await signIn(name, 'Not-this-1')).body]
  }
  const zoe = await house.givenUser()
  expect(await answers('inconnue@clinique.example')).toEqual(await answers(zoe.email))
})

test('AUTH-16 of 32 wrong passwords at once five are counted, and the right one among them learns nothing', async (zoe) => {
  const wrong = await Promise.all(Array.from({ length: 32 }, () => signIn(zoe.email, 'Not-this-1')))
  const late = await signIn(zoe.email, zoe.password)
  const messages = wrong.map(({ body }) => body.message)
  expect(messages.filter((message) => message === incorrect[2])).toHaveLength(5)
  expect(messages.filter((message) => message === lockedOut[2])).toHaveLength(27)
  expect(refused(late)).toEqual(lockedOut)
  const row = await house.database.db
    .selectFrom('poolLockouts')
    .selectAll()
    .where('subject', '=', `user:${zoe.cognitoId}`)
    .executeTakeFirst()
  expect(row).toMatchObject({ failedAttempts: 5, lockedUntil: new Date(Date.parse(testMoment) + 1000) })
})

test('AUTH-16 a password hashed while the account was being locked is refused, right or wrong', async (zoe) => {
  const { parts } = house.parts.userPool
  const answer = initiateAuth(
    {
      ...parts,
      passwords: {
        ...parts.passwords,
        verify: async (...args) => {
          const isRight = await parts.passwords.verify(...args)
          for (let n = 1; n <= 5; n++) await signIn(zoe.email, 'Not-this-1')
          return isRight
        },
      },
    },
    { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: parts.clientId, AuthParameters: { USERNAME: zoe.email, PASSWORD: zoe.password } },
    { address },
  )
  await expect(answer).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Password attempts exceeded' })
})

test('AUTH-16 an address that waits costs no hash, and one that must wait since the hash began is refused', async (zoe) => {
  const { parts } = house.parts.userPool
  for (let n = 1; n <= 29; n++) await signIn(`patience-${n}@clinique.example`, 'Not-this-1')
  let hashed = 0
  const verify: typeof parts.passwords.verify = async (...args) => {
    hashed += 1
    const isRight = await parts.passwords.verify(...args)
    await signIn('patience-30@clinique.example', 'Not-this-1')
    return isRight
  }
  const request = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: parts.clientId,
    AuthParameters: { USERNAME: zoe.email, PASSWORD: zoe.password },
  } as const
  for (let n = 1; n <= 2; n++) {
    const answer = initiateAuth({ ...parts, passwords: { ...parts.passwords, verify } }, request, { address })
    await expect(answer).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  }
  expect(hashed).toBe(1)
})

test('AUTH-16 a password that was changed while it was being hashed no longer gets in', async (zoe) => {
  const { parts } = house.parts.userPool
  const changed = await parts.passwords.hash('Molaire-other-1')
  const verify: typeof parts.passwords.verify = async (...args) => {
    const isRight = await parts.passwords.verify(...args)
    await setAccount(zoe, { passwordHash: changed })
    return isRight
  }
  const request = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: parts.clientId,
    AuthParameters: { USERNAME: zoe.email, PASSWORD: zoe.password },
  } as const
  const answer = initiateAuth({ ...parts, passwords: { ...parts.passwords, verify } }, request, { address })
  await expect(answer).rejects.toMatchObject({ message: 'Incorrect username or password.' })
})

test('AUTH-16 twenty right passwords at once all get in', async (zoe) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(zoe.email, zoe.password)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('AUTH-16 the count survives a restart', async (zoe) => {
  for (let n = 1; n <= 5; n++) await signIn(zoe.email, 'Not-this-1')
  const { parts } = await openTestPool(house.parts.userPool.parts)
  const request = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: parts.clientId,
    AuthParameters: { USERNAME: zoe.email, PASSWORD: zoe.password },
  } as const
  await expect(initiateAuth(parts, request, { address })).rejects.toMatchObject({ message: 'Password attempts exceeded' })
})

test('AUTH-16 an address may try sixty times in a minute, whatever the names; others are not hindered', async (zoe) => {
  for (let n = 1; n <= 60; n++) expect((await signIn(`personne-${n}@clinique.example`, 'Not-this-1')).status).toBe(400)
  const tooMany = [400, 'TooManyRequestsException', 'Too many requests']
  for (let n = 0; n < 3; n++) expect(refused(await signIn(zoe.email, zoe.password))).toEqual(tooMany)
  expect((await house.signInWith(zoe.email, zoe.password, { address: '198.51.100.1' })).status).toBe(200)
  // 15:42:00: the limit ends with the minute, however many attempts there were.
  house.clock.advance(60_000)
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
})

test('AUTH-16 the sixty are counted exactly when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => signIn(`rafale-${n}@clinique.example`, 'Not-this-1')))
  expect(answers.filter(({ body }) => body.__type === 'TooManyRequestsException')).toHaveLength(20)
})

test('AUTH-16 thirty wrong passwords from one address within a quarter of an hour make it wait, longer each time; others are not hindered', async (zoe) => {
  const wrong = (n: number) => signIn(`personne-${n}@clinique.example`, 'Not-this-1')
  for (let n = 1; n <= 30; n++) expect(refused(await wrong(n))).toEqual(incorrect)
  for (const password of ['Not-this-1', zoe.password]) expect(refused(await signIn(zoe.email, password))).toEqual(lockedOut)
  expect((await house.signInWith(zoe.email, zoe.password, { address: '198.51.100.2' })).status).toBe(200)

  house.clock.advance(1000)
  expect(refused(await wrong(31))).toEqual(incorrect)
  house.clock.advance(1999)
  expect(refused(await wrong(32))).toEqual(lockedOut)
  house.clock.advance(1)
  // The right password is accepted, but does not reset the count of the address: otherwise anyone
  // with an account could go on guessing.
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
  expect(refused(await wrong(33))).toEqual(incorrect)
  house.clock.advance(3999)
  expect(refused(await wrong(34))).toEqual(lockedOut)
  house.clock.advance(15 * 60_000)
  for (let n = 1; n <= 30; n++) expect(refused(await wrong(n))).toEqual(incorrect)
})

test('AUTH-16 old counts are cleared away', async () => {
  await signIn('oubliee@clinique.example', 'Not-this-1')
  house.clock.advance(2 * 3_600_000)
  await signIn('nouvelle@clinique.example', 'Not-this-1')
  const now = house.clock.now()
  const { rows } = await house.sql<{ old: number }>`
    select (select count(*) from pool_lockouts where last_failed_at < ${now}) + (select count(*) from pool_attempts where window_start < ${new Date(now.getTime() - 3_600_000)}) as old`
  expect(rows[0]?.old).toBe(0)
})

// Refresh

test('AUTH-11 a refresh renews id and access token, keeps the sign-in and gives no new refresh token', async (zoe) => {
  const first = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  house.clock.advance(50 * 60_000)
  const { status, body } = await house.refreshWith(first.RefreshToken)
  expect(status).toBe(200)
  expect(Object.keys(body.AuthenticationResult).sort()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'TokenType'])
  const [was, is] = [decodeJwt(first.IdToken), decodeJwt(body.AuthenticationResult.IdToken)]
  for (const claim of ['sub', 'auth_time', 'origin_jti']) expect(is[claim]).toBe(was[claim])
  expect(is.iat).toBe((was.iat ?? 0) + 3000)
  expect(is.exp).toBe((was.exp ?? 0) + 3000)
  expect(is.jti).not.toBe(was.jti)
})

test('AUTH-11 two refreshes at once both work, under either name of the flow', async (zoe) => {
  const { RefreshToken } = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  const answers = await Promise.all([house.refreshWith(RefreshToken), house.refreshWith(RefreshToken, 'REFRESH_TOKEN')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('AUTH-11 a refresh is refused for a token that is unknown, of another client, too old, revoked or of a closed account', async (zoe) => {
  const { userPool } = house.parts
  const message = async (token: string) => {
    const answer = await house.refreshWith(token)
    expect(answer).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } })
    return answer.body.message
  }
  expect(await message('x'.repeat(43))).toBe('Invalid Refresh Token')

  const elsewhere = await givenSignIn(userPool, zoe.cognitoId)
  await house.database.db.updateTable('poolSessions').set({ clientId: 'another' }).where('userId', '=', zoe.cognitoId).execute()
  expect(await message(elsewhere.RefreshToken)).toBe('Invalid Refresh Token')

  const old = await givenSignIn(userPool, zoe.cognitoId)
  for (let hours = 3; hours < 12; hours += 3) {
    house.clock.advance(3 * 3_600_000)
    expect((await house.refreshWith(old.RefreshToken)).status).toBe(200)
  }
  house.clock.advance(3 * 3_600_000)
  expect(await message(old.RefreshToken)).toBe('Refresh Token has expired')

  const revoked = await givenSignIn(userPool, zoe.cognitoId)
  await userPool.signOutEverywhere(zoe.cognitoId)
  expect(await message(revoked.RefreshToken)).toBe('Refresh Token has been revoked')

  const closed = await givenSignIn(userPool, zoe.cognitoId)
  await setAccount(zoe, { isEnabled: false })
  expect(await message(closed.RefreshToken)).toBe('Refresh Token has been revoked')
})

test('AUTH-11 a sign-in that nobody renews for four hours is over, and a renewal begins the four hours again', async (zoe) => {
  const { RefreshToken } = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  for (let n = 0; n < 2; n++) {
    house.clock.advance(4 * 3_600_000 - 1)
    expect((await house.refreshWith(RefreshToken)).status).toBe(200)
  }
  house.clock.advance(4 * 3_600_000)
  expect(refused(await house.refreshWith(RefreshToken))).toEqual([400, 'NotAuthorizedException', 'Refresh Token has expired'])
})

test('AUTH-15 an access token is of the access key, for this client, with its use and scope', async (zoe) => {
  const { userPool } = house.parts
  const { AccessToken } = await givenSignIn(userPool, zoe.cognitoId)
  const keys = await userPool.parts.keys.current()
  const statusFor = async (claims: object, { kid, key } = keys.access) => {
    const token = new SignJWT({ ...decodeJwt(AccessToken), ...claims }).setProtectedHeader({ kid, alg: 'RS256' })
    const { status, body } = await house.callPool('GetUser', { AccessToken: await token.sign(key) })
    return status === 200 ? status : body.message
  }
  expect(await statusFor({})).toBe(200)
  expect(await statusFor({}, keys.id)).toBe('Invalid Access Token')
  expect(await statusFor({ client_id: 'another' })).toBe('Invalid Access Token')
  expect(await statusFor({ token_use: 'id' })).toBe('Invalid Access Token')
  expect(await statusFor({ iss: 'https://pool.example' })).toBe('Invalid Access Token')
  expect(await statusFor({ scope: 'openid' })).toBe('Access Token does not have required scopes')
})

test.each([
  ['RESET_REQUIRED', 'PasswordResetRequiredException', 'Password reset required for the user'],
  ['UNCONFIRMED', 'UserNotConfirmedException', 'User is not confirmed.'],
])('AUTH-15 tokens of an account that became %s are told so; signing out still works', async (status, type, message) => {
  const zoe = await house.givenUser()
  const { AccessToken, RefreshToken } = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  await setAccount(zoe, { status })
  const changed = { AccessToken, PreviousPassword: zoe.password, ProposedPassword: 'Molaire-other-1' }
  for (const answer of [
    await house.callPool('GetUser', { AccessToken }),
    await house.callPool('ChangePassword', changed),
    await house.refreshWith(RefreshToken),
  ])
    expect(refused(answer)).toEqual([400, type, message])
  expect((await house.callPool('GlobalSignOut', { AccessToken })).status).toBe(200)
})

test('AUTH-13 closing an account ends its sign-ins for good', async (zoe) => {
  const { userPool } = house.parts
  const before = await givenSignIn(userPool, zoe.cognitoId)
  await userPool.setPoolUserEnabled({ id: zoe.cognitoId, isEnabled: false })
  expect(refused(await signIn(zoe.email, zoe.password))[2]).toBe('User is disabled.')
  await userPool.setPoolUserEnabled({ id: zoe.cognitoId, isEnabled: true })
  expect((await house.refreshWith(before.RefreshToken)).status).toBe(400)
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
})

test('a refresh token is kept as its hash only, and old sign-ins are cleared away at the next', async (zoe) => {
  const { RefreshToken } = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  const sessions = () => house.database.db.selectFrom('poolSessions').selectAll().where('userId', '=', zoe.cognitoId).execute()
  expect(JSON.stringify(await sessions())).not.toContain(RefreshToken)
  expect((await sessions())[0]?.refreshTokenHash).toHaveLength(32)
  house.clock.advance(12 * 3_600_000 + 86_400_000 + 1)
  await signIn(zoe.email, zoe.password)
  expect(await sessions()).toHaveLength(1)
})

// Access tokens

test('AUTH-13 a global sign-out ends every sign-in of the account and no other’s', async () => {
  const [zoe, leo] = [await house.givenUser(), await house.givenUser()]
  const { userPool } = house.parts
  const [here, there, other] = [
    await givenSignIn(userPool, zoe.cognitoId),
    await givenSignIn(userPool, zoe.cognitoId),
    await givenSignIn(userPool, leo.cognitoId),
  ]
  expect(await house.callPool('GlobalSignOut', { AccessToken: here.AccessToken })).toMatchObject({ status: 200, body: {} })
  for (const tokens of [here, there]) {
    expect(refused(await house.callPool('GetUser', { AccessToken: tokens.AccessToken }))).toEqual([
      400,
      'NotAuthorizedException',
      'Access Token has been revoked',
    ])
    expect((await house.refreshWith(tokens.RefreshToken)).status).toBe(400)
    const answer = await house.get('/users?cognitoId=CURRENT_USER', { authorization: `Bearer ${tokens.IdToken}` })
    expect([answer.status, answer.body.code]).toEqual([401, 'session_ended'])
  }
  expect((await house.refreshWith(other.RefreshToken)).status).toBe(200)
  // A new sign-in in the same second is not revoked.
  const { body } = await signIn(zoe.email, zoe.password)
  expect((await house.callPool('GetUser', { AccessToken: body.AuthenticationResult.AccessToken })).status).toBe(200)
})

test('AUTH-15 the account of an access token is told in texts', async (zoe) => {
  const { AccessToken } = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  expect((await house.callPool('GetUser', { AccessToken })).body).toEqual({
    Username: zoe.cognitoId,
    UserAttributes: [
      { Name: 'sub', Value: zoe.cognitoId },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'email', Value: zoe.email },
      { Name: 'given_name', Value: 'Zoé' },
      { Name: 'family_name', Value: 'Tremblay' },
    ],
  })
})

test('AUTH-15 a revoked refresh token ends its own sign-in alone, and an unknown one is answered the same', async (zoe) => {
  const { userPool } = house.parts
  const ClientId = userPool.parts.clientId
  const [here, there] = [await givenSignIn(userPool, zoe.cognitoId), await givenSignIn(userPool, zoe.cognitoId)]
  for (const Token of [here.RefreshToken, 'x'.repeat(43)])
    expect(await house.callPool('RevokeToken', { Token, ClientId })).toMatchObject({ status: 200, body: {} })
  expect((await house.callPool('GetUser', { AccessToken: here.AccessToken })).body.message).toBe('Access Token has been revoked')
  expect((await house.callPool('GetUser', { AccessToken: there.AccessToken })).status).toBe(200)
  expect((await house.callPool('RevokeToken', { Token: there.AccessToken, ClientId })).body.__type).toBe(
    'UnsupportedTokenTypeException',
  )
})

test('AUTH-13 a deleted account is out at once', async (zoe) => {
  const tokens = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  const headers = await house.signInAs(zoe)
  await house.parts.userPool.deletePoolUser(zoe.cognitoId)
  expect(refused(await house.callPool('GetUser', { AccessToken: tokens.AccessToken }))).toEqual([
    400,
    'UserNotFoundException',
    'User does not exist.',
  ])
  expect((await house.refreshWith(tokens.RefreshToken)).body.message).toBe('Invalid Refresh Token')
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(incorrect)
  expect((await house.get('/users?cognitoId=CURRENT_USER', headers)).status).toBe(401)
})

import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider'
import Fastify from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenUser } from '../users/testing.ts'
import { mountProtocol } from './mount.ts'
import { identityJsClient, sdkClient, sdkConfig, type PoolClient } from './testing/real-clients.ts'
import { useTestApp } from '../../testing.ts'

// The real clients, unmodified, against the pool on a port: this tests what they make of each
// answer and refusal. They use the machine's clock, so the pool's clock starts there too.

const house = useTestApp({ moment: new Date().toISOString() })
let address: string
let ClientId: string
beforeAll(async () => {
  ClientId = house.parts.userPool.parts.clientId
  address = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  // All tests come from one IP address, and would use up each other's attempts.
  for (const table of ['poolAttempts', 'poolLimits', 'poolLockouts'] as const) await house.database.db.deleteFrom(table).execute()
})

const HOUR = 3_600_000
const wrong = 'Not-this-1'
const chosen = 'Choisi-2026!'
const set = (user: GivenUser, values: { status?: string; isEnabled?: boolean }) =>
  house.database.db.updateTable('poolUsers').set(values).where('id', '=', user.cognitoId).execute()
const pool = () => house.parts.userPool
const times = async (count: number, attempt: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await attempt().catch(() => undefined)
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A refusal as the client reports it: name and message, and the status if it has one. */
async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error) && !(typeof error === 'object' && error && 'name' in error && 'message' in error))
    return String(error)
  const status = error instanceof CognitoIdentityProviderServiceException ? error.$metadata.httpStatusCode : 400
  return `${status} ${String(error.name)}: ${String(error.message)}`
}

describe.each([
  ['the official SDK', sdkClient],
  ['amazon-cognito-identity-js', identityJsClient],
])('%s', (_name, open) => {
  let client: PoolClient
  beforeEach(() => {
    client = open({ address, ClientId })
  })
  afterEach(() => client.close())

  test('AUTH-15 AUTH-03 signs in, gets the user, renews and signs out everywhere', async () => {
    const zoe = await house.givenUser()
    const here = await client.signIn(zoe.email, zoe.password)
    expect(here.tokens?.RefreshToken).toMatch(/^[\w-]{43}$/)
    expect(await here.getUser()).toEqual({
      sub: zoe.cognitoId,
      email_verified: 'true',
      email: zoe.email,
      given_name: 'Zoé',
      family_name: 'Tremblay',
    })
    house.clock.advance(1000)
    const renewed = await here.refresh()
    expect(renewed.IdToken).not.toBe(here.tokens?.IdToken)
    // One client keeps the token that it had, the other returns that none came.
    expect([undefined, here.tokens?.RefreshToken]).toContain(renewed.RefreshToken)
    const { body } = await house.get('/users?cognitoId=CURRENT_USER', { authorization: `Bearer ${renewed.IdToken}` })
    expect(body.items[0].id).toBe(zoe.id)
    const there = await client.signIn(zoe.email, zoe.password)
    await there.signOutEverywhere()
    expect(await refusalOf(here.getUser())).toBe('400 NotAuthorizedException: Access Token has been revoked')
  })

  test('AUTH-15 revokes one sign-in and leaves the others', async () => {
    const zoe = await house.givenUser()
    const here = await client.signIn(zoe.email, zoe.password)
    const there = await open({ address, ClientId }).signIn(zoe.email, zoe.password)
    await here.revoke()
    expect((await house.get('/users?cognitoId=CURRENT_USER', { authorization: `Bearer ${here.tokens?.IdToken}` })).status).toBe(
      401,
    )
    expect((await there.getUser())['sub']).toBe(zoe.cognitoId)
  })

  test('AUTH-15 AUTH-05 AUTH-06 answers the challenge of a temporary password', async () => {
    const zoe = await house.givenUser({ temporary: true })
    const signedIn = await client.signIn(zoe.email, zoe.password)
    expect(signedIn.tokens).toBeUndefined()
    expect(signedIn.challenge).toMatchObject({ userAttributes: { email: zoe.email }, requiredAttributes: [] })
    expect(await refusalOf(signedIn.answerChallenge('Faible1!'.toLowerCase()))).toBe(
      '400 InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    )
    expect((await signedIn.answerChallenge(chosen)).AccessToken).toMatch(/^ey/)
    expect((await client.signIn(zoe.email, chosen)).challenge).toBeUndefined()
  })

  test('AUTH-15 AUTH-06 is told which required names the account lacks', async () => {
    const email = `sans-nom-${house.parts.newId()}@clinique.example`
    await pool().createPoolUser({ email, givenName: '', familyName: 'Roy', locale: 'fr', temporary: true, password: chosen })
    const { challenge } = await client.signIn(email, chosen)
    expect(challenge?.requiredAttributes.map((name) => name.replace('userAttributes.', ''))).toEqual(['given_name'])
  })

  test('AUTH-15 AUTH-07 AUTH-08 has a code mailed and sets a new password with it', async () => {
    const zoe = await house.givenUser()
    expect(await client.forgotPassword(zoe.email)).toBe('p***@c***')
    await client.confirmForgotPassword(zoe.email, await house.mailedCode(zoe.email), chosen)
    expect((await client.signIn(zoe.email, chosen)).tokens).toBeDefined()
  })

  test('AUTH-15 AUTH-09 changes a password', async () => {
    const zoe = await house.givenUser()
    const signedIn = await client.signIn(zoe.email, zoe.password)
    await signedIn.changePassword(zoe.password, chosen)
    expect((await client.signIn(zoe.email, chosen)).tokens).toBeDefined()
    expect((await signedIn.getUser())['sub']).toBe(zoe.cognitoId)
  })

  const incorrect = '400 NotAuthorizedException: Incorrect username or password.'
  const lockedOut = '400 NotAuthorizedException: Password attempts exceeded'
  const limitExceeded = '400 LimitExceededException: Attempt limit exceeded, please try after some time.'
  const wrongCode = '400 CodeMismatchException: Invalid verification code provided, please try again.'
  const expiredCode = '400 ExpiredCodeException: Invalid code provided, please request a code again.'
  const weak = (complaint: string) => `400 InvalidPasswordException: Password did not conform with policy: ${complaint}`
  const invalid = (member: string, constraint: string) =>
    `400 InvalidParameterException: 1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must ${constraint}`

  test.each<[situation: string, refusal: string, attempt: (zoe: GivenUser) => Promise<unknown>]>([
    ['a wrong password', incorrect, (zoe) => client.signIn(zoe.email, wrong)],
    ['an unknown user', incorrect, () => client.signIn('personne@clinique.example', wrong)],
    [
      'a disabled user',
      '400 NotAuthorizedException: User is disabled.',
      async (zoe) => {
        await pool().setPoolUserEnabled({ id: zoe.cognitoId, isEnabled: false })
        return client.signIn(zoe.email, zoe.password)
      },
    ],
    [
      'an unconfirmed user',
      '400 UserNotConfirmedException: User is not confirmed.',
      async (zoe) => {
        await set(zoe, { status: 'UNCONFIRMED' })
        return client.signIn(zoe.email, zoe.password)
      },
    ],
    [
      'a password that must be reset',
      '400 PasswordResetRequiredException: Password reset required for the user',
      async (zoe) => {
        await set(zoe, { status: 'RESET_REQUIRED' })
        return client.signIn(zoe.email, zoe.password)
      },
    ],
    [
      'a temporary password that expired',
      '400 NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
      async (zoe) => {
        await pool().setTemporaryPassword({ id: zoe.cognitoId, password: chosen })
        house.clock.advance(7 * 24 * HOUR + 1)
        return client.signIn(zoe.email, chosen)
      },
    ],
    [
      'the lock-out',
      lockedOut,
      async (zoe) => {
        await times(5, () => house.signInWith(zoe.email, wrong)) // slow with the second client
        return client.signIn(zoe.email, zoe.password)
      },
    ],
    [
      'too many requests',
      '400 TooManyRequestsException: Too many requests',
      async (zoe) => {
        const minute = new Date(Math.floor(house.clock.now().getTime() / 60_000) * 60_000)
        await house.database.db
          .insertInto('poolAttempts')
          .values({ source: '127.0.0.1', windowStart: minute, attempts: 60 })
          .execute()
        return client.signIn(zoe.email, zoe.password)
      },
    ],
    [
      'too many mails',
      limitExceeded,
      async (zoe) => {
        await times(5, () => client.forgotPassword(zoe.email))
        return client.forgotPassword(zoe.email)
      },
    ],
    [
      'too many changes of password',
      limitExceeded,
      async (zoe) => {
        const signedIn = await client.signIn(zoe.email, zoe.password)
        await times(5, () => signedIn.changePassword(wrong, chosen))
        return signedIn.changePassword(zoe.password, chosen)
      },
    ],
    [
      'a wrong previous password',
      incorrect,
      async (zoe) => (await client.signIn(zoe.email, zoe.password)).changePassword(wrong, chosen),
    ],
    ['no code that was asked for', expiredCode, (zoe) => client.confirmForgotPassword(zoe.email, '123456', chosen)],
    [
      'a code that expired',
      expiredCode,
      async (zoe) => {
        await client.forgotPassword(zoe.email)
        const code = await house.mailedCode(zoe.email)
        house.clock.advance(HOUR)
        return client.confirmForgotPassword(zoe.email, code, chosen)
      },
    ],
    [
      'a wrong code',
      wrongCode,
      async (zoe) => {
        await client.forgotPassword(zoe.email)
        return client.confirmForgotPassword(zoe.email, another(await house.mailedCode(zoe.email)), chosen)
      },
    ],
    [
      'a wrong code of an unknown user',
      wrongCode,
      async () => {
        await client.forgotPassword('personne@clinique.example')
        return client.confirmForgotPassword('personne@clinique.example', '123456', chosen)
      },
    ],
    [
      'a weak password with a right code',
      weak('Password not long enough'),
      async (zoe) => {
        await client.forgotPassword(zoe.email)
        return client.confirmForgotPassword(zoe.email, await house.mailedCode(zoe.email), 'Court1!')
      },
    ],
    ...(
      [
        ['sans-majuscule-1', 'Password must have uppercase characters'],
        ['SANS-MINUSCULE-1', 'Password must have lowercase characters'],
        ['Sans-chiffre', 'Password must have numeric characters'],
        ['SansSymbole1', 'Password must have symbol characters'],
      ] as const
    ).map(
      ([password, complaint]) =>
        [
          `the weak password ${password}`,
          weak(complaint),
          async (zoe: GivenUser) => (await client.signIn(zoe.email, zoe.password)).changePassword(zoe.password, password),
        ] as [string, string, (zoe: GivenUser) => Promise<unknown>],
    ),
    [
      'a password under six characters',
      invalid('password', 'have length greater than or equal to 6'),
      (zoe) => client.confirmForgotPassword(zoe.email, '123456', 'Ab1!'),
    ],
    [
      'a password over 256 characters',
      invalid('password', 'have length less than or equal to 256'),
      (zoe) => client.confirmForgotPassword(zoe.email, '123456', `Ab1!${'x'.repeat(253)}`),
    ],
    [
      'a password that ends in a blank',
      invalid('proposedPassword', 'satisfy regular expression pattern: ^[\\S]+.*[\\S]+$'),
      async (zoe) => (await client.signIn(zoe.email, zoe.password)).changePassword(zoe.password, `${chosen} `),
    ],
    [
      'a name with a blank',
      invalid('username', 'satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+'),
      () => client.forgotPassword('zoe tremblay@clinique.example'),
    ],
    [
      'a session that expired',
      '400 NotAuthorizedException: Invalid session for the user, session is expired.',
      async (zoe) => {
        await pool().setTemporaryPassword({ id: zoe.cognitoId, password: 'Temporaire-1' })
        const signedIn = await client.signIn(zoe.email, 'Temporaire-1')
        house.clock.advance(HOUR / 4)
        return signedIn.answerChallenge(chosen)
      },
    ],
    [
      'a session that was replaced',
      '400 NotAuthorizedException: Invalid session for the user.',
      async (zoe) => {
        await pool().setTemporaryPassword({ id: zoe.cognitoId, password: 'Temporaire-1' })
        const signedIn = await client.signIn(zoe.email, 'Temporaire-1')
        await open({ address, ClientId }).signIn(zoe.email, 'Temporaire-1')
        return signedIn.answerChallenge(chosen)
      },
    ],
    [
      'an access token that was revoked',
      '400 NotAuthorizedException: Access Token has been revoked',
      async (zoe) => {
        const signedIn = await client.signIn(zoe.email, zoe.password)
        await pool().signOutEverywhere(zoe.cognitoId)
        return signedIn.changePassword(zoe.password, chosen)
      },
    ],
    [
      'an access token that expired',
      '400 NotAuthorizedException: Access Token has expired',
      async (zoe) => {
        const signedIn = await client.signIn(zoe.email, zoe.password)
        house.clock.advance(HOUR)
        return signedIn.changePassword(zoe.password, chosen)
      },
    ],
    [
      'an access token of a user who is gone',
      '400 UserNotFoundException: User does not exist.',
      async (zoe) => {
        const signedIn = await client.signIn(zoe.email, zoe.password)
        await pool().deletePoolUser(zoe.cognitoId)
        return signedIn.changePassword(zoe.password, chosen)
      },
    ],
    [
      'a second sign-out with the same token',
      '400 NotAuthorizedException: Access Token has been revoked',
      async (zoe) => {
        const signedIn = await client.signIn(zoe.email, zoe.password)
        await pool().signOutEverywhere(zoe.cognitoId)
        return signedIn.signOutEverywhere()
      },
    ],
    [
      'an application that the pool does not know',
      '400 ResourceNotFoundException: User pool client another does not exist.',
      (zoe) => open({ address, ClientId: 'another' }).signIn(zoe.email, zoe.password),
    ],
  ])('AUTH-15 AUTH-16 tells %s by its name and message', async (_situation, refusal, attempt) => {
    expect(await refusalOf(attempt(await house.givenUser()))).toBe(refusal)
  })
})

test('AUTH-11 AUTH-15 the SDK is told why a renewal is refused; the other client would try each of these for seconds', async () => {
  const client = sdkClient({ address, ClientId })
  const zoe = await house.givenUser()
  const signedIn = await client.signIn(zoe.email, zoe.password)
  const ended = await client.signIn(zoe.email, zoe.password)
  await ended.revoke()
  expect(await refusalOf(ended.refresh())).toBe('400 NotAuthorizedException: Refresh Token has been revoked')
  house.clock.advance(12 * HOUR)
  expect(await refusalOf(signedIn.refresh())).toBe('400 NotAuthorizedException: Refresh Token has expired')
  await pool().deletePoolUser(zoe.cognitoId)
  expect(await refusalOf(signedIn.refresh())).toBe('400 NotAuthorizedException: Invalid Refresh Token')
  client.close()
})

test('AUTH-15 the SDK is told of flows, targets and tokens that the pool does not serve', async () => {
  const client = new CognitoIdentityProviderClient(sdkConfig({ address }))
  const AuthParameters = { USERNAME: 'x', PASSWORD: 'x' }
  expect(await refusalOf(client.send(new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters })))).toBe(
    '400 InvalidParameterException: USER_SRP_AUTH flow not enabled for this client',
  )
  expect(await refusalOf(client.send(new ListUsersCommand({ UserPoolId: 'ca-central-1_Molaire1' })))).toMatch(
    /^400 UnknownOperationException: /,
  )
  expect(await refusalOf(client.send(new RevokeTokenCommand({ ClientId, Token: 'a.b.c' })))).toMatch(
    /^400 UnsupportedTokenTypeException: /,
  )
  const unknown = new RevokeTokenCommand({ ClientId, Token: 'x'.repeat(43) })
  expect((await client.send(unknown)).$metadata).toMatchObject({
    httpStatusCode: 200,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const short = new RespondToAuthChallengeCommand({
    ClientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'x'.repeat(19),
    ChallengeResponses: { USERNAME: 'x', NEW_PASSWORD: chosen },
  })
  expect(await refusalOf(client.send(short))).toMatch(/^400 InvalidParameterException: .*'session'.*greater than or equal to 20$/)
  client.destroy()
})

test('AUTH-15 a failure of ours reaches both clients as InternalErrorException with 500', async () => {
  const app = Fastify()
  const passwords = { hash: () => Promise.reject(new Error('x')), verify: () => Promise.reject(new Error('secret')) }
  mountProtocol(app, { ...pool().parts, passwords })
  const elsewhere = await app.listen({ port: 0, host: '127.0.0.1' })
  const sdk = sdkClient({ address: elsewhere, ClientId })
  expect(await refusalOf(sdk.signIn('x', 'x'))).toBe('500 InternalErrorException: Something went wrong')
  const other = identityJsClient({ address: elsewhere, ClientId })
  expect(await refusalOf(other.signIn('x', 'x'))).toBe('400 InternalErrorException: Something went wrong')
  sdk.close()
  await app.close()
})

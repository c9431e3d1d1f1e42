import { expect, test } from 'vitest'
import { answerCall } from './protocol.ts'
import { useTestApp } from '../../testing.ts'

const house = useTestApp()

const json = 'application/x-amz-json-1.1'
const initiateAuth = 'AWSCognitoIdentityProviderService.InitiateAuth'
const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/idp/') =>
  house.send({ method: 'POST', url, headers: { 'content-type': json, 'x-amz-target': initiateAuth, ...headers }, payload })

test('AUTH-15 a refusal is named in the body and in the headers, and is never kept', async () => {
  const answer = await house.callPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'another' })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ __type: 'ResourceNotFoundException', message: 'User pool client another does not exist.' })
  expect(answer.headers).toMatchObject({
    'content-type': json,
    'x-amzn-errortype': 'ResourceNotFoundException:',
    'x-amzn-errormessage': 'User pool client another does not exist.',
    'x-amzn-requestid': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'cache-control': 'no-store',
  })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('AUTH-15 the address answers with and without its last slash', async () => {
  for (const url of ['/idp', '/idp/'])
    expect((await post('{}', {}, url)).body).toMatchObject({ __type: 'InvalidParameterException' })
})

test.each([
  '',
  'InitiateAuth',
  'AWSCognitoIdentityProviderService.AdminCreateUser',
  'AWSCognitoIdentityProviderService.__proto__',
  '__proto__',
])('AUTH-15 the target "%s" is no operation of this address', async (target) => {
  const answer = await post('{}', { 'x-amz-target': target })
  expect(answer).toMatchObject({ status: 400, body: { __type: 'UnknownOperationException' } })
})

test.each([
  ['no JSON', 'nonsense', {}],
  ['cut JSON', '{"AuthFlow":', {}],
  ['nothing', '', {}],
  ['an array', '[]', {}],
  ['null', 'null', {}],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}],
  ['another content type', '{}', { 'content-type': 'application/json' }],
  ['a form', 'AuthFlow=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a value of the wrong type', '{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":7}', {}],
  ['parameters that are no object', '{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"x","AuthParameters":"x"}', {}],
  ['a content type that is none', '{}', { 'content-type': ';;' }],
  ['an encoding that it does not have', '{}', { 'content-encoding': 'gzip' }],
  ['an encoding that there is not', '{}', { 'content-encoding': 'nonsense' }],
  ['a parameter that is no text', '{"AuthFlow":"USER_PASSWORD_AUTH","ClientId":"x","AuthParameters":{"USERNAME":{"a":1}}}', {}],
])('AUTH-15 %s cannot be read', async (_what, payload, headers) => {
  expect(await post(payload, headers)).toMatchObject({ status: 400, body: { __type: 'SerializationException' } })
})

test('AUTH-15 values that break the model are told in the provider’s words', async () => {
  const messageOf = async (body: object) => {
    const answer = await house.callPool('InitiateAuth', body)
    expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })
    return answer.body.message
  }
  expect(await messageOf({})).toBe(
    "2 validation errors detected: Value null at 'authFlow' failed to satisfy constraint: Member must not be null; Value null at 'clientId' failed to satisfy constraint: Member must not be null",
  )
  expect(await messageOf({ AuthFlow: 'MAGIC', ClientId: 'molaire' })).toMatch(
    /^1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: \[USER_PASSWORD_AUTH, /,
  )
  expect(await messageOf({ AuthFlow: 'USER_SRP_AUTH', ClientId: 'x'.repeat(129) })).toBe(
    "1 validation error detected: Value at 'clientId' failed to satisfy constraint: Member must have length less than or equal to 128",
  )
  expect(await messageOf({ AuthFlow: 'USER_SRP_AUTH', ClientId: 'a b' })).toBe(
    "1 validation error detected: Value at 'clientId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w+-]+",
  )
  const client = { ClientId: house.parts.userPool.parts.clientId }
  expect(
    await messageOf({ ...client, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'a\u0000b', PASSWORD: 'x' } }),
  ).toMatch(
    /^1 validation error detected: Value at 'authParameters.USERNAME' failed to satisfy constraint: Member must satisfy regular expression/,
  )
  expect(await messageOf({ ...client, AuthFlow: 'USER_SRP_AUTH' })).toBe('USER_SRP_AUTH flow not enabled for this client')
  expect(await messageOf({ ...client, AuthFlow: 'USER_PASSWORD_AUTH' })).toBe('Missing required parameter USERNAME')
  expect(
    await messageOf({ ...client, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'zoe@clinique.example' } }),
  ).toBe('Missing required parameter PASSWORD')
  expect(await messageOf({ ...client, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: '' } })).toBe(
    'Missing required parameter REFRESH_TOKEN',
  )
})

test.each(['é\nX-Other: 1', '😀', 'k'.repeat(50_000)])(
  'AUTH-15 a refusal that names a member of the caller’s own making is an answer too (%#)',
  async (name) => {
    const ChallengeResponses = { USERNAME: 'zoe@clinique.example', [name]: 7 }
    const call = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: 'molaire-web', Session: 'x'.repeat(20), ChallengeResponses }
    const answer = await house.callPool('RespondToAuthChallenge', call)
    expect(answer).toMatchObject({ status: 400, body: { __type: 'SerializationException' } })
    expect(answer.body.message).toContain(name)
    expect(answer.headers['x-amzn-errormessage']).toMatch(/^The value of 'challengeResponses\.[ -~]{1,980}$/)
  },
)

test('AUTH-15 members that a client adds are ignored', async () => {
  const { email, password } = await house.givenUser()
  const answer = await house.callPool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: house.parts.userPool.parts.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password, DEVICE_KEY: 'x' },
    ClientMetadata: {},
    UserContextData: { EncodedData: 'x' },
  })
  expect(answer.status).toBe(200)
})

test('AUTH-15 a body over 64 KiB is refused with 413', async () => {
  expect((await post(`{"AuthFlow":"${'x'.repeat(64 * 1024)}"}`)).status).toBe(413)
  expect((await post(`{"AuthFlow":"${'x'.repeat(63 * 1024)}"}`)).status).toBe(400)
  for (const operation of ['ChangePassword', 'ConfirmForgotPassword']) {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
    expect((await post(`{"Password":"${'x'.repeat(10 * 1024 * 1024)}"}`, headers)).status).toBe(413)
  }
})

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'AUTH-15 %s is refused with 405 and lets no other origin in',
  async (method) => {
    for (const url of ['/idp', '/idp/']) {
      const answer = await house.send({
        method,
        url,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(answer.status).toBe(405)
      expect(answer.headers['allow']).toBe('POST')
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  },
)

test('AUTH-15 the public keys and the issuer are found at the issuer’s address', async () => {
  const { issuer } = house.parts.userPool.parts
  const home = new URL(issuer).pathname
  const discovery = await house.send({ method: 'GET', url: `${home}/.well-known/openid-configuration` })
  expect(discovery.body).toMatchObject({
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
  })
  const { body } = await house.send({ method: 'GET', url: new URL(discovery.body.jwks_uri).pathname })
  expect(body.keys).toHaveLength(2)
  for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('AUTH-16 a long text that a pattern refuses is refused in no time', async () => {
  const long = `A${'a'.repeat(15_000)} `
  const started = performance.now()
  for (const [operation, body] of [
    ['ConfirmForgotPassword', { ClientId: 'molaire-web', Username: long, ConfirmationCode: long, Password: long }],
    ['ChangePassword', { AccessToken: long, PreviousPassword: long, ProposedPassword: long }],
    [
      'RespondToAuthChallenge',
      { ChallengeName: long, ClientId: long, Session: long, ChallengeResponses: { NEW_PASSWORD: long } },
    ],
  ] as const)
    expect((await house.callPool(operation, body)).body.__type).toBe('InvalidParameterException')
  expect(performance.now() - started).toBeLessThan(2000)
})

test('AUTH-15 a failure of ours is told without its reason', async () => {
  const broken = {
    ...house.parts.userPool.parts,
    passwords: { hash: () => Promise.reject(new Error('x')), verify: () => Promise.reject(new Error('secret')) },
  }
  const answer = await answerCall(broken, {
    requestId: 'r1',
    target: initiateAuth,
    contentType: json,
    body: Buffer.from(
      JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: broken.clientId,
        AuthParameters: { USERNAME: 'x', PASSWORD: 'x' },
      }),
    ),
    address: '203.0.113.1',
    log: house.parts.log,
  })
  expect(answer).toMatchObject({ status: 500, body: { __type: 'InternalErrorException', message: 'Something went wrong' } })
})

import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { createUserPool } from './user-pool-client.ts'

const pool = createUserPool({ endpoint: 'http://localhost/idp/', clientId: 'client-1' })
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** A pool that gives the same answer to every operation; returns the requests it received. */
const answering = (response: () => Response) => {
  const api = fakeApi()
  api.on('POST', '/idp/', response)
  return api.requests
}
const tokens = { IdToken: 'i', AccessToken: 'a', RefreshToken: 'r', ExpiresIn: 3600, TokenType: 'Bearer' }

test('AUTH-03 a sign-in is USER_PASSWORD_AUTH in the provider’s protocol, without cookies', async () => {
  const requests = answering(() => json(200, { AuthenticationResult: tokens, ChallengeParameters: {} }))
  expect(await pool.signIn('zoé@clinique.ca', 'Abcdef1!')).toEqual({
    kind: 'tokens',
    tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' },
  })
  const [request] = requests
  expect(request?.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(request?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.InitiateAuth')
  expect(request?.credentials).toBe('omit')
  expect(request?.body).toEqual({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'client-1',
    AuthParameters: { USERNAME: 'zoé@clinique.ca', PASSWORD: 'Abcdef1!' },
  })
})

test('AUTH-04 a challenge is told by its name', async () => {
  answering(() => json(200, { ChallengeName: 'SMS_MFA', Session: 's', ChallengeParameters: { X: 'y' } }))
  expect(await pool.signIn('a', 'b')).toEqual({ kind: 'challenge', name: 'SMS_MFA', session: 's', parameters: { X: 'y' } })
})

test('AUTH-11 a refresh sends the refresh token and tells what came back, even nothing', async () => {
  const requests = answering(() => json(200, { AuthenticationResult: { IdToken: 'i2', AccessToken: 'a2' } }))
  expect(await pool.refresh('r')).toEqual({ idToken: 'i2', accessToken: 'a2' })
  expect(requests[0]?.body).toEqual({
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: 'client-1',
    AuthParameters: { REFRESH_TOKEN: 'r' },
  })
  answering(() => json(200, {}))
  expect(await pool.refresh('r')).toEqual({})
})

test('AUTH-10 the user of an access token comes with their attributes', async () => {
  answering(() => json(200, { Username: 'u-1', UserAttributes: [{ Name: 'email', Value: 'zoe@clinique.ca' }] }))
  expect(await pool.getUser('a')).toEqual({ username: 'u-1', attributes: { email: 'zoe@clinique.ca' } })
})

test('AUTH-13 the sign-out is for all devices', async () => {
  const requests = answering(() => json(200, {}))
  await pool.globalSignOut('a')
  expect(requests[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.GlobalSignOut')
  expect(requests[0]?.body).toEqual({ AccessToken: 'a' })
})

test('AUTH-13 the sign-out goes on when its page is left', async () => {
  let keepalive: boolean | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keepalive = init.keepalive
    return Promise.resolve(json(200, {}))
  })
  await pool.globalSignOut('a')
  expect(keepalive).toBe(true)
})

test('AUTH-06 a challenge is answered with its session and the provider’s names', async () => {
  const requests = answering(() => json(200, { AuthenticationResult: tokens }))
  const responses = { USERNAME: 'u-1', NEW_PASSWORD: 'Nouveau1!', 'userAttributes.given_name': '' }
  expect(await pool.answerChallenge({ name: 'NEW_PASSWORD_REQUIRED', session: 's', responses })).toEqual({
    kind: 'tokens',
    tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' },
  })
  expect(requests[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.RespondToAuthChallenge')
  expect(requests[0]?.body).toEqual({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: 'client-1',
    Session: 's',
    ChallengeResponses: responses,
  })
})

test.each([
  [{ CodeDeliveryDetails: { Destination: 'z***@c***', DeliveryMedium: 'EMAIL' } }, 'z***@c***'],
  [{}, null],
])('AUTH-07 a code is asked for by address; %j tells where it went', async (answer, destination) => {
  const requests = answering(() => json(200, answer))
  expect(await pool.forgotPassword('zoé@clinique.ca')).toEqual({ destination })
  expect(requests[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.ForgotPassword')
  expect(requests[0]?.body).toEqual({ ClientId: 'client-1', Username: 'zoé@clinique.ca' })
})

test('AUTH-08 the code and the new password go together', async () => {
  const requests = answering(() => json(200, {}))
  await pool.confirmForgotPassword({ email: 'zoé@clinique.ca', code: '482017', password: 'Nouveau1!' })
  expect(requests[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.ConfirmForgotPassword')
  expect(requests[0]?.body).toEqual({
    ClientId: 'client-1',
    Username: 'zoé@clinique.ca',
    ConfirmationCode: '482017',
    Password: 'Nouveau1!',
  })
})

test('AUTH-15 a password is changed with the access token', async () => {
  const requests = answering(() => json(200, {}))
  await pool.changePassword({ accessToken: 'a', previous: 'Ancien1!', proposed: 'Nouveau1!' })
  expect(requests[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.ChangePassword')
  expect(requests[0]?.body).toEqual({ AccessToken: 'a', PreviousPassword: 'Ancien1!', ProposedPassword: 'Nouveau1!' })
})

test.each([
  [
    { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' },
    {},
    'NotAuthorizedException',
    'Password attempts exceeded',
  ],
  [{ __type: 'com.amazonaws#CodeMismatchException:', message: 'm' }, {}, 'CodeMismatchException', 'm'],
  ['', { 'x-amzn-errortype': 'InternalErrorException:' }, 'InternalErrorException', 'HTTP 400'],
])('AUTH-04 a refusal %j keeps the provider’s name', async (body, headers, name, message) => {
  answering(() => (body === '' ? new Response('', { status: 400, headers }) : json(400, body, headers)))
  await expect(pool.signIn('a', 'b')).rejects.toMatchObject({ name, message })
})

test('AUTH-11 a pool that is ill or still starting is told from one that refuses', async () => {
  answering(() => json(503, { code: 'service_unavailable' }))
  await expect(pool.refresh('r')).rejects.toMatchObject({ name: 'UnknownError', status: 503 })
})

test('AUTH-04 a page instead of an answer, and no answer at all, are errors of the network', async () => {
  answering(() => new Response('<html>proxy</html>', { status: 200 }))
  await expect(pool.signIn('a', 'b')).rejects.toMatchObject({ name: 'SyntaxError' })
  fakeApi().silence()
  await expect(pool.signIn('a', 'b')).rejects.toMatchObject({ name: 'TypeError' })
})

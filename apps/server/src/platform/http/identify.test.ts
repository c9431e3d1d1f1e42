import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportSPKI, importJWK, SignJWT, type CryptoKey, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newPrivateKey, type PoolKeys } from '../../areas/user-pool/keys.ts'
import { givenSignIn } from '../../areas/user-pool/testing.ts'
import type { GivenUser } from '../../areas/users/testing.ts'
import { testMoment } from '../testing/test-app.ts'
import { identifier } from './identify.ts'
import { useTestApp } from '../../testing.ts'

const house = useTestApp()
let zoe: GivenUser
let session: string
let strangersKey: CryptoKey
let keys: PoolKeys

beforeAll(async () => {
  zoe = await house.givenUser()
  keys = await pool().keys.current()
  // importJWK returns bytes only for symmetric keys.
  strangersKey = (await importJWK(await newPrivateKey(), 'RS256')) as CryptoKey
})
beforeEach(async () => {
  house.clock.set(testMoment)
  session = partsOf((await givenSignIn(house.parts.userPool, zoe.cognitoId)).IdToken)[1]['origin_jti']
})

const pool = () => house.parts.userPool.parts
const now = Date.parse(testMoment) / 1000
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  sub: zoe.cognitoId,
  iss: pool().issuer,
  aud: pool().clientId,
  token_use: 'id',
  origin_jti: session,
  auth_time: now,
  iat: now,
  exp: now + 3600,
  ...changes,
})
const signed = (payload: JWTPayload, header: Partial<JWTHeaderParameters> = {}, key: CryptoKey = keys.id.key) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: keys.id.kid, ...header }).sign(key)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
// A test knows what it put into the token.
// oxlint-disable-next-line typescript/no-explicit-any
const partsOf = (token: string): any[] =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))

const ask = async (authorization: string) => {
  const { status, body } = await house.get('/users?cognitoId=CURRENT_USER', { authorization })
  return status === 200 ? body.items[0].id : [status, body.code]
}
const askWith = async (token: string | Promise<string>) => ask(`Bearer ${await token}`)
const notSignedIn = [401, 'not_signed_in']

test('API-01 a good id token says who asks', async () => {
  expect(await askWith(signed(claims()))).toBe(zoe.id)
})

test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic em9lOng=', 'Bearer  ', 'Bearer a.b.c d'])(
  'API-01 "%s" signs nobody in',
  async (authorization) => {
    expect(await ask(authorization)).toEqual(notSignedIn)
  },
)

test('AUTH-15 a token without a signature is refused, whatever its algorithm says', async () => {
  const body = encode(claims())
  for (const alg of ['none', 'None', 'NONE', 'RS256'])
    expect(await ask(`Bearer ${encode({ alg, kid: keys.id.kid })}.${body}.`)).toEqual(notSignedIn)
  const [header = '', payload = ''] = (await signed(claims())).split('.')
  expect(await ask(`Bearer ${header}.${payload}.AA`)).toEqual(notSignedIn)
})

test('AUTH-15 a token signed by HS256 with the public key as the secret is refused', async () => {
  const published = keys.published.keys.find(({ kid }) => kid === keys.id.kid) ?? {}
  const key = await importJWK(published, 'RS256')
  const secrets = [await exportSPKI(key as CryptoKey), JSON.stringify(published), String(published.n)]
  for (const secret of secrets) {
    const text = `${encode({ alg: 'HS256', kid: published.kid })}.${encode(claims())}`
    expect(await ask(`Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)).toEqual(notSignedIn)
  }
})

test('AUTH-15 keys that a token brings or points to are not used', async () => {
  const { n, e } = await newPrivateKey()
  const strangersHeaders: Partial<JWTHeaderParameters>[] = [
    {},
    { kid: 'unknown' },
    { kid: undefined as never }, // SignJWT leaves it out
    { jwk: { kty: 'RSA', n, e } },
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example/cert.pem' },
  ]
  for (const header of strangersHeaders) expect(await askWith(signed(claims(), header, strangersKey))).toEqual(notSignedIn)
})

test('AUTH-15 a token that was altered is refused', async () => {
  const other = await house.givenUser()
  const [header, , signature] = (await signed(claims())).split('.')
  expect(await ask(`Bearer ${header}.${encode(claims({ sub: other.cognitoId }))}.${signature}`)).toEqual(notSignedIn)
})

test.each<[string, JWTPayload]>([
  ['of another issuer', { iss: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_Other' }],
  ['for another application', { aud: 'another' }],
  ['for no application', { aud: undefined }],
  ['that is an access token', { token_use: 'access' }],
  ['without a use', { token_use: undefined }],
  ['that expired more than a minute ago', { exp: now - 60 }],
  ['that never expires', { exp: undefined }],
  ['that is not valid yet', { nbf: now + 61 }],
  ['without a subject', { sub: undefined }],
  ['of a stranger', { sub: '0199a000-0000-7000-8000-00000000dead' }],
])('AUTH-15 a token %s is refused', async (_what, changes) => {
  expect(await askWith(signed(claims(changes)))).toEqual(notSignedIn)
})

test('AUTH-15 a minute of difference between clocks is forgiven', async () => {
  expect(await askWith(signed(claims({ exp: now - 59 })))).toBe(zoe.id)
  expect(await askWith(signed(claims({ nbf: now + 60 })))).toBe(zoe.id)
})

test('AUTH-15 a real access token does not open the API', async () => {
  expect(await askWith((await givenSignIn(house.parts.userPool, zoe.cognitoId)).AccessToken)).toEqual(notSignedIn)
})

test('AUTH-15 forged and foreign access tokens are refused by the pool too', async () => {
  const scope = 'aws.cognito.signin.user.admin'
  const access = (changes: JWTPayload = {}) =>
    claims({ aud: undefined, token_use: 'access', client_id: pool().clientId, scope, ...changes })
  const key = keys.access
  const good = (changes?: JWTPayload) => signed(access(changes), { kid: key.kid }, key.key)
  const answer = async (AccessToken: string) => (await house.callPool('GetUser', { AccessToken })).body
  expect((await answer(await good())).Username).toBe(zoe.cognitoId)

  const invalid = { __type: 'NotAuthorizedException', message: 'Invalid Access Token' }
  expect(await answer(await signed(access(), { kid: key.kid }, strangersKey))).toEqual(invalid)
  // The key of id tokens signs no access token.
  expect(await answer(await signed(access()))).toEqual(invalid)
  expect(await answer(await signed(claims()))).toEqual(invalid)
  expect(await answer(`${encode({ alg: 'none' })}.${encode(access())}.`)).toEqual(invalid)
  expect(await answer(await good({ token_use: 'id' }))).toEqual(invalid)
  expect(await answer(await good({ client_id: 'another' }))).toEqual(invalid)
  expect(await answer(await good({ iss: 'https://evil.example' }))).toEqual(invalid)
  expect(await answer(await good({ exp: now }))).toEqual({ ...invalid, message: 'Access Token has expired' })
  expect(await answer(await good({ scope: 'openid' }))).toEqual({
    ...invalid,
    message: 'Access Token does not have required scopes',
  })
  expect(await answer(await good({ origin_jti: '0199a000-0000-7000-8000-00000000dead' }))).toEqual({
    ...invalid,
    message: 'Access Token has been revoked',
  })
  expect((await answer('not a token')).__type).toBe('InvalidParameterException')
})

test('AUTH-13 after a global sign-out the id token is refused, however long it would still last', async () => {
  const tokens = await givenSignIn(house.parts.userPool, zoe.cognitoId)
  expect(await askWith(tokens.IdToken)).toBe(zoe.id)
  await house.callPool('GlobalSignOut', { AccessToken: tokens.AccessToken })
  expect(await askWith(tokens.IdToken)).toEqual([401, 'session_ended'])
})

test('AUTH-13 a token of no sign-in that we know is refused, as are those from before a moment that the user’s row names', async () => {
  expect(await askWith(signed(claims({ origin_jti: '0199a000-0000-7000-8000-00000000dead' })))).toEqual([401, 'session_ended'])
  expect(await askWith(signed(claims({ origin_jti: undefined })))).toEqual([401, 'session_ended'])
  const setValidAfter = (tokensValidAfter: Date | null) =>
    house.database.db.updateTable('users').set({ tokensValidAfter }).where('id', '=', zoe.id).execute()
  await setValidAfter(new Date((now + 1) * 1000))
  expect(await askWith(signed(claims()))).toEqual([401, 'session_ended'])
  await setValidAfter(null)
})

test('AUTH-13 whoever is disabled is out at the next request', async () => {
  const leo = await house.givenUser()
  const { IdToken } = await givenSignIn(house.parts.userPool, leo.cognitoId)
  expect(await askWith(IdToken)).toBe(leo.id)
  await house.database.db.updateTable('users').set({ isEnabled: false }).where('id', '=', leo.id).execute()
  expect(await askWith(IdToken)).toEqual([401, 'user_disabled'])
})

test('API-06 rights come from the database, never from the token', async () => {
  const { body } = await house.get('/users?cognitoId=CURRENT_USER', {
    authorization: `Bearer ${await signed(claims({ isAdmin: true, role: 'admin', 'custom:isAdmin': 'true', 'cognito:groups': ['admin'] }))}`,
  })
  expect(body.items[0]).toMatchObject({ role: 'receptionist', isAdmin: false })
})

/**
 * A simulated outside pool: the list of keys at its issuer's address. It is closed when the test
 * ends.
 */
async function outsidePool() {
  let published = keys.published
  let lookups = 0
  const server = createServer((request, response) => {
    lookups++
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/pool/.well-known/jwks.json' ? JSON.stringify(published) : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A listening TCP server has an AddressInfo.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`
  return {
    identify: () => identifier({ pool: { issuer, clientId: 'outside' }, database: house.database, clock: house.clock }),
    bearer: async (changes: JWTPayload = {}) =>
      `Bearer ${await signed(claims({ iss: issuer, aud: 'outside', origin_jti: undefined, ...changes }))}`,
    publish: (next: typeof published) => void (published = next),
    lookups: () => lookups,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('AUTH-15 the keys of an outside pool are fetched from its issuer; while it does not answer, nobody is signed out', async () => {
  const outside = await outsidePool()
  const known = outside.identify()
  const hours = (count: number) => ({ exp: now + (count + 1) * 3600 })
  expect((await known(await outside.bearer())).user.id).toBe(zoe.id)
  await expect(known(`Bearer ${await signed(claims())}`)).rejects.toMatchObject({ code: 'not_signed_in' })

  await outside.stop()
  await expect(outside.identify()(await outside.bearer())).rejects.toMatchObject({ code: 'service_unavailable' })
  // A server that has the keys keeps using them, even past the hour after which they are fetched
  // again.
  house.clock.advance(3_600_000)
  for (let n = 0; n < 2; n++) expect((await known(await outside.bearer(hours(1)))).user.id).toBe(zoe.id)
  house.clock.advance(60_000)
  expect((await known(await outside.bearer(hours(1)))).user.id).toBe(zoe.id)
})

test('AUTH-15 the keys of an outside pool are asked for once an hour, and one that is gone is refused from then on', async () => {
  const outside = await outsidePool()
  const known = outside.identify()
  const token = await outside.bearer({ exp: now + 36_000 })
  for (let n = 0; n < 5; n++) expect((await known(token)).user.id).toBe(zoe.id)
  expect(outside.lookups()).toBe(1)
  outside.publish({ keys: keys.published.keys.filter(({ kid }) => kid !== keys.id.kid) })
  house.clock.advance(3_600_000 - 1)
  expect((await known(token)).user.id).toBe(zoe.id)
  house.clock.advance(1)
  await expect(known(token)).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('AUTH-15 a token once verified is still refused when it has expired', async () => {
  const token = await signed(claims({ exp: now + 3600 }))
  for (let n = 0; n < 2; n++) expect(await askWith(token)).toBe(zoe.id)
  const [header, payload, signature = ''] = token.split('.')
  expect(await askWith([header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'))).toEqual(
    notSignedIn,
  )
  house.clock.advance(3_659_999)
  expect(await askWith(token)).toBe(zoe.id)
  house.clock.advance(1)
  expect(await askWith(token)).toEqual(notSignedIn)
})

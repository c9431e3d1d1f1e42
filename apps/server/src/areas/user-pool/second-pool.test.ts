import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { decodeJwt, exportSPKI, importJWK, SignJWT, type CryptoKey, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../platform/config/env.ts'
import { openDatabase, type Database } from '../../platform/db/pool.ts'
import { testMoment } from '../../platform/testing/test-app.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import type { GivenUser } from '../users/testing.ts'
import { mountUserPool, type UserPool } from './index.ts'
import { newPrivateKey, type PoolKeys } from './keys.ts'
import { givenSignIn, openTestPool } from './testing.ts'
import { sdkClient } from './testing/real-clients.ts'
import { useTestApp } from '../../testing.ts'

// The same build with settings that trust another pool: a server of its own with its own database,
// port and origin.

const here = 'https://clinique.example'
const password = 'Molaire-test-1'
const house = useTestApp()
let database: Database
let pool: UserPool
let poolServer: FastifyInstance
let origin: string
let app: FastifyInstance
let zoe: GivenUser
let sub: string
let keys: PoolKeys
let strangersKey: CryptoKey

beforeAll(async () => {
  database = openDatabase({ url: (await testDatabase()).url, connections: 4, log: house.parts.log })
  // The port first, because the issuer contains it.
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/idp/ca-central-1_Autre`
  const { clock, newId, log } = house.parts
  pool = await openTestPool({ database, clock, newId, log, issuer, clientId: 'autre-web', allowedOrigins: [here] })
  poolServer = Fastify({ serverFactory: (handler) => server.on('request', handler) })
  mountUserPool(poolServer, pool)
  await poolServer.ready()

  const settings = readSettings(
    {
      MOLAIRE_DATA: '.',
      MOLAIRE_PUBLIC_URL: here,
      MOLAIRE_POOL_ISSUER: issuer,
      MOLAIRE_POOL_CLIENT_ID: 'autre-web',
      MOLAIRE_POOL_ENDPOINT: `${origin}/idp`,
    },
    { demo: false, folder: '.' },
  )
  const { userPool: _, ...parts } = house.parts
  app = await buildApp({ ...parts, settings })
  await app.ready()

  // One person with an account in each pool; the user's row has the id of the second.
  zoe = await house.givenUser()
  sub = (
    await pool.createPoolUser({ email: zoe.email, givenName: 'Zoé', familyName: '', locale: 'fr', temporary: false, password })
  ).id
  await house.database.db.updateTable('users').set({ cognitoId: sub }).where('id', '=', zoe.id).execute()
  keys = await pool.parts.keys.current()
  // importJWK returns bytes only for symmetric keys.
  strangersKey = (await importJWK(await newPrivateKey(), 'RS256')) as CryptoKey
})
beforeEach(() => house.clock.set(testMoment))
afterAll(async () => {
  await app.close()
  await poolServer.close()
  await database.close()
})

const ask = async (token: string | Promise<string>) => {
  const answer = await app.inject({
    url: '/api/users?cognitoId=CURRENT_USER',
    headers: { authorization: `Bearer ${await token}` },
  })
  const body = answer.json()
  return answer.statusCode === 200 ? body.items[0].id : [answer.statusCode, body.code]
}
const notSignedIn = [401, 'not_signed_in']

const now = Date.parse(testMoment) / 1000
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  sub,
  iss: pool.parts.issuer,
  aud: 'autre-web',
  token_use: 'id',
  auth_time: now,
  iat: now,
  exp: now + 3600,
  ...changes,
})
const signed = (changes: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}, key: CryptoKey = keys.id.key) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: keys.id.kid, ...header }).sign(key)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('AUTH-15 the application takes the second pool’s tokens, names it to the browser, and serves no pool of its own', async () => {
  const client = sdkClient({ address: origin, ClientId: 'autre-web' })
  const signedIn = await client.signIn(zoe.email, password)
  expect(await ask(signedIn.tokens?.IdToken ?? '')).toBe(zoe.id)
  expect(await ask(signed())).toBe(zoe.id)
  client.close()
  expect((await app.inject({ url: '/api/config' })).json()).toMatchObject({
    poolEndpoint: `${origin}/idp`,
    clientId: 'autre-web',
    issuer: pool.parts.issuer,
    region: 'ca-central-1',
  })
  expect((await app.inject({ method: 'POST', url: '/idp/' })).statusCode).toBe(404)
  const page = await app.inject({ url: '/api/health' })
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${origin}`)
})

test('AUTH-15 the second pool lets the application’s origin in, and no other', async () => {
  const asking = (from: string) =>
    fetch(`${origin}/idp/`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'amz-sdk-invocation-id,amz-sdk-request,content-type,x-amz-target,x-amz-user-agent',
      },
    })
  const calling = (from: string) =>
    fetch(`${origin}/idp/`, {
      method: 'POST',
      headers: {
        origin: from,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: '{"AccessToken":"a.b.c"}',
    })
  const leave = await asking(here)
  expect([leave.status, leave.headers.get('access-control-allow-origin'), leave.headers.get('vary')]).toEqual([
    204,
    here,
    'Origin',
  ])
  expect(leave.headers.get('access-control-allow-methods')).toBe('POST')
  const allowed = leave.headers.get('access-control-allow-headers')?.split(',')
  for (const name of [
    'amz-sdk-invocation-id',
    'amz-sdk-request',
    'cache-control',
    'content-type',
    'x-amz-target',
    'x-amz-user-agent',
  ])
    expect(allowed).toContain(name)
  expect(leave.headers.get('access-control-max-age')).toBe('172800')
  expect(leave.headers.get('access-control-allow-credentials')).toBeNull()

  const refusal = await calling(here)
  expect(refusal.status).toBe(400)
  expect(refusal.headers.get('access-control-allow-origin')).toBe(here)
  expect(refusal.headers.get('access-control-expose-headers')).toBe('x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date')

  for (const elsewhere of ['https://evil.example', 'https://clinique.example.evil.example', 'http://clinique.example', 'null']) {
    const answers = [await asking(elsewhere), await calling(elsewhere)]
    expect(answers.map(({ status }) => status)).toEqual([405, 400])
    for (const { headers } of answers) expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('AUTH-15 tokens of the first pool are refused, for the same person too', async () => {
  const own = house.parts.userPool
  const { sub: first } = decodeJwt((await givenSignIn(own, zoe.cognitoId)).IdToken)
  expect(first).toBe(zoe.cognitoId)
  expect(await ask((await givenSignIn(own, zoe.cognitoId)).IdToken)).toEqual(notSignedIn)
  const { id } = await own.parts.keys.current()
  // Even if the pools shared keys, issuer and audience would differ.
  expect(await ask(signed({}, { kid: id.kid }, id.key))).toEqual(id.kid === keys.id.kid ? zoe.id : notSignedIn)
  expect(await ask(signed({ iss: own.parts.issuer, aud: own.parts.clientId }, { kid: id.kid }, id.key))).toEqual(notSignedIn)
})

test.each<[string, JWTPayload, Partial<JWTHeaderParameters>?]>([
  ['of the first pool’s issuer under the second’s key', { iss: 'http://localhost:3000/idp/ca-central-1_Molaire1' }],
  ['of another client', { aud: 'molaire-web' }],
  ['that expired', { exp: now - 61 }],
  ['that is not valid yet', { nbf: now + 61 }],
  ['for another use', { token_use: 'access' }],
  ['under another kid', {}, { kid: 'another' }],
])('AUTH-15 a token of the second pool %s is refused', async (_what, changes, header) => {
  expect(await ask(signed(changes, header))).toEqual(notSignedIn)
})

test('AUTH-15 a real access token of the second pool is refused', async () => {
  expect(await ask((await givenSignIn(pool, sub)).AccessToken)).toEqual(notSignedIn)
})

test('AUTH-15 tokens without a signature, with one by HS256 and the public key, with a key of their own, or altered, are refused', async () => {
  for (const alg of ['none', 'None', 'RS256'])
    expect(await ask(`${encode({ alg, kid: keys.id.kid })}.${encode(claims())}.`)).toEqual(notSignedIn)

  const jwk = keys.published.keys.find(({ kid }) => kid === keys.id.kid) ?? {}
  const secrets = [await exportSPKI((await importJWK(jwk, 'RS256')) as CryptoKey), JSON.stringify(jwk)] // RSA keys are CryptoKeys
  for (const secret of secrets) {
    const text = `${encode({ alg: 'HS256', kid: jwk.kid })}.${encode(claims())}`
    expect(await ask(`${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)).toEqual(notSignedIn)
  }

  const { n, e } = await newPrivateKey()
  expect(await ask(signed({}, { jwk: { kty: 'RSA', n, e } }, strangersKey))).toEqual(notSignedIn)
  expect(await ask(signed({}, {}, strangersKey))).toEqual(notSignedIn)

  const [header, , signature] = (await signed()).split('.')
  expect(await ask(`${header}.${encode(claims({ exp: now + 36_000 }))}.${signature}`)).toEqual(notSignedIn)
})

test('AUTH-15 a rotation of the second pool’s keys is followed: new ones are taken, the retired one is refused', async () => {
  expect(await ask(signed())).toBe(zoe.id)
  await pool.rotateKeys()
  house.clock.advance(2 * 3_600_000)
  const { IdToken } = await givenSignIn(pool, sub)
  expect(await ask(IdToken)).toBe(zoe.id)
  const later = now + 2 * 3600
  expect(await ask(signed({ iat: later, auth_time: later, exp: later + 3600 }))).toEqual(notSignedIn)
})

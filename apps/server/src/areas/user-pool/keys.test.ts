import { decodeProtectedHeader } from 'jose'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { systemClock, type Clock } from '../../platform/clock/clock.ts'
import { openDatabase, type Database } from '../../platform/db/pool.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { newPrivateKey, openKeyRing } from './keys.ts'
import { givenSignIn, keyOfThisMachine } from './testing.ts'
import { useTestApp } from '../../testing.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const log = pino({ level: 'silent' })
const open: Database[] = []
const house = useTestApp()
let nextKey = 0

afterAll(async () => {
  await Promise.all(open.map((database) => database.close()))
})

/** A key ring as in another process: with connections of its own. */
function ringOn(
  url: string,
  { clock = systemClock, newKey = newPrivateKey }: { clock?: Clock; newKey?: typeof newPrivateKey } = {},
) {
  const database = openDatabase({ url, connections: 1, log })
  open.push(database)
  return openKeyRing({ database, clock, log, newKey })
}

test('AUTH-15 servers that start together end with the same two keys, and so does a later one; they are RSA of 2048 bits, and only public halves are published', async () => {
  const { url } = await testDatabase()
  const load = () => ringOn(url).current()
  const together = await Promise.all([load(), load(), load()])
  const later = await load()
  for (const keys of together) {
    expect(keys.published).toEqual(later.published)
    expect([keys.id.kid, keys.access.kid]).toEqual([later.id.kid, later.access.kid])
  }
  expect(later.published.keys).toHaveLength(2)
  expect(later.id.kid).not.toBe(later.access.kid)
  for (const key of later.published.keys) {
    expect(Buffer.from(key.n ?? '', 'base64url')).toHaveLength(256)
    expect(key).not.toHaveProperty('d')
  }
})

const published = async () => {
  const { issuer } = house.parts.userPool.parts
  const { body } = await house.send({ method: 'GET', url: `${new URL(issuer).pathname}/.well-known/jwks.json` })
  return body.keys.map(({ kid }: { kid: string }) => kid) as string[] // strings in every JWKS
}
const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? ''
const standing = async ({ IdToken }: { IdToken: string }) =>
  (await house.get('/users?cognitoId=CURRENT_USER', { authorization: `Bearer ${IdToken}` })).status

test('AUTH-15 a rotation signs nobody out: the new key is published before it signs, the old one stays as long as its tokens, and is then refused', async () => {
  const { userPool } = house.parts
  const zoe = await house.givenUser()
  const before = await givenSignIn(userPool, zoe.cognitoId)
  const old = kidOf(before.IdToken)
  await userPool.rotateKeys()
  await userPool.rotateKeys() // the next ones are published already: none are added
  expect(await published()).toHaveLength(4)
  expect(kidOf((await givenSignIn(userPool, zoe.cognitoId)).IdToken)).toBe(old)

  house.clock.advance(9 * MINUTE)
  const last = await givenSignIn(userPool, zoe.cognitoId)
  expect(kidOf(last.IdToken)).toBe(old)
  house.clock.advance(2 * MINUTE)
  const renewed = (await house.refreshWith(before.RefreshToken)).body.AuthenticationResult
  expect(kidOf(renewed.IdToken)).not.toBe(old)
  expect(await published()).toContain(kidOf(renewed.IdToken))
  for (const tokens of [before, last, renewed]) expect(await standing(tokens)).toBe(200)

  // The last token under the old key is accepted until it expires …
  house.clock.advance(57 * MINUTE)
  expect(await standing(last)).toBe(200)
  expect((await house.callPool('GetUser', { AccessToken: last.AccessToken })).status).toBe(200)
  house.clock.advance(6 * MINUTE)
  expect(await published()).toContain(old)
  // … and soon after that the key is deleted, from the list and from the table.
  house.clock.advance(MINUTE)
  expect(await published()).not.toContain(old)
  expect(await published()).toHaveLength(2)
  const rows = await house.database.db.selectFrom('poolKeys').select('id').execute()
  expect(rows.map(({ id }) => id).sort()).toEqual((await published()).sort())
})

test('AUTH-15 a token under a retired key is refused, were it still valid by its own words', async () => {
  const { userPool } = house.parts
  const zoe = await house.givenUser()
  const { IdToken } = await givenSignIn(userPool, zoe.cognitoId)
  expect(await standing({ IdToken })).toBe(200)
  await house.database.db.deleteFrom('poolKeys').where('id', '=', kidOf(IdToken)).execute()
  house.clock.advance(MINUTE)
  expect(await standing({ IdToken })).toBe(401)
})

test('AUTH-15 after ninety days the keys are renewed by themselves, once for all processes', async () => {
  const { url } = await testDatabase()
  let now = Date.UTC(2026, 10, 20)
  const clock = { now: () => new Date(now) }
  const newKey = () => keyOfThisMachine(nextKey++)
  const rings = [ringOn(url, { clock, newKey }), ringOn(url, { clock, newKey })]
  const all = () => Promise.all(rings.map((ring) => ring.current()))
  const [first] = await all()
  now += 90 * DAY - 1
  for (const keys of await all()) expect(keys.published).toEqual(first?.published)
  now += MINUTE
  const both = await all()
  for (const keys of both) {
    expect(keys.published.keys).toHaveLength(4)
    expect(keys.id.kid).toBe(first?.id.kid)
  }
  expect(both[0]?.published).toEqual(both[1]?.published)
  now += 11 * MINUTE
  const [one, other] = await all()
  expect(one?.id.kid).not.toBe(first?.id.kid)
  expect([one?.id.kid, one?.access.kid]).toEqual([other?.id.kid, other?.access.kid])
  now += 2 * 60 * MINUTE
  for (const keys of await all()) expect(keys.published.keys).toHaveLength(2)
})

test('AUTH-15 keys are read from the database once a minute, and go on while it cannot be reached', async () => {
  const { url } = await testDatabase()
  let now = Date.UTC(2026, 10, 20)
  const database = openDatabase({ url, connections: 1, log })
  const ring = openKeyRing({ database, clock: { now: () => new Date(now) }, log, newKey: () => keyOfThisMachine(nextKey++) })
  const known = await ring.current()
  await database.close()
  expect(await ring.current()).toBe(known)
  now += 2 * MINUTE
  expect(await ring.current()).toBe(known)
})

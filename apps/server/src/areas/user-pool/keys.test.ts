import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { openDatabase, type Database } from '../../platform/db/pool.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { openKeyRing } from './keys.ts'

const open: Database[] = []
let url: string
beforeAll(async () => {
  url = (await testDatabase()).url
})
afterAll(() => Promise.all(open.map((database) => database.close())))

/** As another process would: with connections of its own. */
function load() {
  const database = openDatabase({ url, connections: 1, log: pino({ level: 'silent' }) })
  open.push(database)
  return openKeyRing({ database, clock: systemClock, log: pino({ level: 'silent' }) }).current()
}

test('AUTH-15 servers that start together end with the same two keys, and so does a later one', async () => {
  const together = await Promise.all([load(), load(), load()])
  const later = await load()
  for (const keys of together) {
    expect(keys.published).toEqual(later.published)
    expect([keys.id.kid, keys.access.kid]).toEqual([later.id.kid, later.access.kid])
  }
  expect(later.published.keys).toHaveLength(2)
  expect(later.id.kid).not.toBe(later.access.kid)
})

test('AUTH-15 keys are RSA of 2048 bits, and only their public halves are published', async () => {
  for (const key of (await load()).published.keys) {
    expect(Buffer.from(key.n ?? '', 'base64url')).toHaveLength(256)
    expect(key).not.toHaveProperty('d')
  }
})

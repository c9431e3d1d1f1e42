import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenUser } from '../users/testing.ts'
import * as queries from './queries.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

const denied = { code: '42501' }

test.each([
  'pool_users',
  'pool_sessions',
  'pool_keys',
  'pool_lockouts',
  'pool_attempts',
  'pool_challenges',
  'pool_codes',
  'pool_limits',
  'pool_secrets',
])('AUTH-15 the application’s role cannot read %s', async (table) => {
  const { groupId } = await givenUser(house)
  const read = inTransaction(systemContext(house.parts, groupId), ({ db }) => sql`select * from ${sql.table(table)}`.execute(db))
  await expect(read).rejects.toMatchObject(denied)
})

test.each(['users', 'groups', 'patients', 'appointments', 'audit_events'])(
  'AUTH-15 the pool’s role cannot read %s',
  async (table) => {
    const read = queries.asPool(house.database, (db) => sql`select * from ${sql.table(table)}`.execute(db))
    await expect(read).rejects.toMatchObject(denied)
  },
)

test('AUTH-15 no connection keeps the pool’s role, whether its work went well or not', async () => {
  await queries.asPool(house.database, () => Promise.resolve())
  await queries.asPool(house.database, () => Promise.reject(new Error('x'))).catch(() => undefined)
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(house.database.db)
  expect(rows).toEqual([{ role: 'none' }])
})

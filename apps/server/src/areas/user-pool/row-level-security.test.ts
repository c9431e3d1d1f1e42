import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import * as queries from './queries.ts'
import { useTestApp } from '../../testing.ts'

const house = useTestApp()

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
  const { groupId } = await house.givenUser()
  const read = inTransaction(house.systemContext(groupId), ({ db }) => sql`select * from ${sql.table(table)}`.execute(db))
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
  const { rows } = await house.sql<{ role: string }>`select current_setting('role') as role`
  expect(rows).toEqual([{ role: 'none' }])
})

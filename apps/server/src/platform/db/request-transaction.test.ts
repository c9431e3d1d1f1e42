import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type givenUser } from '../../areas/users/testing.ts'
import type { Context, Entry } from '../context.ts'
import { systemContext } from '../context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openRequestDatabase, type Database } from './pool.ts'
import { answering, atOnce, committing, inOrder, inTransaction, isStale, reading } from './transaction.ts'
import { useTestApp } from '../../testing.ts'

// Transactions of a request, on one connection, so that the next transaction would meet anything
// that one leaves behind.
const house = useTestApp()
let requests: Database
let group: { id: string }
let user: Awaited<ReturnType<typeof givenUser>>
beforeAll(async () => {
  const { rows } = await house.database.pool.query<{ name: string }>('select current_database() as name')
  const url = (await testDatabase()).requestUrl.replace(/\/[^/?]+\?/, `/${rows[0]?.name}?`)
  requests = openRequestDatabase({ url, connections: 1, log: house.parts.log })
  group = await house.givenGroup()
  user = await house.givenUser({ group, role: 'manager', isManager: true })
})
afterAll(async () => {
  await requests.close()
})

async function contextOf(stamp?: string): Promise<Context> {
  const { rows } = await house.database.pool.query<{ stamp: string }>(
    `select u.xmin::text || '-' || g.xmin::text as stamp from users u join groups g on g.id = u.group_id where u.id = $1`,
    [user.id],
  )
  const entry: Entry & { isProven: boolean } = {
    isProven: false,
    trips: 0,
    configuration: '',
    prove: (groupId) => ({
      text: 'select private.enter($1, $2, $3, $4, $5, $6, $7) as configuration',
      values: [group.id, user.id, groupId, null, false, 0, stamp ?? rows[0]?.stamp],
    }),
    proven: () => (entry.isProven = true),
  }
  const system = systemContext({ ...house.parts, database: requests }, group.id)
  return { ...system, user: { ...system.user, id: user.id, isAdmin: false }, entry }
}
const add = (name: string) => sql`insert into appointment_types (group_id, id, name, color)
  values (${group.id}, gen_random_uuid(), ${name}, '#123456')`
const names = async () =>
  (
    await house.database.pool.query<{ name: string }>('select name from appointment_types where group_id = $1 order by 1', [
      group.id,
    ])
  ).rows.map(({ name }) => name)
/** What is left on the connection: outside a transaction there must be no scope. */
const scopeLeft = async () =>
  (await requests.pool.query<{ scope: string | null }>(`select nullif(current_setting('app.group_id', true), '') as scope`)).rows

test('API-05 a statement that nobody waited for is never sent on a connection that was given back', async () => {
  const ctx = await contextOf()
  let orphan: Promise<unknown> = Promise.resolve()
  const attempt = inTransaction(ctx, (ctx) => {
    orphan = add('Orphelin').execute(ctx.db)
    throw new Error('gone')
  })
  await expect(attempt).rejects.toThrow('gone')
  await expect(orphan).rejects.toThrow('after the end of its transaction')
  expect(await scopeLeft()).toEqual([{ scope: null }])
  expect(await names()).toEqual([])
})

test('API-05 what is still under way when its transaction fails is undone before anyone else uses the connection', async () => {
  const ctx = await contextOf()
  let late: Promise<unknown> = Promise.resolve()
  const attempt = inTransaction(ctx, async (ctx) => {
    await sql`select 1`.execute(ctx.db)
    late = add('En retard').execute(ctx.db)
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('gone')
  })
  await expect(attempt).rejects.toThrow('gone')
  expect(await scopeLeft()).toEqual([{ scope: null }])
  await late
  expect(await names()).toEqual([])
})

test('API-05 whoever is not who they were runs no statement, and leaves nothing behind', async () => {
  const ctx = await contextOf('1-1')
  const error: unknown = await inTransaction(ctx, (ctx) => add('Intrus').execute(ctx.db)).catch((error: unknown) => error)
  expect(isStale(error)).toBe(true)
  expect(await scopeLeft()).toEqual([{ scope: null }])
  expect(await names()).toEqual([])
  expect((await reading(await contextOf(), ({ db }) => sql`select 1 from users`.execute(db))).rows).toHaveLength(1)
})

test('API-05 statements that are asked for together take one trip, the last ones with the commit', async () => {
  const ctx = await contextOf()
  const results = await atOnce(ctx, ({ db }) =>
    Promise.all([sql`select 1 as one`.execute(db), sql<{ n: number }>`select count(*)::int as n from users`.execute(db)]),
  )
  expect(results.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ n: 1 }]])
  expect(ctx.entry?.trips).toBe(1)
  const writing = await contextOf()
  await inTransaction(writing, async (ctx) => {
    await inOrder(ctx, [{ text: 'select 1' }, { text: 'select 2' }])
    await committing(ctx, () => add('Contrôle').execute(ctx.db))
    await expect(sql`select 3`.execute(ctx.db)).rejects.toThrow('after the end of its transaction')
  })
  expect(writing.entry?.trips).toBe(2)
  expect(await names()).toEqual(['Contrôle'])
  expect(await scopeLeft()).toEqual([{ scope: null }])
})

test('API-05 a transaction of one flight is undone as a whole, and leaves no scope behind', async () => {
  const one = await contextOf()
  const write = (name: string) => ({
    text: `insert into appointment_types (group_id, id, name, color) values ($1, gen_random_uuid(), $2, '#123456')`,
    values: [group.id, name],
  })
  const before = await names()
  const [, answer] = await inTransaction(one, (ctx) =>
    answering(ctx, [write('Urgence')], { text: `select 'done' as json, null::text as etag` }),
  )
  expect(answer?.rows).toEqual([{ json: 'done', etag: null }])
  expect(one.entry?.trips).toBe(1)
  const failing = inTransaction(await contextOf(), (ctx) =>
    answering(ctx, [write('Perdu')], { text: `select (1 / 0)::text as json, null::text as etag` }),
  )
  await expect(failing).rejects.toThrow('division by zero')
  // A failure after the flight undoes nothing: it is committed.
  const late = inTransaction(await contextOf(), async (ctx) => {
    await answering(ctx, [write('Resté')], { text: `select null::text as json, null::text as etag` })
    throw new Error('refused')
  })
  await expect(late).rejects.toThrow('refused')
  expect(await names()).toEqual([...before, 'Resté', 'Urgence'].sort())
  expect(await scopeLeft()).toEqual([{ scope: null }])
})

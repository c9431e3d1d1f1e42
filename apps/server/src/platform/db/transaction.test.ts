import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { nilId, anonymous, type Context } from '../context.ts'
import { barrier } from '../testing/barrier.ts'
import { testDatabase } from '../testing/test-database.ts'
import { outageCode } from './constraint-errors.ts'
import { openDatabase, type Database } from './pool.ts'
import { inTransaction, reading, readingEveryGroup, transact } from './transaction.ts'

const group = (digit: string) => `0000000${digit}-0000-7000-8000-000000000000`
const log = pino({ level: 'silent' })
let database: Database

const contextOf = (groupId: string): Context => ({
  user: { ...anonymous.user, id: groupId, groupId },
  groupId,
  database,
  clock: systemClock,
  newId: () => crypto.randomUUID(),
  log,
})
const one = () => contextOf(group('1'))
const two = () => contextOf(group('2'))
const names = (ctx: Context) =>
  reading(ctx, async ({ db }) =>
    (await sql<{ name: string }>`select name from clinics order by name`.execute(db)).rows.map(({ name }) => name),
  )
const addClinic = (ctx: Context, name: string, groupId = ctx.groupId) =>
  inTransaction(ctx, ({ db }) =>
    sql`insert into clinics (group_id, id, name, address, phone) values (${groupId}, ${crypto.randomUUID()}, ${name}, '', '')`.execute(
      db,
    ),
  )

beforeAll(async () => {
  database = openDatabase({ url: (await testDatabase()).url, connections: 4, log })
  await sql`insert into groups (id, name) values (${group('1')}, 'One'), (${group('2')}, 'Two')`.execute(database.db)
})
afterAll(() => database.close())

test('API-05 a transaction sees and writes the rows of its own group only, whatever the query says', async () => {
  await addClinic(one(), 'Érables')
  await addClinic(two(), 'Estrie')
  expect(await names(one())).toEqual(['Érables'])
  await expect(addClinic(one(), 'Intruse', group('2'))).rejects.toMatchObject({ code: '42501' })
  expect(await names(two())).toEqual(['Estrie'])
})

test('a transaction inside another joins it: both stand or fall together', async () => {
  const attempt = inTransaction(one(), async (ctx) => {
    await addClinic(ctx, 'Inner')
    throw new Error('outer fails')
  })
  await expect(attempt).rejects.toThrow('outer fails')
  expect(await names(one())).not.toContain('Inner')
})

test('a transaction that cannot begin leaves its connection as it was', async () => {
  const single = openDatabase({ url: database.pool.options.connectionString ?? '', connections: 1, log })
  try {
    await expect(transact(single, 'begin; set local role no_such_role', async () => {})).rejects.toMatchObject({ code: '22023' })
    expect((await sql<{ one: number }>`select 1 as one`.execute(single.db)).rows).toEqual([{ one: 1 }])
  } finally {
    await single.close()
  }
})

test('a read cannot write', async () => {
  const attempt = reading(one(), ({ db }) => sql`delete from clinics`.execute(db))
  await expect(attempt).rejects.toMatchObject({ code: '25006' })
})

test('SHELL-12 an administrator reads the lists of every group, as a role that sees nothing else', async () => {
  const member = one()
  const admin = { ...member, user: { ...member.user, isAdmin: true } }
  const groupsOf = (ctx: Context) => readingEveryGroup(ctx, ({ db }) => db.selectFrom('groups').select('name').execute())
  expect(await groupsOf(admin)).toEqual(expect.arrayContaining([{ name: 'One' }, { name: 'Two' }]))
  const patients = readingEveryGroup(admin, ({ db }) => db.selectFrom('patients').selectAll().execute())
  await expect(patients).rejects.toMatchObject({ code: '42501' })
  expect(() => groupsOf(member)).toThrow('only an administrator')
  await expect(inTransaction(admin, groupsOf)).rejects.toThrow('a transaction does not change its role')
})

test('T30 a request that waits too long, or pauses too long, is answered, and its connection serves the next', async () => {
  const hasty = openDatabase({
    url: database.pool.options.connectionString ?? '',
    connections: 1,
    limits: { statement: 50, pause: 50 },
    log,
  })
  const of = (groupId: string, userId = groupId): Context => ({
    ...contextOf(groupId),
    user: { ...contextOf(groupId).user, id: userId },
    database: hasty,
  })
  const slowly = sql`select pg_sleep(0.1)`
  try {
    const waits = inTransaction(of(group('1')), ({ db }) => slowly.execute(db))
    expect(outageCode(await waits.catch((error: unknown) => error))).toBe('service_unavailable')

    const pauses = inTransaction(of(group('1')), async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const isThere = () => database.pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
      while ((await isThere()).rowCount);
      await sql`select 1`.execute(db)
    })
    expect(outageCode(await pauses.catch((error: unknown) => error))).toBe('service_unavailable')
    expect(await names(of(group('1')))).toEqual(await names(one()))

    // The installation itself, which fills the demo clinic, has no time limit.
    await inTransaction(of(group('1'), nilId), ({ db }) => slowly.execute(db))
  } finally {
    await hasty.close()
  }
})

test('two transactions that deadlock both succeed: the loser is tried again', async () => {
  await addClinic(one(), 'A')
  await addClinic(one(), 'B')
  const bothHoldOne = barrier(2)
  const touch = (first: string, second: string) => {
    let attempts = 0
    return inTransaction(one(), async ({ db }) => {
      attempts++
      await sql`update clinics set version = version + 1 where name = ${first}`.execute(db)
      if (attempts === 1) await bothHoldOne()
      await sql`update clinics set version = version + 1 where name = ${second}`.execute(db)
      return attempts
    })
  }
  const attempts = await Promise.all([touch('A', 'B'), touch('B', 'A')])
  // More than one attempt, if it takes its first row again before the other has woken.
  expect(Math.max(...attempts)).toBeGreaterThan(1)
})

test('API-07 each change is in the log with who made it, what was and what became of it', async () => {
  await addClinic(two(), 'Watched')
  const events = await reading(
    two(),
    async ({ db }) =>
      (
        await sql`select user_id, action, table_name, before, after ->> 'name' as name from audit_events where after ->> 'name' = 'Watched'`.execute(
          db,
        )
      ).rows,
  )
  expect(events).toEqual([{ userId: group('2'), action: 'insert', tableName: 'clinics', before: null, name: 'Watched' }])
})

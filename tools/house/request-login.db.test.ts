import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequestDatabase, type Database } from '../../apps/server/src/platform/db/pool.ts'
import { testDatabase } from '../../apps/server/src/platform/testing/test-database.ts'
import { useTestApp } from '../../apps/server/src/testing.ts'

// What the database itself allows the login of requests (Decision 0058).
const house = useTestApp()
let url: string
let requests: Database
beforeAll(async () => {
  await house.givenOpenClinic()
  const { name } = (await house.database.pool.query<{ name: string }>('select current_database() as name')).rows[0] ?? {
    name: '',
  }
  url = (await testDatabase()).requestUrl.replace(/\/[^/?]+\?/, `/${name}?`)
  requests = openRequestDatabase({ url, connections: 1, log: pino({ level: 'silent' }) })
})
afterAll(() => requests.close())

const tables = async (): Promise<string[]> => {
  const { rows } = await house.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and (column_name = 'group_id' or (table_name = 'groups' and column_name = 'id')) order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('API-05 without a scope the login of requests sees no row of any clinic', async () => {
  const names = await tables()
  expect(names.length).toBeGreaterThan(15)
  expect((await house.database.pool.query('select 1 from patients')).rowCount).toBeGreaterThan(0)
  for (const name of names) expect((await requests.pool.query(`select 1 from ${name}`)).rowCount, name).toBe(0)
})

test('API-05 without its role it may not even read, and it becomes nobody but the three roles of requests', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await expect(client.query('select 1 from patients')).rejects.toMatchObject({ code: '42501' })
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname <> session_user and pg_has_role(session_user, oid, 'member') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['molaire_app', 'molaire_overview', 'molaire_pool'])
  } finally {
    await client.end()
  }
})

test('API-05 it owns nothing, makes nothing, and gets around no policy', async () => {
  const { rows } = await requests.pool.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
       (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = session_user`,
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false, owns: 0 },
  ])
  for (const statement of [
    'create table public.mine (id int)',
    'create schema mine',
    'alter table patients disable row level security',
    'drop policy own_group on patients',
    'select * from private.day_changes',
    'select * from private.group_configurations',
  ])
    await expect(requests.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('API-05 a caller is entered as who they are, or not at all', async () => {
  const { rows: users } = await house.database.pool.query<{ group: string; id: string; stamp: string }>(
    `select u.group_id as group, u.id, u.xmin::text || '-' || g.xmin::text as stamp from users u join groups g on g.id = u.group_id limit 1`,
  )
  const [someone] = users
  const enter = (stamp: string | undefined, group = someone?.group) =>
    requests.pool.query('select private.enter($1, $2, $3, $4, $5, $6, $7)', [
      someone?.group,
      someone?.id,
      group,
      null,
      false,
      0,
      stamp,
    ])
  await expect(enter(someone?.stamp)).resolves.toMatchObject({ rowCount: 1 })
  await expect(enter('1-1')).rejects.toMatchObject({ code: 'MO001' })
  await expect(enter(someone?.stamp, '01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'MO001' })
  await house.database.pool.query('update users set is_enabled = false where id = $1', [someone?.id])
  await expect(enter(someone?.stamp)).rejects.toMatchObject({ code: 'MO001' })
})

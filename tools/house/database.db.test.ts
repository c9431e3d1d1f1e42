import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/server/src/platform/testing/test-database.ts'
import { functionsOf, functionsWritten } from '../database/functions.ts'
import { tableTypes } from '../database/table-types.ts'
import { read } from '../sources.ts'

let url: string
let client: pg.Client

beforeAll(async () => {
  ;({ url } = await testDatabase())
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(() => client?.end())

const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)

test('the types of the tables match the migrations', async () => {
  expect(read('apps/server/src/platform/db/tables.ts'), 'npm run db:types writes them').toBe(await tableTypes(url))
})

test('a file shows each function of the database as the migrations leave it', async () => {
  expect([...functionsWritten()], 'npm run db:types writes them').toEqual([...(await functionsOf(url))])
})

// Tables with a group's rows, and the audit log and its seals, to which rows are only added.
const withGroup = `select c.oid, c.relname, c.relrowsecurity from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'group_id' and not a.attisdropped`

test('API-05 every table of a group stands behind the wall: row security, a policy, the group first in its key', async () => {
  expect((await names(`select relname as name from (${withGroup}) t`)).length).toBeGreaterThan(8)
  expect(await names(`select relname as name from (${withGroup}) t where not relrowsecurity`)).toEqual([])
  expect(
    await names(`select relname as name from (${withGroup}) t where not exists (
      select 1 from pg_policy p where p.polrelid = t.oid and pg_get_expr(p.polqual, p.polrelid) like '%group_id = %current_group()%')`),
  ).toEqual([])
  expect(
    await names(`select relname as name from (${withGroup}) t where relname not in ('audit_events') and not exists (
      select 1 from pg_constraint k join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where k.conrelid = t.oid and k.contype = 'p' and a.attname = 'group_id')`),
  ).toEqual([])
})

test('API-05 SHELL-12 no policy lets a row of another group pass, but those of the role that reads every group’s lists', async () => {
  expect(
    await names(`select distinct r.rolname as name from pg_policy p cross join unnest(p.polroles) as role(id) left join pg_roles r on r.oid = role.id
      where pg_get_expr(p.polqual, p.polrelid) !~ '^\\((group_)?id = \\( SELECT private.current_group\\(\\) AS current_group\\)\\)$'
      or p.polwithcheck is not null`),
  ).toEqual(['molaire_overview'])
})

// A user may subscribe to a clinic of a group opened to them (Decision 0033), so the row holds the
// clinic's group besides the user's.
const acrossGroups = ['user_clinic_notifications_clinic_group_id_clinic_id_fkey']

test('API-05 a reference between rows of a group carries the group, so that none can lead to another', async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k join (${withGroup}) f on f.oid = k.conrelid join (${withGroup}) t on t.oid = k.confrelid
      where k.contype = 'f' and not exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'group_id')`),
  ).toEqual(acrossGroups)
})

// Stored answers, which are kept for a day. The rows that they hold are in the audit log
// themselves.
const unaudited = `relname not like 'audit%' and relname <> 'idempotency_keys'`

test('API-07 every table of a group is audited by trigger, but the log itself', async () => {
  expect(
    await names(`select relname as name from (${withGroup}) t where ${unaudited} and not exists (
      select 1 from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = 'audit' and g.tgenabled <> 'D')`),
  ).toEqual([])
})

test('API-05 the application’s role owns nothing, passes no wall, and cannot change the shape of anything', async () => {
  const { rows } = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'molaire_app'`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false }])
  expect(await names(`select relname as name from pg_class where relowner = 'molaire_app'::regrole`)).toEqual([])
  expect(await names(`select 'public' as name where has_schema_privilege('molaire_app', 'public', 'create')`)).toEqual([])
  expect(
    await names(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like 'pool%' and has_table_privilege('molaire_app', oid, 'select')`,
    ),
  ).toEqual([])
})

test('API-07 no role of ours may change or empty the log', async () => {
  for (const change of [
    'update audit_events set action = action',
    'delete from audit_events',
    'truncate audit_events',
    'delete from audit_seals',
  ])
    await expect(client.query(change), change).rejects.toThrow(/append-only/)
})

test('a constraint that people can run into says in its name what it keeps', async () => {
  // PostgreSQL’s default names end like this. Keys and references keep them, since no user sees
  // those.
  expect(
    await names(`select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'x') and conname !~ '^[a-z_]+__[a-z_]+$'
      and conrelid <> 0 and conname not like 'schema_migrations%'`),
  ).toEqual([])
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { assertDurable, migrate } from './migrate.ts'

let url: string
let client: pg.Client
let folder: string

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const connect = async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

beforeAll(async () => {
  url = (await testDatabase()).url
  client = await connect()
})
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public') // without even the product's tables
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  write('0001_rooms.sql', 'create table rooms (id int primary key);\ninsert into rooms values (1);')
  return () => fs.rmSync(folder, { recursive: true })
})

test('migrations run in the order of their names, once each', async () => {
  write('0002_more.sql', 'insert into rooms values (2)')
  expect(await migrate(client, folder)).toEqual(['0001_rooms.sql', '0002_more.sql'])
  write('0003_more.sql', 'insert into rooms values (3)')
  write('notes.txt', 'not SQL')
  expect(await migrate(client, folder)).toEqual(['0003_more.sql'])
  expect(await migrate(client, folder)).toEqual([])
  expect((await client.query('select id from rooms order by id')).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a migration that fails is undone whole, says where, and keeps those before it', async () => {
  write('0002_chairs.sql', 'create table chairs (id int);\ninsert into chairs values (1);\ninsert into nowhere values (1);')
  await expect(migrate(client, folder)).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringContaining('0002_chairs.sql, line 3, failed and was undone: relation "nowhere" does not exist'),
  })
  expect((await client.query("select to_regclass('rooms') as rooms, to_regclass('chairs') as chairs")).rows).toEqual([
    { rooms: 'rooms', chairs: null },
  ])

  write('0002_chairs.sql', 'create table chairs (id int)')
  expect(await migrate(client, folder)).toEqual(['0002_chairs.sql'])
})

test('a migration edited after it was applied is refused, before anything new runs', async () => {
  await migrate(client, folder)
  write('0001_rooms.sql', 'create table rooms (id bigint primary key)')
  write('0002_chairs.sql', 'create table chairs (id int)')
  await expect(migrate(client, folder)).rejects.toMatchObject({
    code: 'migration_edited',
    message: expect.stringContaining('0001_rooms.sql'),
  })
  expect((await client.query("select to_regclass('chairs') as chairs")).rows).toEqual([{ chairs: null }])
})

test('line ends of another system are no edit', async () => {
  await migrate(client, folder)
  write('0001_rooms.sql', 'create table rooms (id int primary key);\r\ninsert into rooms values (1);')
  expect(await migrate(client, folder)).toEqual([])
})

test('a new migration that sorts before an applied one is refused', async () => {
  write('0003_chairs.sql', 'create table chairs (id int)')
  await migrate(client, folder)
  write('0002_between.sql', 'insert into rooms values (2)')
  await expect(migrate(client, folder)).rejects.toMatchObject({
    code: 'migration_out_of_order',
    message: expect.stringContaining('0002_between.sql'),
  })
})

test('a database made by a later version is refused', async () => {
  write('0002_chairs.sql', 'create table chairs (id int)')
  await migrate(client, folder)
  fs.rmSync(path.join(folder, '0002_chairs.sql'))
  await expect(migrate(client, folder)).rejects.toMatchObject({
    code: 'database_schema_unknown',
    message: expect.stringContaining('0002_chairs.sql'),
  })
})

test('servers that start together migrate once', async () => {
  write('0002_slow.sql', 'select pg_sleep(0.1); insert into rooms values (2)')
  const clients = await Promise.all(Array.from({ length: 6 }, connect))
  const lines: string[] = []
  const ran = await Promise.all(clients.map((each) => migrate(each, folder, (line) => lines.push(line))))
  await Promise.all(clients.map((each) => each.end()))
  expect(ran.filter((names) => names.length > 0)).toEqual([['0001_rooms.sql', '0002_slow.sql']])
  expect(lines.filter((line) => line.includes('waiting'))).toHaveLength(5)
})

test('a database that would lose work in a power cut is refused', async () => {
  // The test server runs with all three off.
  await expect(assertDurable(client)).rejects.toMatchObject({
    code: 'database_not_durable',
    message: expect.stringContaining('because fsync and full_page_writes and synchronous_commit are off'),
  })
})

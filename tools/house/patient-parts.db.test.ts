import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientParts } from '../../apps/server/src/app.ts'
import { ownParts } from '../../apps/server/src/areas/patients/own-parts.ts'
import { testDatabase } from '../../apps/server/src/platform/testing/test-database.ts'

let client: pg.Client

beforeAll(async () => {
  const { url } = await testDatabase()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(() => client?.end())

const parts = [...ownParts, ...patientParts]
const tables = parts.map(({ name, table }) => ({ name, table }))

/**
 * Files refer to each other: as payer, and as the file into which one was merged. The merge itself
 * handles both (Decision 0049).
 */
const thePatientsThemselves = 'patients'

test('PAT-07 every table that names a patient is held by one part: nothing is forgotten by a merge, a removal or an archive', async () => {
  const { rows } = await client.query<{ table: string }>(
    `select distinct c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.confrelid = 'patients'::regclass order by c.relname`,
  )
  const naming = rows.map(({ table }) => table).filter((table) => table !== thePatientsThemselves)
  expect(naming.length).toBeGreaterThan(3)
  expect(tables.map(({ table }) => table).sort()).toEqual(naming)
})

test('parts are told apart by their names, which logs of merges keep; none is named as what a merge notes beside them', () => {
  const names = parts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name) || name === 'payer')).toEqual([])
})

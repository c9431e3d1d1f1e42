import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * What the run's global set-up (tools/test/database.global.ts) tells every test file; DATABASE
 * stands in `url` for a name.
 */
export type TestDatabases = { url: string; requestUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

/**
 * A migrated, empty database of the caller's own, in some 20 ms; call it once per test file. Nobody
 * has to drop it: the run does. `url` connects as the superuser that owns everything, `requestUrl`
 * as requests do.
 */
export async function testDatabase(): Promise<{ url: string; requestUrl: string; name: string }> {
  const { url, requestUrl, template } = inject('databases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const urlOf = (database: string, of = url) => of.replace('/DATABASE?', `/${database}?`)

  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  return { url: urlOf(name), requestUrl: urlOf(name, requestUrl), name }
}

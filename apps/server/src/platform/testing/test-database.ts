import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * What the run's global set-up (tools/test/database.global.ts) provides to every test file. In the
 * URLs, the word DATABASE is replaced with a database's name.
 */
export type TestDatabases = { url: string; requestUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

/**
 * Creates a migrated, empty database for the caller in about 20 ms; call it once per test file. The
 * run drops it at the end. `url` connects as the superuser that owns everything, `requestUrl` as
 * requests do.
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

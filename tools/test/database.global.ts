import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres, type EmbeddedServer } from '../../apps/server/src/platform/db/embedded/start-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createRequestLogin, embeddedLogin, grantRequestRoles } from '../../apps/server/src/platform/db/request-login.ts'
import { installJobs, jobsRevision } from '../../apps/server/src/platform/jobs/install-jobs.ts'
import type { TestDatabases } from '../../apps/server/src/platform/testing/test-database.ts'

const root = path.join(import.meta.dirname, '../..')
const migrations = path.join(root, 'apps/server/migrations')

/** Nothing here must survive the run, so nothing has to reach the disk. */
const fastAndUnsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off', // it would lock the template while a test file wants to copy it
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  max_connections: '300',
}

/**
 * Starts one PostgreSQL server for a whole test run, with a migrated template that `testDatabase()`
 * copies. Several projects share it, and it stops with the last of them.
 */
export default async function setup(project: TestProject) {
  const shared = sharedAcrossProjects()
  shared.users += 1
  shared.run ??= start()
  project.provide('databases', (await shared.run).databases)
  return async () => {
    shared.users -= 1
    const { run } = shared
    if (shared.users > 0 || !run) return
    delete shared.run
    const { server } = await run
    await dropDatabases(server, 'test_')
    await server.stop()
  }
}

type Run = { server: EmbeddedServer; databases: TestDatabases }
type Shared = { users: number; run?: Promise<Run> }

/** Each project loads this file again, in the same process. */
function sharedAcrossProjects(): Shared {
  const key = Symbol.for('molaire.test-run')
  // Only the next line writes this property.
  const holder = globalThis as { [key]?: Shared }
  return (holder[key] ??= { users: 0 })
}

async function start(): Promise<Run> {
  const server = await serverOfOurOwn()
  const template = `template_${hashOfTables()}`
  await dropDatabases(server, 'test_')
  await dropDatabases(server, 'template_', template)
  await makeTemplate(server, template)
  return { server, databases: { url: server.url('DATABASE'), requestUrl: server.url('DATABASE', embeddedLogin), template } }
}

/** A server that another run started is left alone: that run stops it and drops its databases. */
async function serverOfOurOwn(): Promise<EmbeddedServer> {
  const folder = path.join(root, 'node_modules/.cache/molaire/pg-test')
  for (let number = 1; ; number++) {
    const server = await startPostgres({ dataDir: path.join(folder, String(number)), settings: fastAndUnsafe })
    if (server.owned) return server
    await server.stop()
  }
}

function hashOfTables() {
  const hash = createHash('sha256').update(`jobs ${jobsRevision}\0`)
  for (const name of fs.readdirSync(migrations).sort())
    hash.update(`${name}\0`).update(fs.readFileSync(path.join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(server: EmbeddedServer, template: string) {
  await withClient(server.url('postgres'), async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    // The template gets its name when it is complete, so that an interrupted run leaves no partial
    // template.
    const draft = `template_draft_${process.pid}`
    await admin.query(`create database ${draft}`)
    await withClient(server.url(draft), async (client) => {
      await installJobs(client, { url: server.url(draft) })
      await migrate(client, migrations)
      await createRequestLogin(client)
      await grantRequestRoles(client, embeddedLogin)
    })
    await admin.query(`alter database ${draft} allow_connections false`)
    await admin.query(`alter database ${draft} rename to ${template}`)
  })
}

async function dropDatabases(server: EmbeddedServer, prefix: string, except = '') {
  await withClient(server.url('postgres'), async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) and datname not in ($2, $3, $4)',
      [prefix, except, 'template0', 'template1'],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  })
}

async function withClient(connectionString: string, use: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

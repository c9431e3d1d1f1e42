import path from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../config/env.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import { startPostgres, type EmbeddedServer } from './embedded/start-postgres.ts'
import { assertDurable, migrate } from './migrate.ts'
import { openDatabase, type Database } from './pool.ts'

/** The database of this installation, ready for use, and how to let go of it. */
export interface Installation {
  database: Database
  /** True when this process started the embedded server; false when it attached, or uses DATABASE_URL. */
  ownsServer: boolean
  close(): Promise<void>
}

const databaseName = 'molaire'

/** Opens the database that the settings name (embedded, or DATABASE_URL), brings its tables up to date, and keeps the embedded server running until closed. Errors carry one sentence that says what to do. */
export async function openInstallation({
  settings,
  migrations,
  log,
}: {
  settings: Settings
  migrations: string
  log: Logger
}): Promise<Installation> {
  if (settings.databaseUrl) {
    const database = await prepare(settings.databaseUrl, settings, migrations, log).catch((cause: unknown) => {
      throw new Error(
        `The database that DATABASE_URL names cannot be used: ${reasonOf(cause)}. Check the address, the password and that the server runs.`,
        { cause },
      )
    })
    return { database, ownsServer: false, close: () => database.close() }
  }

  const options = { dataDir: path.join(settings.dataFolder, 'postgres'), user: 'molaire', log: (line: string) => log.debug(line) }
  let server = await startPostgres(options)
  let closing = false
  const keepRunning = (running: EmbeddedServer) => {
    void running.exited.then(async () => {
      for (let attempt = 0; !closing; attempt++) {
        log.error({ attempt }, 'the embedded database stopped; starting it again')
        try {
          server = await startPostgres(options)
          return keepRunning(server)
        } catch (error) {
          log.error({ err: reasonOf(error) }, 'the embedded database does not start')
          await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 500 * 2 ** attempt)))
        }
      }
    })
  }
  keepRunning(server)

  await createDatabase(server.url('postgres'))
  const database = await prepare(server.url(databaseName), settings, migrations, log)
  return {
    database,
    ownsServer: server.owned,
    close: async () => {
      closing = true
      await database.close()
      await server.stop()
    },
  }
}

async function prepare(url: string, settings: Settings, migrations: string, log: Logger): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await assertDurable(client)
    await installJobs(client, { url, log })
    await migrate(client, migrations, (line) => log.info(line))
  } finally {
    await client.end().catch(() => undefined)
  }
  return openDatabase({ url, connections: settings.databaseConnections, log })
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    // Two first starts at once: the other one made it.
    if (!(error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error instanceof Error ? error.message : String(error)

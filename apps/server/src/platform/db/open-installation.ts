import path from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../config/env.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import { isStartupError } from '../startup-error.ts'
import { startPostgres, type EmbeddedServer } from './embedded/start-postgres.ts'
import { assertDurable, migrate } from './migrate.ts'
import { openDatabase, openRequestDatabase, type Database } from './pool.ts'
import { assertOwnsNothing, createRequestLogin, embeddedLogin, grantRequestRoles } from './request-login.ts'

/** The open database of this installation. */
export interface Installation {
  /** For requests. Its login owns nothing (Decision 0058). */
  requests: Database
  /** With the owner's login: for migrations, seeding and jobs. Requests never get it. */
  owner: Database
  /**
   * True when this process started the embedded server; false when another process did, or with
   * DATABASE_URL.
   */
  ownsServer: boolean
  close(): Promise<void>
}

const databaseName = 'molaire'

/**
 * Opens the database that the settings name (embedded, or DATABASE_URL) and brings its tables up to
 * date. Keeps the embedded server running until closed. The message of an error says what to do.
 */
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
    const urls = { requests: settings.databaseUrl, owner: settings.databaseOwnerUrl ?? settings.databaseUrl }
    const opened = await prepare(urls, settings, migrations, log).catch((cause: unknown) => {
      if (isStartupError(cause)) throw cause
      throw new Error(
        `The database that DATABASE_URL names cannot be used: ${reasonOf(cause)}. Check the address, the password and that the server runs.`,
        { cause },
      )
    })
    return { ...opened, ownsServer: false, close: () => closeBoth(opened) }
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
  const urls = { requests: server.url(databaseName, embeddedLogin), owner: server.url(databaseName) }
  const opened = await prepare(urls, settings, migrations, log)
  return {
    ...opened,
    ownsServer: server.owned,
    close: async () => {
      closing = true
      await closeBoth(opened)
      await server.stop()
    },
  }
}

const closeBoth = async ({ requests, owner }: Pick<Installation, 'requests' | 'owner'>) => {
  await Promise.all([requests.close(), owner.close()])
}

/**
 * Brings the tables up to date with the owner's login, and checks that the other login is fit for
 * requests.
 */
async function prepare(
  urls: { requests: string; owner: string },
  settings: Settings,
  migrations: string,
  log: Logger,
): Promise<Pick<Installation, 'requests' | 'owner'>> {
  await withClient(urls.owner, async (client) => {
    await assertDurable(client)
    if (!settings.databaseUrl) await createRequestLogin(client)
    await withClient(urls.requests, async (other) => {
      await assertOwnsNothing(other) // before anything is created
      await installJobs(client, { url: urls.owner, log })
      const applied = await migrate(client, migrations, (line) => log.info(line))
      if (applied.length > 0) await assertOwnsNothing(other)
      const { rows } = await other.query<{ login: string }>('select session_user as login')
      await grantRequestRoles(client, rows[0]?.login ?? '')
    })
  })
  return {
    requests: openRequestDatabase({ url: urls.requests, connections: settings.databaseConnections, log }),
    owner: openDatabase({ url: urls.owner, connections: OWNER_CONNECTIONS, limits: ownerLimits, log }),
  }
}

/** Seeding uses a few connections at once; afterwards there is little to do. */
const OWNER_CONNECTIONS = 4

/**
 * Seeds and jobs work as a user, without one who waits. On a busy machine their pauses grew longer
 * than a request may make, and the demo clinic was given up half way.
 */
const ownerLimits = { statement: 120_000, pause: 120_000 }

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    // Two first starts at once: the other one created it.
    if (!(error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error instanceof Error ? error.message : String(error)

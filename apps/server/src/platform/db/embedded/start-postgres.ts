import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startupError } from '../../startup-error.ts'
import { usableBinaries, type Binaries } from './binaries.ts'
import { folderProblem } from './folder-problem.ts'
import { initialize } from './initialize.ts'
import { startTethered, type Tethered } from './lifeline.ts'
import { findPostmaster } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'
import { choosePrivilege, handOver, launchUnder, surveySituation, type Privilege, type Situation } from './unprivileged.ts'

export type EmbeddedServer = {
  /** Connection string of one of its databases, for the superuser unless another login is named. */
  url: (database: string, login?: string) => string
  /**
   * True when this process started the server; else it uses the one that another process runs on
   * the same folder.
   */
  owned: boolean
  /** Settles when the server ends or, if it is another process's, when it hangs up on us. */
  exited: Promise<number | null>
  /** Ends the server if it is ours; leaves it alone if not. */
  stop: () => Promise<void>
}

export type Options = {
  /** A folder of its own for the database; made when absent, but not the root of a mounted disk. */
  dataDir: string
  /** Name of the database superuser. */
  user?: string
  /** Settings of postgresql.conf, over ours. Durability is PostgreSQL's default: on. */
  settings?: Record<string, string>
  /** Receives every line that the server prints. */
  log?: (line: string) => void
}

/** What tests force in order to walk each branch on one machine. */
export type Internals = { situation?: Partial<Situation>; packageFolder?: string; copyTo?: string[] }

/**
 * What PostgreSQL prints when another server holds the folder. Its lock file is empty for a moment,
 * between the creation and the first line.
 */
const FOLDER_IS_TAKEN = /lock file "postmaster\.pid" (?:already exists|is empty)|pre-existing shared memory block/

const PATIENCE_MS = 120_000 // a crash recovery takes seconds; this is for what never ends

/**
 * Starts the PostgreSQL that npm installed, on `dataDir`, reached by a private Unix socket only; it
 * ends with this process, even a killed one. When another process runs it already, attaches. Throws
 * a `StartupError` whose message tells what to do.
 */
export async function startPostgres(options: Options, internals: Internals = {}): Promise<EmbeddedServer> {
  const { user = 'molaire', settings = {}, log = () => {} } = options
  if (process.platform === 'win32')
    throw startupError(
      'platform_unsupported',
      'On Windows there is no built-in database: set DATABASE_URL to a PostgreSQL server, or use WSL.',
    )

  const dataDir = realPath(options.dataDir)
  const privilege = choosePrivilege({ ...survey(dataDir), ...internals.situation })
  const binaries = await usableBinaries(privilege, internals)
  await initialize({ dataDir, user, binaries, privilege })

  const socket = socketFolder(dataDir)
  const url = (database: string, login = user) =>
    `postgres://${encodeURIComponent(login)}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socket)}&sslmode=disable`

  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20)) {
    const running = findPostmaster(dataDir)
    if (running?.ready) {
      const attached = await attach(url)
      if (attached) return attached
    }
    if (running) continue // it is starting or stopping
    const server = await launch({ dataDir, privilege, binaries, settings, log, url, deadline })
    if (server) return server
  }
  throw startupError(
    'postgres_stuck',
    `The PostgreSQL server that holds ${dataDir} neither answers nor ends: end it (its process id is the first line of postmaster.pid there), then start again.`,
  )
}

/**
 * A link to the folder is followed, since the folder is renamed into place; what does not exist yet
 * is taken as it is written.
 */
function realPath(dataDir: string) {
  return fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : path.resolve(dataDir)
}

function survey(dataDir: string): Situation {
  try {
    return surveySituation(dataDir)
  } catch (error) {
    throw folderProblem(dataDir, error) ?? error
  }
}

type LaunchParts = {
  dataDir: string
  privilege: Privilege
  binaries: Binaries
  settings: Record<string, string>
  log: (line: string) => void
  url: EmbeddedServer['url']
  deadline: number
}

/**
 * A server of our own, or undefined when the folder was not free after all: another start won, or a
 * killed server is not quite gone.
 */
async function launch({
  dataDir,
  privilege,
  binaries,
  settings,
  log,
  url,
  deadline,
}: LaunchParts): Promise<EmbeddedServer | undefined> {
  try {
    handOver(dataDir, privilege)
    if (fs.statSync(dataDir).mode & 0o027) fs.chmodSync(dataDir, 0o700) // a copied folder; PostgreSQL insists
  } catch (error) {
    throw folderProblem(dataDir, error) ?? error
  }
  const configuration = Object.entries({
    listen_addresses: '',
    port: '5432', // names the socket
    unix_socket_directories: '.', // the data folder, however long its path
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    restart_after_crash: 'off', // whoever started it hears of the crash and starts it again; a shutdown during its own restart would hang
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const server = startTethered(
    launchUnder(privilege, dataDir, (folder) => [binaries.postgres, '-D', folder, ...configuration]),
    log,
  )
  if (await becomesReady(server, dataDir, url, deadline)) return { url, owned: true, exited: server.exited, stop: server.stop }

  const tail = server.tail()
  if (FOLDER_IS_TAKEN.test(tail)) return undefined
  const reason = /(?:FATAL|PANIC|ERROR):\s+(.*)/.exec(tail)?.[1] ?? tail.trim().split('\n').at(-1)
  throw (
    folderProblem(dataDir, tail) ??
    startupError('postgres_failed', `PostgreSQL did not start on ${dataDir}: ${reason || 'it said nothing'}.`)
  )
}

/** False once the server is gone; ends it when it takes longer than anybody would wait. */
async function becomesReady(server: Tethered, dataDir: string, url: (database: string) => string, deadline: number) {
  const pid = await server.pid
  let gone = pid === undefined
  void server.exited.then(() => (gone = true))
  while (!gone) {
    const running = findPostmaster(dataDir)
    if (running?.ready && running.pid === pid && (await answers(url('postgres')))) return true
    if (Date.now() > deadline) await server.stop()
    await pause(10)
  }
  return false
}

async function answers(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false // starting up, shutting down or gone: the caller looks again
  } finally {
    await client.end().catch(() => {})
  }
}

/** Uses the server of another process; one connection stays open to notice its end. */
async function attach(url: (database: string) => string): Promise<EmbeddedServer | undefined> {
  const watch = new pg.Client({
    connectionString: url('postgres'),
    connectionTimeoutMillis: 2_000,
    application_name: 'molaire watch',
  })
  watch.on('error', () => {})
  try {
    await watch.connect()
    await watch.query('select 1')
  } catch {
    await watch.end().catch(() => {})
    return undefined
  }
  const exited = new Promise<null>((resolve) => watch.once('end', () => resolve(null)))
  return { url, owned: false, exited, stop: () => watch.end() }
}

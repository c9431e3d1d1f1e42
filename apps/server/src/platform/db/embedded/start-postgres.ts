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
  /**
   * The connection string of one of its databases, for the superuser unless `login` names another.
   */
  url: (database: string, login?: string) => string
  /**
   * True when this process started the server; false when another process did, on the same folder.
   */
  owned: boolean
  /**
   * Resolves when the server ends or, if another process started it, when the connection to it is
   * lost.
   */
  exited: Promise<number | null>
  /** Stops the server if this process started it; otherwise only disconnects. */
  stop: () => Promise<void>
}

export type Options = {
  /**
   * A folder for the database alone. Created when missing; it must not be the root of a mounted
   * disk.
   */
  dataDir: string
  /** Name of the database superuser. */
  user?: string
  /** Settings of postgresql.conf; they override ours. Durability keeps PostgreSQL's default: on. */
  settings?: Record<string, string>
  /** Receives every line that the server prints. */
  log?: (line: string) => void
}

/** Conditions that tests force, to cover each branch on one machine. */
export type Internals = { situation?: Partial<Situation>; packageFolder?: string; copyTo?: string[] }

/**
 * What PostgreSQL prints when another server uses the folder. The lock file is empty for a moment,
 * between its creation and its first line.
 */
const FOLDER_IS_TAKEN = /lock file "postmaster\.pid" (?:already exists|is empty)|pre-existing shared memory block/

const PATIENCE_MS = 120_000 // a crash recovery takes seconds; this limit is for a server that never becomes ready

/**
 * Starts the PostgreSQL that npm installed on `dataDir`. It is reached only through a private Unix
 * socket, and ends with this process, even if that is killed. When another process already runs it,
 * connects to that server. Throws a `StartupError` whose message says what to do.
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
 * Follows a link, since the cluster is renamed into place. A path that does not exist yet is only
 * made absolute.
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
 * Starts a server. Undefined when the folder is in use after all: another start was faster, or a
 * killed server has not quite ended.
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
    if (fs.statSync(dataDir).mode & 0o027) fs.chmodSync(dataDir, 0o700) // for a copied folder; PostgreSQL requires it
  } catch (error) {
    throw folderProblem(dataDir, error) ?? error
  }
  const configuration = Object.entries({
    listen_addresses: '',
    port: '5432', // part of the socket's name
    unix_socket_directories: '.', // the data folder, whose path may be too long
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    restart_after_crash: 'off', // our process restarts it instead; a shutdown during PostgreSQL's own restart would hang
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

/** False once the server has ended. After the deadline it is stopped. */
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
    return false // starting up, shutting down or ended: the caller tries again
  } finally {
    await client.end().catch(() => {})
  }
}

/** Uses the server of another process. One connection stays open to notice its end. */
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

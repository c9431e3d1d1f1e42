import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startupError, systemCode } from '../../startup-error.ts'
import type { Binaries } from './binaries.ts'
import { folderProblem } from './folder-problem.ts'
import { isAlive } from './postmaster.ts'
import { serverEnvironment } from './server-environment.ts'
import { handOver, launchUnder, type Privilege } from './unprivileged.ts'

/** The version of PostgreSQL whose folders this Molaire opens. */
export const MAJOR_VERSION = '18'

/**
 * Creates an empty database cluster in `dataDir` unless there is one. The cluster is made in
 * another folder and renamed, so that after a power cut, a full disk or a concurrent start
 * `dataDir` holds either a whole cluster or none. Throws a StartupError when the folder holds
 * anything else.
 */
export async function initialize(parts: { dataDir: string; user: string; binaries: Binaries; privilege: Privilege }) {
  const { dataDir } = parts
  const parent = path.dirname(dataDir)
  try {
    fs.mkdirSync(parent, { recursive: true })
    if (holdsCluster(dataDir)) return
    sweepAbandoned(dataDir)
  } catch (error) {
    throw folderProblem(dataDir, error) ?? error
  }

  const aside = `${dataDir}.init-${process.pid}-${randomUUID().slice(0, 8)}`
  try {
    fs.mkdirSync(aside, { mode: 0o700 })
    handOver(aside, parts.privilege)
    await initdb(aside, parts)
    fs.renameSync(aside, dataDir)
    syncFolder(parent)
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    if (holdsCluster(dataDir)) return // another start was faster
    throw (
      folderProblem(dataDir, error) ??
      startupError('postgres_failed', `PostgreSQL could not prepare ${dataDir}: ${lastLine(error)}`, error)
    )
  }
}

/**
 * True for a cluster of our version, false for a missing or empty folder; throws for anything else.
 * The folder is listed only once: between two listings, another start could rename its cluster into
 * place.
 */
function holdsCluster(dataDir: string) {
  const names = namesInside(dataDir)
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION'))
    throw startupError(
      'data_folder_not_a_database',
      `${dataDir} holds files that are not a database: choose an empty data folder with MOLAIRE_DATA.`,
    )
  const version = fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR_VERSION) return true
  throw startupError(
    'data_folder_other_version',
    `${dataDir} was made by PostgreSQL ${version} and this is PostgreSQL ${MAJOR_VERSION}: upgrade it with pg_upgrade, or choose another data folder with MOLAIRE_DATA.`,
  )
}

function namesInside(folder: string) {
  try {
    return fs.readdirSync(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

async function initdb(folder: string, { user, binaries, privilege }: { user: string; binaries: Binaries; privilege: Privilege }) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const { command, args, options } = launchUnder(privilege, folder, (dataDir) => [
    binaries.initdb,
    `--pgdata=${dataDir}`,
    `--username=${user}`,
    '--auth=trust', // only we can reach the folder and its socket, and nothing listens on the network
    '--encoding=UTF8',
    `--locale=${locale}`, // not C, with which trigrams would lose accented letters
    '--locale-provider=icu',
    '--icu-locale=fr-CA',
    '--data-checksums',
  ])
  await promisify(execFile)(command, args, { ...options, env: serverEnvironment() })
}

/** Removes the folders that earlier starts left beside the data folder when they were killed. */
function sweepAbandoned(dataDir: string) {
  const prefix = `${path.basename(dataDir)}.init-`
  for (const name of fs.readdirSync(path.dirname(dataDir)).filter((name) => name.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length))
    if (pid && !isAlive(pid)) fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true })
  }
}

/** Without this, a power cut could undo the rename, and with it every commit made since. */
function syncFolder(folder: string) {
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

function lastLine(error: unknown) {
  const output = error instanceof Error && 'stderr' in error && String(error.stderr).trim()
  return (output || (error instanceof Error ? error.message : String(error))).split('\n').at(-1)
}

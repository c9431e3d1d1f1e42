import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { systemCode } from '../../startup-error.ts'

export type Postmaster = { pid: number; ready: boolean }

/**
 * PostgreSQL creates its lock file and writes it in one breath; one that stays incomplete this long
 * was left by a crash or a full disk.
 */
const INCOMPLETE_IS_ABANDONED_AFTER_MS = 2_000

/**
 * The server that holds `dataDir`, according to its lock file postmaster.pid and to the system.
 * Undefined when there is none. A lock that PostgreSQL would respect by mistake (half written, or
 * naming a process that is another program by now) is removed.
 */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const file = path.join(dataDir, 'postmaster.pid')
  const text = readIfThere(file)
  if (text === undefined) return undefined

  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || lines.length < 2) {
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (written === undefined || Date.now() - written < INCOMPLETE_IS_ABANDONED_AFTER_MS) return { pid: 0, ready: false }
    removeIfStill(file, text)
    return undefined
  }
  if (!isAlive(pid)) return undefined // PostgreSQL sees that by itself
  if (!isPostgresOf(pid, dataDir)) {
    removeIfStill(file, text)
    return undefined
  }
  return { pid, ready: lines[7]?.trim() === 'ready' }
}

function readIfThere(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Another start may have replaced the file since we read it: it is moved away first, and put back
 * if it is not the one we judged.
 */
function removeIfStill(file: string, judged: string) {
  const aside = `${file}.${randomUUID()}`
  try {
    fs.renameSync(file, aside)
    if (fs.readFileSync(aside, 'utf8') !== judged) fs.linkSync(aside, file)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

/** True while a process has this id, be it somebody else's. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

/**
 * A server runs inside its data folder, which tells it from the server of another folder that was
 * given the same process id.
 */
function isPostgresOf(pid: number, dataDir: string) {
  if (!programOf(pid).startsWith('postgres')) return false
  try {
    const inside = fs.statSync(`/proc/${pid}/cwd`)
    const folder = fs.statSync(dataDir)
    return inside.dev === folder.dev && inside.ino === folder.ino
  } catch {
    return true // no /proc here, or we may not look: the name has to do
  }
}

function programOf(pid: number) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return path.basename(stdout.trim())
  }
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return '' // gone since
  }
}

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { systemCode } from '../../startup-error.ts'

export type Postmaster = { pid: number; ready: boolean }

/**
 * PostgreSQL creates its lock file and fills it immediately. A file that stays incomplete for this
 * long was left by a crash or a full disk.
 */
const INCOMPLETE_IS_ABANDONED_AFTER_MS = 2_000

/**
 * The server that runs on `dataDir`, according to its lock file postmaster.pid and the system;
 * undefined when there is none. Removes a lock file that PostgreSQL would wrongly respect: one that
 * is half written, or whose process id now belongs to another program.
 */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const file = path.join(dataDir, 'postmaster.pid')
  const text = readIfThere(file)
  if (text === undefined) return undefined

  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || lines.length < 2) {
    const writtenAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (writtenAt === undefined || Date.now() - writtenAt < INCOMPLETE_IS_ABANDONED_AFTER_MS) return { pid: 0, ready: false }
    removeIfStill(file, text)
    return undefined
  }
  if (!isAlive(pid)) return undefined // PostgreSQL handles this case itself
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
 * Another start may have replaced the file since it was read. So the file is moved away first, and
 * moved back if its content differs.
 */
function removeIfStill(file: string, content: string) {
  const aside = `${file}.${randomUUID()}`
  try {
    fs.renameSync(file, aside)
    if (fs.readFileSync(aside, 'utf8') !== content) fs.linkSync(aside, file)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

/** True while a process has this id, even one of another user. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

/**
 * A server's working directory is its data folder. This distinguishes it from the server of another
 * folder whose process id is the same.
 */
function isPostgresOf(pid: number, dataDir: string) {
  if (!programOf(pid).startsWith('postgres')) return false
  try {
    const inside = fs.statSync(`/proc/${pid}/cwd`)
    const folder = fs.statSync(dataDir)
    return inside.dev === folder.dev && inside.ino === folder.ino
  } catch {
    return true // no /proc here, or no permission: the name must suffice
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
    return '' // it has ended since
  }
}

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * No preparation takes this long: an older lock belongs to a process that died, and whose id
 * another program has by now.
 */
const ABANDONED_AFTER_MS = 15 * 60_000

/**
 * Does something while no other process does it for the same folder; tells once when it has to
 * wait.
 * @template T
 * @param {string} folder
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, say, work) {
  // Outside the folder, whose node_modules come and go, and which may have been copied with a lock
  // in it.
  const file = path.join(os.tmpdir(), `molaire-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`)
  for (let waited = false; !take(file); waited = true) {
    if (!waited) say('Another command is preparing this folder: waiting for it.')
    await pause(100)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(/** @type {string} */ file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isAbandoned(file)) removeAbandoned(file)
    return false
  }
}

function isAbandoned(/** @type {string} */ file) {
  try {
    const holder = Number(fs.readFileSync(file, 'utf8'))
    if (Date.now() - fs.statSync(file).mtimeMs > ABANDONED_AFTER_MS) return true
    return holder > 0 && !isAlive(holder) // empty while it is being written
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * Two processes may find it abandoned at once; what the slower one takes away by mistake, it puts
 * back.
 */
function removeAbandoned(/** @type {string} */ file) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (!isAbandoned(aside)) fs.linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** The code of an error of the system ('ENOENT'), or undefined. */
export const codeOf = (/** @type {unknown} */ error) => (error instanceof Error && 'code' in error ? error.code : undefined)

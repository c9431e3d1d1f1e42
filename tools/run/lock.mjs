import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * No preparation takes this long. An older lock belongs to a process that died, and its process id
 * may belong to another program now. In ms.
 */
const ABANDONED_AFTER_MS = 15 * 60_000

/**
 * Runs `work` while no other process does so for the same folder. Calls `say` once when it must
 * wait.
 * @template T
 * @param {string} folder
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, say, work) {
  // Outside the folder: its node_modules are replaced, and the folder may have been copied while it
  // was locked.
  const file = path.join(os.tmpdir(), `molaire-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`)
  for (let waited = false; !take(file); waited = true) {
    if (!waited) say('Another command is preparing this folder. Waiting for it to finish.')
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
 * Two processes may find the lock abandoned at the same time. The slower one restores what it
 * removes by mistake.
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

/** The code of a system error ('ENOENT'), or undefined. */
export const codeOf = (/** @type {unknown} */ error) => (error instanceof Error && 'code' in error ? error.code : undefined)

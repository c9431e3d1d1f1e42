import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { readWhole, versionsOf } from '../db/embedded/base-backup.ts'
import { MAJOR_VERSION } from '../db/embedded/initialize.ts'
import { startPostgres } from '../db/embedded/start-postgres.ts'
import { namesIn } from '../files/disk-store.ts'
import { isSystemError, syncFolder, writeAt } from '../files/on-disk.ts'
import { unpack, type About, type Sink } from './archive.ts'
import { keyToOpen, type KeySource } from './backup-key.ts'
import { damaged, unseal } from './sealed-file.ts'

/** What to restore, and where to. */
export interface RestoreParts {
  file: string
  /** The future data folder: missing, or empty. */
  folder: string
  source: KeySource
  /** The folder of the migrations that this version knows. */
  migrations: string
  signal?: AbortSignal
  say: (line: string) => void
}

/**
 * Restores a backup. Everything is decrypted, compared with its SHA-256 and opened by PostgreSQL
 * under another name beside the folder, which gets its own name only then. Throws an Error with a
 * sentence, and then leaves nothing.
 */
export async function restoreBackup({ file, folder, source, migrations, signal, say }: RestoreParts): Promise<void> {
  if ((await namesIn(folder)).length > 0)
    throw new Error(`${folder} isn’t empty. Choose an empty folder, or move what is in it. Nothing was restored.`)
  const { size } = await fs.stat(file).catch((cause: unknown) => {
    throw new Error(`${file} can’t be read. Nothing was restored.`, { cause })
  })
  const parent = path.dirname(folder)
  await fs.mkdir(parent, { recursive: true })
  await assertSameDisk(folder, parent)
  await assertRoom(parent, size)
  const aside = `${folder}.restoring-${randomUUID().slice(0, 8)}`
  try {
    await fs.mkdir(aside, { mode: 0o700 })
    let what: About | undefined
    const sink = folderSink(aside, async (about) => {
      await assertKnown(about, migrations)
      what = about
    })
    const pieces = unseal(file, (kind) => keyToOpen(source, kind))
    const totals = await unpack(stoppable(pieces, signal), sink, () => damaged(file))
    await syncFolders(aside)
    if (what?.database) await assertOpens(path.join(aside, 'postgres'), what.database)
    await fs.rename(aside, folder)
    await syncFolder(parent)
    say(`Restored ${totals.files} files to ${folder}, as they were on ${what?.startedAt}.`)
    if (!what?.database) say('The database isn’t in this backup. Restore it with the tools of your PostgreSQL.')
    if (!what?.hasFiles) say('The files aren’t in this backup. They are in the bucket.')
  } catch (error) {
    await fs.rm(aside, { recursive: true, force: true, maxRetries: 5 })
    if (isSystemError(error, 'ENOSPC', 'EDQUOT')) throw noRoom(folder, error)
    throw error
  }
}

const noRoom = (folder: string, cause?: unknown) =>
  new Error(`The disk of ${folder} doesn’t have enough space for this backup. Nothing was restored.`, { cause })

async function assertRoom(parent: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await fs.statfs(parent)
  if (bavail * bsize < bytes) throw noRoom(parent)
}

/** A folder that is itself a mounted disk can't be given its content by a rename. */
async function assertSameDisk(folder: string, parent: string): Promise<void> {
  const there = await fs.stat(folder).catch(() => undefined)
  if (there && there.dev !== (await fs.stat(parent)).dev)
    throw new Error(`${folder} is the root of a disk. Choose a folder inside it. Nothing was restored.`)
}

/** Refuses what this installation could not open, before anything is written. */
async function assertKnown({ database, platform, molaire }: About, migrations: string): Promise<void> {
  if (!database) return
  if (database.postgres !== MAJOR_VERSION)
    throw new Error(
      `This backup is of PostgreSQL ${database.postgres}, and this Molaire has PostgreSQL ${MAJOR_VERSION}. Install Molaire ${molaire}, then restore. Nothing was restored.`,
    )
  if (platform !== process.platform)
    throw new Error(`This backup was made on ${platform}, and opens only there. Nothing was restored.`)
  if (!(await fs.readdir(migrations)).includes(database.lastMigration))
    throw new Error(
      `This backup is of a later Molaire (its database has ${database.lastMigration}). Install that version, then restore. Nothing was restored.`,
    )
}

/** Has PostgreSQL replay the log, and read every table. */
async function assertOpens(dataDir: string, stated: NonNullable<About['database']>): Promise<void> {
  try {
    const server = await startPostgres({ dataDir })
    try {
      const url = server.url('molaire')
      const { lastMigration } = await versionsOf(url)
      if (lastMigration < stated.lastMigration) throw new Error(`the database is at ${lastMigration}`)
      await readWhole(url)
    } finally {
      await server.stop()
    }
  } catch (cause) {
    throw new Error('The database in this backup doesn’t open. Use an earlier backup. Nothing was restored.', { cause })
  }
}

/** Writes an archive into a folder. Nobody else can read what it writes. */
function folderSink(root: string, begin: Sink['begin']): Sink {
  const made = new Set<string>()
  const makeFolder = async (folder: string) => {
    if (made.has(folder)) return
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
  }
  return {
    begin,
    folder: (inside) => makeFolder(path.join(root, inside)),
    file: async (inside, content) => {
      const local = path.join(root, inside)
      await makeFolder(path.dirname(local))
      const handle = await fs.open(local, 'wx', 0o600)
      try {
        let position = 0
        for await (const piece of content) {
          await writeAt(handle, piece, position)
          position += piece.length
        }
        if (!isOfDatabase(inside)) await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}

/** PostgreSQL syncs its whole folder before it replays the log. */
const isOfDatabase = (inside: string) => inside.startsWith('postgres/')

async function syncFolders(root: string): Promise<void> {
  for (const entry of await fs.readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() && !isOfDatabase(path.relative(root, path.join(entry.parentPath, entry.name))))
      await syncFolder(path.join(entry.parentPath, entry.name))
  await syncFolder(root)
}

async function* stoppable(pieces: AsyncIterable<Buffer>, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    if (signal?.aborted) throw new Error('The restore was stopped. Nothing was restored.')
    yield piece
  }
}

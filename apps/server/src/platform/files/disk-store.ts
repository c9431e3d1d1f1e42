import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../http/app-error.ts'
import type { FileAddresses } from './addresses.ts'
import { isFileKey, type FileKey, type FileStore } from './files.ts'
import { asRefusal, digestOf, isSystemError, piecesOf, requireRoomFor, syncFolder, toRead, writeAt } from './on-disk.ts'

/** Where files are written before they have their name. No key looks like it. */
const unfinished = '.incoming'

/**
 * The store in a local folder: `<root>/<group>/<id>`. A file is written under another name, synced
 * and renamed, then its folder is synced, so it is there as a whole or not at all (D11).
 */
export function diskStore(
  root: string,
  addresses: FileAddresses,
): FileStore & { sweepUnfinished(before: Date): Promise<number> } {
  const pathOf = (key: FileKey) => {
    if (!isFileKey(key)) throw new Error('not a key of a file')
    return path.join(root, key)
  }
  const sizeOf = async (key: FileKey) => {
    const file = await fs.lstat(pathOf(key)).catch(ifMissing)
    return file?.isFile() ? file.size : undefined
  }

  return {
    put: async (key, localPath) => {
      const target = pathOf(key)
      if ((await sizeOf(key)) !== undefined) return sameAs(await digestOf(target), await digestOf(localPath))
      await makeFolder(root, path.dirname(target))
      const incoming = path.join(root, unfinished, randomUUID())
      try {
        await requireRoomFor(root, (await fs.stat(localPath)).size)
        const stored = await copySynced(localPath, incoming)
        await fs.rename(incoming, target)
        await syncFolder(path.dirname(target))
        return stored
      } catch (error) {
        await fs.rm(incoming, { force: true })
        throw asRefusal(error)
      }
    },
    sizeOf,
    read: async (key, range) => {
      const handle = await fs.open(pathOf(key), toRead).catch((error: unknown) => {
        throw isSystemError(error, 'ENOENT', 'ELOOP', 'ENOTDIR') ? new AppError('not_found', { cause: error }) : error
      })
      return handle.createReadStream(range)
    },
    addressOf: async (key, serving) => addresses.toRead(key, serving),
    remove: async (key) => {
      await fs.rm(pathOf(key), { force: true })
    },
    list: async function* () {
      for (const group of await namesIn(root)) {
        if (group === unfinished) continue
        for (const name of await namesIn(path.join(root, group))) {
          const key = `${group}/${name}`
          if (!isFileKey(key)) continue
          const file = await fs.lstat(path.join(root, key)).catch(ifMissing)
          if (file?.isFile()) yield { key, bytes: file.size, modifiedAt: file.mtime }
        }
      }
    },
    sweepUnfinished: (before) => removeOlder(path.join(root, unfinished), before),
  }
}

/**
 * Removes the files of a folder that were last written before a moment, and returns how many those
 * were.
 */
export async function removeOlder(folder: string, before: Date, keeps: (name: string) => boolean = () => false): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const file = await fs.lstat(path.join(folder, name)).catch(ifMissing)
    if (!file?.isFile() || file.mtime >= before || keeps(name)) continue
    await fs.rm(path.join(folder, name), { force: true })
    removed++
  }
  return removed
}

/** The names in a folder; none when it does not exist. */
export const namesIn = async (folder: string): Promise<string[]> => (await fs.readdir(folder).catch(ifMissing)) ?? []

function ifMissing(error: unknown): undefined {
  if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined
  throw error
}

async function makeFolder(root: string, folder: string): Promise<void> {
  await fs.mkdir(path.join(root, unfinished), { recursive: true, mode: 0o700 })
  const made = await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(root)
}

async function copySynced(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const handle = await fs.open(to, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const piece of piecesOf(from)) {
      hash.update(piece)
      await writeAt(handle, piece, bytes)
      bytes += piece.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * A second `put` of the same bytes is a repetition after a failure. With other bytes it would
 * change an original.
 */
export function sameAs<T extends { sha256: string }>(before: { sha256: string | undefined }, now: T): T {
  if (before.sha256 !== now.sha256) throw new Error('a stored file is never changed')
  return now
}

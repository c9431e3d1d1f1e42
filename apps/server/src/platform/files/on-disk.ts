import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { freeBytesIn } from '../disk/space.ts'
import { AppError } from '../http/app-error.ts'

/** Opens a file itself, never what a symbolic link points to. */
const { O_RDONLY, O_WRONLY, O_CREAT, O_NOFOLLOW, O_DIRECTORY } = constants
export const toRead = O_RDONLY | O_NOFOLLOW
export const toAdd = O_WRONLY | O_CREAT | O_NOFOLLOW

/** Space on a disk that files leave to the database, its log and the system, in bytes. */
export const SPARE = 512 * 1024 ** 2

/** Whether it is an error of the system with this code, such as ENOENT. */
export const isSystemError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** A full disk as the refusal that it is; any other error as it was. */
export const asRefusal = (error: unknown): unknown =>
  isSystemError(error, 'ENOSPC', 'EDQUOT') ? new AppError('storage_full', { cause: error }) : error

/** Refuses when a disk has no room for so many bytes more: storage_full. */
export async function requireRoomFor(folder: string, bytes: number, spare = SPARE): Promise<void> {
  if ((await freeBytesIn(folder)) - bytes < spare) throw new AppError('storage_full')
}

/** Writes all bytes at a position. One call of the system may write fewer. */
export async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, O_RDONLY | O_DIRECTORY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The length and the SHA-256 of a local file, read piece by piece. */
export async function digestOf(localPath: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of piecesOf(localPath)) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The bytes of a local file. */
export async function* piecesOf(localPath: string): AsyncGenerator<Buffer> {
  const handle = await fs.open(localPath, toRead)
  try {
    for await (const piece of handle.createReadStream({ highWaterMark: 256 * 1024, autoClose: false })) yield piece as Buffer // no encoding was set
  } finally {
    await handle.close()
  }
}

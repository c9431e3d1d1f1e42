import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Space } from '../disk/space.ts'
import { AppError } from '../http/app-error.ts'
import type { FileAddresses } from './addresses.ts'
import { namesIn, removeOlder } from './disk-store.ts'
import { isFileKey, type Upload, type Uploads } from './files.ts'
import { asRefusal, isSystemError, requireRoomFor, SPARE, toAdd, writeAt } from './on-disk.ts'

/** In bytes, except `stall`. */
export interface StagingLimits {
  largestFile: number
  /** All files of one group that are uploaded and neither kept nor removed. */
  ofGroup: number
  /** What stays free on the disk. */
  spare?: number
  /** How long a connection may bring nothing, in ms. */
  stall?: number
}

interface StagingParts {
  folder: string
  addresses: FileAddresses
  limits: StagingLimits
  /** The free space on the disk of the embedded database, when it is watched. */
  space?: () => Space | undefined
}

/** The uploads, with what the routes and the sweeping need of them. */
export interface Staging extends Uploads {
  /**
   * Adds a stream to an upload, and resolves with the bytes that are here. A connection that still
   * writes to the same upload is ended first: its caller is back. Refuses as `Uploads.open` says.
   */
  add(upload: Upload, offset: number, stream: Readable, announced?: number): Promise<number>
  /** Removes what nobody has written to since a moment. Resolves with how many files that was. */
  sweep(before: Date): Promise<number>
}

/** A connection that brings bytes of an upload. */
interface Writer extends Upload {
  stop: () => void
  done: Promise<unknown>
}

/**
 * Uploads in a local folder, `<folder>/<group>/<id>`. A file's length is the offset at which it
 * continues, so nothing else is remembered, and a restart of the server loses nothing.
 */
export function openStaging({ folder, addresses, limits, space = () => undefined }: StagingParts): Staging {
  const { largestFile, ofGroup, spare = SPARE, stall = 30_000 } = limits
  const writers = new Map<string, Writer>()
  const fileOf = ({ groupId, id }: Omit<Upload, 'bytes'>) => {
    if (!isFileKey(`${groupId}/${id}`)) throw new Error('an upload is named by our own ids')
    return path.join(folder, groupId, id)
  }
  const offsetOf = (upload: Omit<Upload, 'bytes'>) => sizeAt(fileOf(upload))

  /**
   * Refuses what cannot all arrive: upload_empty, upload_too_large, upload_quota_reached,
   * storage_full.
   */
  const admit = async (upload: Upload) => {
    if (upload.bytes === 0) throw new AppError('upload_empty')
    if (upload.bytes > largestFile) throw new AppError('upload_too_large', { details: { most: largestFile } })
    const state = space()?.state()
    if (state === 'reserve' || state === 'full') throw new AppError('storage_full')
    const underWay = [...writers.values()].filter(({ id }) => id !== upload.id)
    const ofOthers = underWay.filter(({ groupId }) => groupId === upload.groupId)
    const names = await namesIn(path.join(folder, upload.groupId))
    const idle = names.filter((name) => name !== upload.id && !ofOthers.some(({ id }) => id === name))
    const sizes = await Promise.all(idle.map((id) => offsetOf({ ...upload, id })))
    const staged = sum(sizes) + sum(ofOthers.map(({ bytes }) => bytes))
    if (staged + upload.bytes > ofGroup) throw new AppError('upload_quota_reached')
    await fs.mkdir(path.join(folder, upload.groupId), { recursive: true, mode: 0o700 })
    await requireRoomFor(folder, upload.bytes + sum(underWay.map(({ bytes }) => bytes)), spare)
  }

  /** Writes the stream behind what is here. Only one at a time per upload. */
  const write = async (upload: Upload, offset: number, stream: Readable, announced: number) => {
    const file = fileOf(upload)
    await admit(upload)
    const handle = await fs.open(file, toAdd, 0o600)
    let end = (await handle.stat()).size
    let isTooLong = false
    const timer = setTimeout(() => stream.destroy(new Error('nothing arrives')), stall)
    try {
      if (end !== offset) throw new AppError('upload_offset_wrong', { details: { offset: end } })
      isTooLong = offset + announced > upload.bytes
      // The stream stays open after a refusal, which could not be sent otherwise.
      if (!isTooLong)
        for await (const piece of stream.iterator({ destroyOnReturn: false })) {
          const bytes = piece as Buffer // no encoding was set
          timer.refresh()
          isTooLong = end + bytes.length > upload.bytes
          if (isTooLong) break
          await writeAt(handle, bytes, end)
          end += bytes.length
        }
      if (isTooLong) throw new AppError('upload_too_large', { details: { most: upload.bytes } })
      return end
    } catch (error) {
      throw asRefusal(error)
    } finally {
      clearTimeout(timer)
      await handle.close()
      // It is not the file that was announced.
      if (isTooLong) await fs.rm(file, { force: true })
    }
  }

  const stopWriting = async ({ id }: Omit<Upload, 'bytes'>) => {
    const writer = writers.get(id)
    writer?.stop()
    await writer?.done
  }

  const add: Staging['add'] = async (upload, offset, stream, announced = 0) => {
    // A caller who hangs up before the first byte is read is no fault; reading reports it.
    stream.on('error', () => undefined)
    // Nothing is awaited between the last look and the entry below.
    while (writers.has(upload.id)) await stopWriting(upload)
    const writing = write(upload, offset, stream, announced)
    const done = writing
      .catch(() => undefined)
      .then(() => {
        writers.delete(upload.id)
      })
    writers.set(upload.id, { ...upload, stop: () => stream.destroy(new Error('the caller continues elsewhere')), done })
    try {
      return await writing
    } finally {
      await done
    }
  }

  const remove = async (upload: Omit<Upload, 'bytes'>) => {
    await stopWriting(upload)
    await fs.rm(fileOf(upload), { force: true })
  }

  return {
    open: async (upload) => {
      await admit(upload)
      return addresses.toUpload(upload)
    },
    offsetOf,
    pathOf: async (upload) => {
      const offset = await offsetOf(upload)
      if (offset !== upload.bytes) throw new AppError('upload_incomplete', { details: { offset } })
      return fileOf(upload)
    },
    add,
    take: async (upload, stream) => {
      try {
        const bytes = await add({ ...upload, bytes: largestFile }, 0, stream)
        if (bytes === 0) throw new AppError('upload_empty')
        return { path: fileOf(upload), bytes }
      } catch (error) {
        await remove(upload)
        throw error
      }
    },
    remove,
    sweep: async (before) => {
      let removed = 0
      for (const group of await namesIn(folder))
        removed += await removeOlder(path.join(folder, group), before, (id) => writers.has(id))
      return removed
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The size of a file; 0 when there is none. */
async function sizeAt(file: string): Promise<number> {
  try {
    return (await fs.lstat(file)).size
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return 0
    throw error
  }
}

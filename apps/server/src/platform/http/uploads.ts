import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from './app-error.ts'

/**
 * How much of uploaded files one process holds in memory, from their first byte until their request
 * ends.
 */
export interface UploadLimits {
  /** Bytes of all files together. */
  bytes: number
  /** Bytes of the files of one group: the largest one, or several smaller ones. */
  bytesOfGroup: number
  /** How many files one group may send at once. */
  filesOfGroup: number
}

const MEGABYTE = 1024 * 1024
export const uploadLimits: UploadLimits = { bytes: 128 * MEGABYTE, bytesOfGroup: 64 * MEGABYTE, filesOfGroup: 8 }

/** An upload that was admitted. */
export interface Arrival {
  reply: FastifyReply
  /** Counts received bytes. Refuses: service_unavailable. */
  take: (bytes: number) => void
}

/**
 * Counts files and their bytes by group, so that uploads cannot fill the memory and one group
 * cannot block the others. Only bytes that have arrived count, not those announced (Decision 0077).
 * An upload stops counting when its request ends. Refuses: service_unavailable.
 */
export function uploadGate(limits: UploadLimits): (reply: FastifyReply, groupId: string) => Arrival {
  const groups = new Map<string, { files: number; bytes: number }>()
  let total = 0
  return (reply, groupId) => {
    const group = groups.get(groupId) ?? { files: 0, bytes: 0 }
    // A caller who hung up while they were being identified sends nothing more, and `close` will
    // not be emitted again.
    if (reply.raw.closed || group.files >= limits.filesOfGroup) throw new AppError('service_unavailable')
    groups.set(groupId, group)
    group.files++
    let taken = 0
    reply.raw.once('close', () => {
      total -= taken
      group.bytes -= taken
      group.files--
      if (group.files === 0) groups.delete(groupId)
    })
    const take = (bytes: number) => {
      if (group.bytes + bytes > limits.bytesOfGroup || total + bytes > limits.bytes || reply.raw.closed)
        throw new AppError('service_unavailable')
      taken += bytes
      group.bytes += bytes
      total += bytes
    }
    return { reply, take }
  }
}

/**
 * Reads a file of at most `most` bytes into one buffer. `length` is what the request announces,
 * when that is the file's own length. Refuses: body_too_large, service_unavailable, and
 * invalid_request when the file is incomplete.
 */
export async function receiveFile(
  stream: Readable,
  { reply, take }: Arrival,
  { most, length }: { most: number; length: number | undefined },
): Promise<Buffer> {
  const refuse = (error: AppError) => {
    // The rest of the file is not read.
    void reply.header('connection', 'close')
    return error
  }
  if (length !== undefined && length > most) throw refuse(new AppError('body_too_large'))
  let file: Buffer | undefined
  let received = 0
  try {
    // The stream stays open after a refusal, which could not be sent otherwise.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer // no encoding was set
      if (received + bytes.length > most) throw new AppError('body_too_large')
      take(bytes.length)
      // The system provides memory only as it is written to, so bytes that never arrive cost none.
      file ??= Buffer.allocUnsafeSlow(length ?? most)
      received += bytes.copy(file, received)
    }
  } catch (error) {
    if (error instanceof AppError) throw refuse(error)
    throw new AppError('invalid_request', {
      cause: error,
      fields: [{ path: 'body', rule: 'upload', message: 'The file did not come whole' }],
    })
  }
  return file?.subarray(0, received) ?? Buffer.alloc(0)
}

import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from './app-error.ts'

/** How much of files one process holds, from their first byte until their request is answered. */
export interface UploadLimits {
  /** Bytes of all files together. */
  bytes: number
  /** Bytes of the files that one group sends: the largest one, or several smaller. */
  bytesOfGroup: number
  /** Files that one group sends at once. */
  filesOfGroup: number
}

const MEGABYTE = 1024 * 1024
export const uploadLimits: UploadLimits = { bytes: 128 * MEGABYTE, bytesOfGroup: 64 * MEGABYTE, filesOfGroup: 8 }

/** A file that was let in. */
export interface Arrival {
  reply: FastifyReply
  /** Counts bytes that came. Refuses: service_unavailable. */
  take: (bytes: number) => void
}

/**
 * Counts files and their bytes by the group of who sends them, so that nobody's fill the memory and
 * those of one group keep nobody else out: what is announced and does not come weighs nothing
 * (Decision 0077). A file is let go with its request, however that ends. Refuses:
 * service_unavailable.
 */
export function uploadGate(limits: UploadLimits): (reply: FastifyReply, groupId: string) => Arrival {
  const groups = new Map<string, { files: number; bytes: number }>()
  let total = 0
  return (reply, groupId) => {
    const group = groups.get(groupId) ?? { files: 0, bytes: 0 }
    // Who hung up while it was asked who they are sends nothing more, and nothing more is heard of
    // them.
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
 * Reads a file of at most `most` bytes into one piece of memory; `length` is what its request
 * announces, where that is the file's own. Refuses: body_too_large, service_unavailable, and
 * invalid_request when it does not come whole.
 */
export async function receiveFile(
  stream: Readable,
  { reply, take }: Arrival,
  { most, length }: { most: number; length: number | undefined },
): Promise<Buffer> {
  const refuse = (error: AppError) => {
    // The rest of it is not waited for.
    void reply.header('connection', 'close')
    return error
  }
  if (length !== undefined && length > most) throw refuse(new AppError('body_too_large'))
  let file: Buffer | undefined
  let received = 0
  try {
    // Left open at a refusal, which could not be sent otherwise.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer // no encoding was set
      if (received + bytes.length > most) throw new AppError('body_too_large')
      take(bytes.length)
      // The system gives memory as it is written to: what never comes costs none.
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

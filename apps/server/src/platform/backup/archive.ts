import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What a backup says of itself, before any file. */
const about = z.object({
  molaire: z.string(),
  /** Of the machine that made it: 'linux'. A database's files open on the same system only. */
  platform: z.string(),
  startedAt: z.iso.datetime(),
  /** The database in it, unless it has only the files. */
  database: z.object({ postgres: z.string(), lastMigration: z.string() }).nullable(),
  /** Whether the stored files are in it; false when they are in a bucket. */
  hasFiles: z.boolean(),
})
export type About = z.infer<typeof about>

/** A file or folder to archive: its path in the data folder, with `/` between names. */
export type Entry = { folder: string } | { file: string; bytes: number; content: AsyncIterable<Buffer> }

/** The frames of an archive: JSON with its length in front. A file's bytes follow its frame. */
const frame = z.union([
  z.strictObject({ about }),
  z.strictObject({ folder: z.string() }),
  z.strictObject({ file: z.string(), bytes: z.int().nonnegative() }),
  /** Of the file just before. */
  z.strictObject({ sha256: z.string() }),
  z.strictObject({ end: z.strictObject({ files: z.int(), bytes: z.int() }) }),
])
type Frame = z.infer<typeof frame>

const LONGEST_FRAME = 64 * 1024

/** What an archive has in it: how many files, and their bytes. */
export interface Totals {
  files: number
  bytes: number
}

/**
 * An archive as a stream: what it is, the entries with the SHA-256 of each file, and the totals.
 * `totals` counts as it goes.
 */
export async function* pack(what: About, entries: AsyncIterable<Entry>, totals: Totals): AsyncGenerator<Buffer> {
  yield framed({ about: what })
  for await (const entry of entries) {
    if ('folder' in entry) {
      yield framed({ folder: entry.folder })
      continue
    }
    const { file, bytes, content } = entry
    yield framed({ file, bytes })
    const hash = createHash('sha256')
    let written = 0
    for await (const piece of content) {
      hash.update(piece)
      written += piece.length
      yield piece
    }
    if (written !== bytes) throw new Error(`${file} has ${written} bytes, not the announced ${bytes}`)
    yield framed({ sha256: hash.digest('hex') })
    totals.files++
    totals.bytes += bytes
  }
  yield framed({ end: { ...totals } })
}

function framed(content: Frame): Buffer {
  const text = Buffer.from(JSON.stringify(content))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text])
}

/** Where the contents of an archive go. */
export interface Sink {
  /** Refuses, with an error, what can't be restored here. */
  begin(what: About): Promise<void>
  folder(path: string): Promise<void>
  /** Takes the bytes of a file, which are exactly as many as announced. */
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Reads an archive into a sink, and compares each file with its SHA-256. Throws what `broken` makes
 * for an archive that isn't whole. Paths are checked: none leads out of the folder.
 */
export async function unpack(pieces: AsyncIterable<Buffer>, sink: Sink, broken: () => Error): Promise<Totals> {
  const reader = readerOf(pieces, broken)
  const next = async () => {
    const length = (await reader.exactly(4)).readUInt32BE()
    if (length > LONGEST_FRAME) throw broken()
    const read = frame.safeParse(parsed((await reader.exactly(length)).toString()))
    if (!read.success) throw broken()
    return read.data
  }
  try {
    const first = await next()
    if (!('about' in first)) throw broken()
    await sink.begin(first.about)
    return await entriesInto(sink, { reader, next, broken })
  } finally {
    await reader.close()
  }
}

async function entriesInto(
  sink: Sink,
  { reader, next, broken }: { reader: ReturnType<typeof readerOf>; next: () => Promise<Frame>; broken: () => Error },
): Promise<Totals> {
  const totals = { files: 0, bytes: 0 }
  for (;;) {
    const entry = await next()
    if ('folder' in entry) {
      if (!isInside(entry.folder)) throw broken()
      await sink.folder(entry.folder)
    } else if ('file' in entry) {
      if (!isInside(entry.file)) throw broken()
      const hash = createHash('sha256')
      await sink.file(entry.file, reader.upTo(entry.bytes, hash))
      const stated = await next()
      if (!('sha256' in stated) || stated.sha256 !== hash.digest('hex')) throw broken()
      totals.files++
      totals.bytes += entry.bytes
    } else if ('end' in entry) {
      if (entry.end.files !== totals.files || entry.end.bytes !== totals.bytes || !(await reader.isAtEnd())) throw broken()
      return totals
    } else throw broken()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a path is relative, and leads to a place inside. */
const isInside = (path: string) => path.split('/').every((name) => !['', '.', '..'].includes(name)) && !/[\\\0]/.test(path)

function readerOf(pieces: AsyncIterable<Buffer>, broken: () => Error) {
  const iterator = pieces[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** True while there are bytes to take. */
  const fill = async () => {
    while (rest.length === 0) {
      const { value, done } = await iterator.next()
      if (done) return false
      rest = value
    }
    return true
  }
  const take = async (most: number) => {
    if (!(await fill())) throw broken()
    const some = rest.subarray(0, most)
    rest = rest.subarray(some.length)
    return some
  }
  return {
    exactly: async (bytes: number) => {
      const parts: Buffer[] = []
      for (let left = bytes; left > 0;) {
        const part = await take(left)
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
    upTo: async function* (bytes: number, hash: ReturnType<typeof createHash>) {
      for (let left = bytes; left > 0;) {
        const part = await take(left)
        hash.update(part)
        left -= part.length
        yield part
      }
    },
    isAtEnd: async () => !(await fill()),
    close: async () => void (await iterator.return?.()),
  }
}

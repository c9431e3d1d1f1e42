import { randomBytes } from 'node:crypto'

/** A part of a multipart body. Its bytes are read once, before the next part. */
export interface Part {
  /** Header fields by their name in lower case. */
  headers: ReadonlyMap<string, string>
  bytes: AsyncIterable<Buffer>
}

/** The body is not what its Content-Type says, or it ended early. */
export class MultipartError extends Error {}

const CRLF = Buffer.from('\r\n')
const END_OF_HEADERS = Buffer.from('\r\n\r\n')
/** Bytes of a whole body. */
const MOST_OF_ALL = 4 * 1024 ** 3
/** Bytes of the header of a part, and of what a sender may write before the first part. */
const MOST_BEFORE_BYTES = 16 * 1024

/**
 * A parameter of a header such as `multipart/related; type="application/dicom"; boundary=x`:
 * undefined when it is not there. Names are in any case (RFC 2045).
 */
export function parameterOf(header: string, name: string): string | undefined {
  for (const [, key = '', quoted, plain] of header.slice(0, 4096).matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/g))
    if (key.toLowerCase() === name) return quoted ?? plain
  return undefined
}

/** The media type of a header, in lower case and without its parameters. */
export const mediaTypeOf = (header: string | undefined): string => (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/**
 * Reads the parts of a multipart body (RFC 2046) as they arrive; no part is held in memory. Bytes
 * of a part that nobody read are skipped. Throws MultipartError, also when the body ends before its
 * last delimiter: what came of the last part is then not the whole of it.
 */
export async function* readParts(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  const source = new Source(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // The first delimiter may stand at the very beginning.
  source.putBack(CRLF)
  for await (const _ignored of source.until(delimiter, MOST_BEFORE_BYTES)) continue
  while (!(await source.isClosed())) {
    const headers = headersOf(await source.headers())
    const part = source.until(delimiter)
    let isRead = false
    const bytes = (async function* () {
      yield* part
      isRead = true
    })()
    yield { headers, bytes }
    // Whoever gave up in the middle of the part may still be waiting for its next bytes.
    await bytes.return(undefined)
    if (!isRead) for await (const _ignored of source.until(delimiter)) continue
  }
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  // A line that begins with a space continues the one before (RFC 5322).
  for (const line of text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

/** The bytes of a body with a place in them. It holds one chunk and the end of the one before. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #buffered: Buffer = Buffer.alloc(0)
  #received = 0

  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  putBack(bytes: Buffer): void {
    this.#buffered = Buffer.concat([bytes, this.#buffered])
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next()
    if (next.done) throw new MultipartError('the body ends before its last delimiter')
    this.#received += next.value.length
    if (this.#received > MOST_OF_ALL) throw new MultipartError('the body is longer than 4 GiB')
    this.#buffered = this.#buffered.length === 0 ? next.value : Buffer.concat([this.#buffered, next.value])
  }

  #take(count: number): Buffer {
    const taken = this.#buffered.subarray(0, count)
    this.#buffered = this.#buffered.subarray(count)
    return taken
  }

  /** The bytes before the next delimiter line, which is taken up to its last two bytes. */
  async *until(delimiter: Buffer, most = Infinity): AsyncGenerator<Buffer> {
    let given = 0
    for (;;) {
      const at = this.#buffered.indexOf(delimiter)
      // Without a delimiter, its first bytes may be the last that are held.
      const sure = at === -1 ? this.#buffered.length - delimiter.length + 1 : at
      if (sure > 0) {
        given += sure
        if (given > most) throw new MultipartError('no delimiter where the first part should begin')
        yield this.#take(sure)
      }
      if (at !== -1) {
        while (this.#buffered.length < delimiter.length + 2) await this.#more()
        const next = this.#buffered.subarray(delimiter.length, delimiter.length + 2).toString('latin1')
        if (next === '--' || next === '\r\n' || /^[ \t]/.test(next)) {
          this.#take(delimiter.length)
          return
        }
        // A longer word begins like the boundary: these are bytes of the part.
        given += 1
        yield this.#take(1)
      } else await this.#more()
    }
  }

  /** Whether the delimiter that was just read is the last. Otherwise takes the rest of its line. */
  async isClosed(): Promise<boolean> {
    if (this.#buffered.subarray(0, 2).toString('latin1') === '--') {
      // What follows the last delimiter means nothing, but it is read so that the answer can be
      // sent.
      for (let rest = 0; rest <= MOST_BEFORE_BYTES;) {
        const next = await this.#chunks.next()
        if (next.done) break
        rest += next.value.length
      }
      return true
    }
    for (;;) {
      const end = this.#buffered.indexOf(CRLF)
      if (end > 256) throw new MultipartError('a delimiter has more behind it')
      if (end !== -1) {
        // The line break stays: a part without headers begins with the second one.
        this.#take(end)
        return false
      }
      if (this.#buffered.length > 256) throw new MultipartError('a delimiter has more behind it')
      await this.#more()
    }
  }

  /** The header lines of a part, without the empty line at their end, which is taken. */
  async headers(): Promise<string> {
    for (;;) {
      const end = this.#buffered.indexOf(END_OF_HEADERS)
      if (end !== -1) {
        const text = this.#take(end + END_OF_HEADERS.length).toString('utf8')
        return text.slice(CRLF.length, -END_OF_HEADERS.length)
      }
      if (this.#buffered.length > MOST_BEFORE_BYTES) throw new MultipartError('the header of a part does not end')
      await this.#more()
    }
  }
}

/** A part to send. `bytes` is called when its turn comes. */
export interface SentPart {
  type: string
  location?: string
  bytes: () => Promise<AsyncIterable<Buffer>> | AsyncIterable<Buffer>
}

/**
 * A multipart/related answer of parts of `type`: its Content-Type and its bytes, as they are read.
 */
export function writeParts(type: string, parts: Iterable<SentPart> | AsyncIterable<SentPart>) {
  const boundary = `molaire-${randomBytes(18).toString('hex')}`
  async function* bytes(): AsyncGenerator<Buffer> {
    let before = ''
    for await (const part of parts) {
      const location = part.location === undefined ? '' : `Content-Location: ${part.location}\r\n`
      yield Buffer.from(`${before}--${boundary}\r\nContent-Type: ${part.type}\r\n${location}\r\n`)
      yield* await part.bytes()
      before = '\r\n'
    }
    yield Buffer.from(`${before}--${boundary}--\r\n`)
  }
  return { contentType: `multipart/related; type="${type}"; boundary=${boundary}`, bytes: bytes() }
}

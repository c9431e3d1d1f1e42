// A kept-alive connection that sends one request after another. Node's own client costs more than a
// bare server, so with it the client would be measured instead of the server.
import net from 'node:net'
import type { RequestSpec } from './requests.ts'

/** The server of the requests, and the headers that they share. */
export interface Target {
  port: number
  headers: Record<string, string>
  /** The ETag of the notifications, for polls. */
  etag?: string
}

/** The body is empty unless it was requested, or the status was unexpected. */
export interface Answer {
  status: number
  body: string
}

export interface Connection {
  /** Sends the n-th request and reads the whole answer. */
  ask: (spec: RequestSpec, n: number) => Promise<Answer>
  close: () => void
}

const ADDRESSES = 4096

/** One of thousands of client addresses, so that no rate limit applies. */
export const callerOf = (n: number) => `10.0.${Math.floor((n % ADDRESSES) / 256)}.${n % 256}`

const linesOf = (headers: Record<string, string> = {}) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Opens a connection to a server. */
export async function connect({ port, headers, etag }: Target): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const common = `host: 127.0.0.1:${port}\r\n${linesOf(headers)}`
  let pending: { spec: RequestSpec; resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let reader = readAnswer()
  socket.on('data', (chunk: Buffer) => {
    if (!reader.isWholeWith(chunk) || !pending) return
    const { spec, resolve } = pending
    const status = reader.status()
    const body = spec.isRead === true || status !== spec.status ? reader.body() : ''
    pending = undefined
    reader = readAnswer()
    resolve({ status, body })
  })
  const fail = (error: Error) => pending?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server hung up')))
  const ask = (spec: RequestSpec, n: number) =>
    new Promise<Answer>((resolve, reject) => {
      pending = { spec, resolve, reject }
      const { method = 'GET', path, body } = spec
      const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
      const own = `x-forwarded-for: ${callerOf(n)}\r\n${linesOf(spec.headers)}${spec.isPoll && etag ? `if-none-match: ${etag}\r\n` : ''}${length}`
      socket.write(`${method} ${path} HTTP/1.1\r\n${common}${own}\r\n${body ?? ''}`)
    })
  return { ask, close: () => socket.destroy() }
}

/**
 * Collects the parts of an answer. It must have a content-length, as the answers of both servers
 * do.
 */
function readAnswer() {
  let chunks: Buffer[] = []
  let head = ''
  let missing = 0
  return {
    isWholeWith: (chunk: Buffer): boolean => {
      chunks.push(chunk)
      if (head !== '') missing -= chunk.length
      else {
        const whole = chunks.length > 1 ? Buffer.concat(chunks) : chunk
        const end = whole.indexOf('\r\n\r\n')
        if (end < 0) return false
        head = whole.toString('latin1', 0, end)
        // An answer that has not changed has no body.
        const length = / 304 /.test(head.slice(0, 16)) ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (length === undefined) throw new Error(`an answer does not tell its length:\n${head}`)
        chunks = [whole.subarray(end + 4)]
        missing = Number(length) - (whole.length - end - 4)
      }
      return missing <= 0
    },
    status: () => Number(head.slice(9, 12)),
    body: () => Buffer.concat(chunks).toString(),
  }
}

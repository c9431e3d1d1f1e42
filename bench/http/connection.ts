// One kept connection that asks one thing after another. Node's own client costs more than a bare
// server does: where that answers fastest, the client would be what is measured.
import net from 'node:net'
import type { RequestSpec } from './requests.ts'

/** Where requests go, and what all of them carry. */
export interface Target {
  port: number
  headers: Record<string, string>
}

/** The body is there when the status was not the one wanted, or when it was asked for. */
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

/** One of thousands of callers: no address is asked for so often that a limit would stop it. */
export const callerOf = (n: number) => `10.0.${Math.floor((n % ADDRESSES) / 256)}.${n % 256}`

const linesOf = (headers: Record<string, string> = {}) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Opens a connection to a server. */
export async function connect({ port, headers }: Target): Promise<Connection> {
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
      const own = `x-forwarded-for: ${callerOf(n)}\r\n${linesOf(spec.headers)}${length}`
      socket.write(`${method} ${path} HTTP/1.1\r\n${common}${own}\r\n${body ?? ''}`)
    })
  return { ask, close: () => socket.destroy() }
}

/** Takes the pieces of an answer as they come; its length must be told, as both servers do. */
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
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
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

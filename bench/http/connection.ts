import http from 'node:http'
import type { Wanted } from './requests.ts'

/** Where requests go, and what all of them carry. */
export interface Target {
  port: number
  headers: Record<string, string>
}

export interface Answer {
  status: number
  body: string
}

const ADDRESSES = 4096

/** One of thousands of callers: no address is asked for so often that a limit would stop it. */
const callerOf = (n: number) => `10.0.${Math.floor((n % ADDRESSES) / 256)}.${n % 256}`

/** Sends the n-th request over one of the agent's kept connections, and reads the whole answer. */
export function send(agent: http.Agent, { port, headers }: Target, wanted: Wanted, n: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: wanted.method ?? 'GET',
        path: wanted.path,
        headers: {
          ...headers,
          ...wanted.headers,
          'x-forwarded-for': callerOf(n),
          ...(wanted.body !== undefined && { 'content-length': Buffer.byteLength(wanted.body) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          // A text is made only of what somebody will read.
          const isRead = status !== wanted.status || wanted.isRead === true
          resolve({ status, body: isRead ? Buffer.concat(chunks).toString() : '' })
        })
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(wanted.body)
  })
}

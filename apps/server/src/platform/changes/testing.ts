import http from 'node:http'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'

/** A stream of changes as a browser reads it. */
export interface HeardStream {
  status: number
  headers: http.IncomingHttpHeaders
  /** The next notice; rejects when the stream ends first. */
  next(): Promise<ChangeNotice>
  /** All text received so far. */
  text(): string
  /** Resolves once the server has ended it. */
  ended: Promise<void>
  /** Closes the connection without notice. */
  leave(): void
}

/** Opens the stream of changes of a listening server, on its own connection. */
export async function hearChanges(origin: string, headers: Record<string, string>): Promise<HeardStream> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${origin}/api/changes`, { headers, agent: false }, resolve).on('error', reject)
  })
  const notices: ChangeNotice[] = []
  let waiting: { resolve: (notice: ChangeNotice) => void; reject: (error: Error) => void } | undefined
  let text = ''
  let rest = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events.filter((event) => event.startsWith('data: '))) {
      const notice = JSON.parse(event.slice('data: '.length)) as ChangeNotice // the test checks its shape
      if (waiting) waiting.resolve(notice)
      else notices.push(notice)
      waiting = undefined
    }
  })
  const ended = new Promise<void>((resolve) => response.once('end', resolve))
  response.once('close', () => waiting?.reject(new Error('the stream has ended')))
  response.on('error', () => undefined) // caused by `leave`
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next: () => {
      const known = notices.shift()
      return known ? Promise.resolve(known) : new Promise((resolve, reject) => (waiting = { resolve, reject }))
    },
    text: () => text,
    ended,
    leave: () => void response.destroy(),
  }
}

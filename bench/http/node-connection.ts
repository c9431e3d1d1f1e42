// The same with Node's own client, as other programs would do. It costs more than a bare server.
// The goal of the work without a database was set with it.
import http from 'node:http'
import { callerOf, type Answer, type Connection, type Target } from './connection.ts'
import type { RequestSpec } from './requests.ts'

/** Opens a connection to a server, at its first request. */
export async function connectNode({ port, headers }: Target): Promise<Connection> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ method = 'GET', path, headers: own, body }: RequestSpec, n: number) =>
    new Promise<Answer>((resolve, reject) => {
      const options = {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...own, 'x-forwarded-for': callerOf(n) },
      }
      const request = http.request(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      })
      request.on('error', reject)
      request.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

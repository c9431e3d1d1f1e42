import http from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The program's one HTTP port. The app that answers there can be replaced. */
export interface Front {
  port: number
  /**
   * From now on `app` answers new requests. Requests under way are answered by the app before it.
   */
  handOver(app: FastifyInstance): Promise<void>
  /** Accepts no more connections, lets requests under way end, and closes all apps. */
  close(): Promise<void>
}

/** In ms. Longer than any proxy in front of the server keeps its side of a connection open. */
const keepAliveTimeout = 72_000
/** How long the end waits for requests under way, in ms. */
const patience = 5_000

/**
 * Listens, with `first` to answer. Throws the system's error (EADDRINUSE) when the port is not
 * free.
 */
export async function openFront(first: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Front> {
  await first.ready()
  const answering = [first]
  const server = http.createServer({ keepAliveTimeout }, (request, response) => answering.at(-1)?.routing(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    handOver: async (app) => {
      await app.ready()
      answering.push(app)
    },
    close: async () => {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      // A browser keeps its connection open after the last answer. Such idle connections are
      // closed.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      const late = setTimeout(() => server.closeAllConnections(), patience)
      // Now, not when all requests have ended: a stream that lasts minutes ends only when its app
      // closes (Decision 0040).
      const closed = Promise.all(answering.map((app) => app.close()))
      await ended
      clearInterval(idle)
      clearTimeout(late)
      await closed
    },
  }
}

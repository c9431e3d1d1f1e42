import http from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The one port of the program, and who answers there. */
export interface Front {
  port: number
  /** From now on `app` answers what comes in; what came before is answered by who was there. */
  handOver(app: FastifyInstance): Promise<void>
  /** Takes nothing more, lets what is under way end, and closes whoever answers. */
  close(): Promise<void>
}

/** Milliseconds: longer than any proxy in front of us keeps its side open. */
const keepAliveTimeout = 72_000
/** Milliseconds that an answer under way is waited for at the end. */
const patience = 5_000

/**
 * Listens, with `first` to answer; throws the system's error (EADDRINUSE) when the port is not
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
      const gone = new Promise<void>((resolve) => server.close(() => resolve()))
      // A browser keeps its connection open after the last answer: it is idle then, and nobody
      // waits for it.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      const late = setTimeout(() => server.closeAllConnections(), patience)
      // At once, and not when everything is answered: an answer that goes on for minutes ends only
      // now (Decision 0040).
      const closed = Promise.all(answering.map((app) => app.close()))
      await gone
      clearInterval(idle)
      clearTimeout(late)
      await closed
    },
  }
}

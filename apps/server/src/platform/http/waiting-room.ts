import type { FastifyInstance } from 'fastify'
import { clientConfig } from '../config/routes.ts'
import { AppError } from './app-error.ts'
import { createServer, refuse, type ServerParts } from './create-server.ts'
import { serveApplication } from './static-files.ts'

/**
 * Builds the server that answers while the database is opened and the demo clinic created (Decision
 * 0030). It serves the pages, `/api/config` says that the server is preparing, and requests for
 * data are refused with service_unavailable.
 */
export async function buildWaitingRoom(parts: ServerParts & { version: string; webRoot: string }): Promise<FastifyInstance> {
  const app = await createServer(parts)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/api/config' || !/^\/(api|idp|files)(\/|\?|$)/.test(request.url)) return
    reply.header('cache-control', 'no-store')
    return refuse(new AppError('service_unavailable'), request, reply)
  })
  app.get('/api/config', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send(clientConfig(parts, { isPreparing: true, isFillingHistory: false })),
  )
  await serveApplication(app, parts.webRoot)
  await app.ready()
  return app
}

import type { FastifyInstance } from 'fastify'
import { clientConfig } from '../config/routes.ts'
import { AppError } from './app-error.ts'
import { createServer, refuse, type ServerParts } from './create-server.ts'
import { serveApplication } from './static-files.ts'

/**
 * Who answers while the database is opened and the demo clinic made (Decision 0030): the pages are
 * served, `/api/config` says that the server prepares, and whoever asks for records is told to come
 * again.
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

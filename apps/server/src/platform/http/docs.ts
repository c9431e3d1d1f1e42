import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { createServer, type ServerParts } from './create-server.ts'

interface DocsParts extends ServerParts {
  version: string
  /** Throws a refusal unless the caller is signed in. */
  requireSignIn: (headers: IncomingHttpHeaders) => Promise<unknown>
  /** Mounts the endpoints to describe, as on the server itself. */
  mountApi: (app: FastifyInstance) => Promise<void>
}

/**
 * The policy for the page of the API's document: scripts from files, styles also inline, and
 * nothing from other origins.
 */
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Serves the document of the API and its page (Decision 0025). They are built at the first request,
 * in an app of their own: loading the libraries would take a tenth of a start, and they are rarely
 * used.
 */
export function mountDocs(app: FastifyInstance, parts: DocsParts): void {
  let making: Promise<FastifyInstance> | undefined
  const docsApp = () => {
    making ??= documented(parts)
    making.catch(() => (making = undefined)) // the caller gets the error; the next request tries again
    return making
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const docs = await docsApp()
    reply.hijack()
    docs.routing(request.raw, reply.raw)
  }
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(url, { schema: { hide: true } }, answer)
  app.addHook('onClose', async () => {
    const docs = await making?.catch(() => undefined)
    await docs?.close()
  })
}

/**
 * Runs in the page, which receives the text of this function. Sends requests as the user who is
 * signed in to the application in this browser. The storage key is that of the specification
 * (AUTH-03).
 */
function asSignedIn(request: { url: string; headers: Record<string, string> }) {
  const page = globalThis as unknown as {
    location: { origin: string }
    localStorage: { getItem: (key: string) => string | null }
  }
  const token = page.localStorage.getItem('idToken')
  const isOurs = new URL(request.url, page.location.origin).origin === page.location.origin
  if (token && isOurs) request.headers['authorization'] ??= `Bearer ${token}`
  return request
}

/** The routes that describe the API. */
const described: ReadonlySet<string> = new Set(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])

async function documented({ version, mountApi, requireSignIn, ...parts }: DocsParts): Promise<FastifyInstance> {
  const [swagger, swaggerUi, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const app = await createServer(parts)
  // A real clinic describes its API only to its users; the page itself comes from a library and is
  // empty without the document. The check uses the matched route, because a URL can be spelled in
  // several ways.
  if (!parts.settings.demo)
    app.addHook('onRequest', async ({ routeOptions, headers }) => {
      if (described.has(routeOptions.url ?? '')) await requireSignIn(headers)
    })
  await app.register(swagger.default, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Molaire',
        version,
        description:
          'API of the dental clinic application. Every refusal is a problem document (RFC 9457). A POST that names the header Idempotency-Key is done once for each key, and answered alike for 24 hours; the others say nothing that could be doubled, or tell a secret once.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  // Its type is that of the browser's own request, which it does not receive.
  const requestInterceptor = asSignedIn as never
  await app.register(swaggerUi.default, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    uiConfig: { requestInterceptor },
  })
  await mountApi(app)
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  await app.ready()
  return app
}

import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { appointmentRoutes } from './areas/appointments/index.ts'
import { appointmentTypeRoutes } from './areas/appointment-types/index.ts'
import { clinicRoutes } from './areas/clinics/index.ts'
import { patientRoutes } from './areas/patients/index.ts'
import { roomRoutes } from './areas/rooms/index.ts'
import { mountUserPool, type UserPool } from './areas/user-pool/index.ts'
import { userRoutes } from './areas/users/index.ts'
import { configRoutes } from './platform/config/routes.ts'
import type { Settings } from './platform/config/env.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/pool.ts'
import { problemOf, toAppError } from './platform/http/error-body.ts'
import type { Route } from './platform/http/handle.ts'
import { identifier } from './platform/http/identify.ts'
import { mount } from './platform/http/mount.ts'
import { serveApplication } from './platform/http/static-files.ts'
import { AppError } from './platform/http/app-error.ts'

/** What the server is made of; tests hand in other real parts. */
export interface AppParts {
  settings: Settings
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  version: string
  /** Our own pool, when it is the one trusted. */
  userPool?: UserPool
  /** True while the demo clinic is being made: the pages are there, the records are not yet. */
  isPreparing?: () => boolean
  /** Folder of the built web application; absent in tests of the API. */
  webRoot?: string
}

/** Every route of the API: the areas, one line each. */
export const routesOf = (parts: AppParts): Route[] => [
  ...configRoutes(parts),
  ...userRoutes(parts),
  ...clinicRoutes,
  ...roomRoutes,
  ...appointmentTypeRoutes,
  ...patientRoutes,
  ...appointmentRoutes,
]

/** The page of the API’s document brings its scripts as files, its styles also inline, and nothing from elsewhere. */
const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Zod is the only judge of what comes in and goes out; Fastify's own compilers, a quarter second of every start, are not even loaded. */
const zodAlone = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as CompilersFactory // typed by Fastify for the schemas of Ajv
type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** Puts the server together, without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, clock, newId, log } = parts
  const app = Fastify({
    // Named for what Fastify asks of a logger: left as pino's, it would colour the type of everything mounted on the app.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: 1024 * 1024,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    // Behind a proxy every caller would otherwise have the proxy's address, and share its limits.
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    schemaController: { compilersFactory: zodAlone },
    frameworkErrors: (error, request, reply) => void answerRefusal(error, request, reply),
  })
  // A form of another site can send text without asking the browser's leave; JSON it cannot.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerRefusal)
  if (parts.isPreparing) refuseWhile(app, parts.isPreparing)

  await app.register(helmet, helmetOptions(settings))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { max: 6000, timeWindow: 60_000, keyGenerator: (request) => request.ip })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Molaire',
        version: parts.version,
        description: 'API of the dental clinic application. Every refusal is a problem document (RFC 9457).',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })

  app.addHook('onSend', async (request, reply) => {
    // Records and tokens are never kept by a browser or a proxy.
    if (isOfRecords(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  if (parts.userPool) mountUserPool(app, parts.userPool)
  const trusted = {
    issuer: settings.pool.issuer,
    clientId: settings.pool.clientId,
    ...(parts.userPool && { keys: parts.userPool.keys }),
  }
  await app.register(async (api) => {
    mount(api, {
      routes: routesOf(parts),
      identify: identifier({ pool: trusted, database, clock }),
      contextOf: (user, request) => ({ user, groupId: user.groupId, database, clock, newId, log: request.log as Logger }),
    })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/health', { schema: { hide: true } }, async () => {
    await database.pool.query('select 1')
    return { status: 'ok' }
  })

  if (parts.webRoot) await serveApplication(app, parts.webRoot)
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
  return app
}

/** Whoever comes too early is told to come again; the page asks `/api/config` how far it is. */
function refuseWhile(app: FastifyInstance, isPreparing: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const tooEarly = isPreparing() && isOfRecords(request) && request.routeOptions.url !== '/api/config'
    // Answered here: the pool refuses in a shape of its own, which has no word for this.
    if (tooEarly) return refuse(new AppError('service_unavailable'), request, reply)
  })
}

/** Addresses of the API and of the user pool, as against the application's own pages. */
const isOfRecords = ({ url, routeOptions }: FastifyRequest) =>
  // As it is written, and as it was understood: %61 is an a.
  [url, routeOptions.url].some((address) => /^\/(api|idp)(\/|\?|$)/.test(address ?? ''))

/** Answers whatever was thrown, by us or by Fastify, in the one shape of every refusal (API-02). */
function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error)
  if (refusal.status >= 500) request.log.error({ req: request, err: refusal.cause ?? refusal }, refusal.code)
  return refuse(refusal, request, reply)
}

function refuse(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', '2')
  return reply
    .status(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, request.id))
}

function helmetOptions({ pool, publicUrl }: Settings) {
  const outside = pool.isOurs ? [] : [new URL(pool.endpoint).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The component library writes its variables into a style element; no user's text ever reaches one.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'", ...outside],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  }
}

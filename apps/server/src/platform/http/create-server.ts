import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Settings } from '../config/env.ts'
import { isOwnHost, isOwnOrigin } from './allowed-hosts.ts'
import { AppError } from './app-error.ts'
import { cutToContract } from './cut-to-contract.ts'
import { problemOf, toAppError } from './error-body.ts'

export interface ServerParts {
  settings: Settings
  log: Logger
}

/**
 * Only zod validates requests and answers. Fastify's own compilers are not loaded: they would take
 * a quarter of a second at every start.
 */
const zodAlone = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => cutToContract,
} as unknown as CompilersFactory // typed by Fastify for the schemas of Ajv
type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Creates a Fastify server with what all our servers share: limits, headers, compression, and one
 * format for refusals. It does not listen yet.
 */
export async function createServer({ settings, log }: ServerParts): Promise<FastifyInstance> {
  const security = await securityHeaders(settings)
  const app = Fastify({
    // Cast to Fastify's logger type; pino's own type would show up in the type of everything
    // mounted on the app.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Random, unlike other ids, which are ordered by time: no row is stored under a request's id.
    genReqId: () => randomUUID(),
    // Larger than any form. Files have their own limit.
    bodyLimit: 128 * 1024,
    routerOptions: { maxParamLength: 200 },
    // Otherwise all callers behind a proxy would have its address, and share its limits.
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    schemaController: { compilersFactory: zodAlone },
    // An URL that cannot be parsed is refused before any hook.
    frameworkErrors: (error, request, reply) => void answerRefusal(error, request, reply.headers(security)),
  })
  // A form of another site can send plain text without the browser's permission check, but not
  // JSON.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerRefusal)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security)
    done()
  })
  refuseOtherNames(app, settings)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  warnOfUnnamedProxy(app, settings)
  await app.register(rateLimit, { max: 6000, timeWindow: 60_000, keyGenerator: (request) => request.ip })
  return app
}

/**
 * Refuses requests whose host name is not this server's, and changes requested by a page of another
 * site. The health check is allowed under any name.
 */
function refuseOtherNames(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    const { host, origin } = request.headers
    // Answered here, because a thrown refusal would go to the route's error handler, and the pool
    // has its own.
    if (!isOwnHost(host, settings) && url !== '/api/health') return refuse(new AppError('host_not_allowed'), request, reply)
    const isRead = method === 'GET' || method === 'HEAD'
    // The user pool handles the origins that the settings allow, and refuses others by itself.
    if (!isRead && !url.startsWith('/idp') && !isOwnOrigin(origin, host, settings))
      return refuse(new AppError('origin_not_allowed'), request, reply)
  })
}

/**
 * Behind a proxy that the settings do not name, all callers have its address and share its limits,
 * so a stranger's wrong passwords would lock out a clinic. The warning is logged once.
 */
function warnOfUnnamedProxy(app: FastifyInstance, { trustedProxies }: Settings): void {
  if (trustedProxies.length > 0) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn('a proxy names its callers but is not in MOLAIRE_TRUST_PROXY: limits count the proxy, not who calls')
  })
}

/** Sends anything thrown, by our code or by Fastify, as a refusal in the common format (API-02). */
function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error)
  // Without a cause, 503 means that the server is busy, which is no fault.
  if (refusal.status === 503 && refusal.cause === undefined) request.log.warn({ req: request }, refusal.code)
  else if (refusal.status >= 500) request.log.error({ req: request, err: refusal.cause ?? refusal }, refusal.code)
  return refuse(refusal, request, reply)
}

/** Sends a refusal without logging it. */
export function refuse(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', '2')
  return reply
    .status(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, request.id))
}

/**
 * The headers that helmet sets. They are the same for every answer, so they are read once from a
 * test request.
 */
async function securityHeaders(settings: Settings): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, helmetOptions(settings))
  probe.get('/', () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  const ofProbe = ['content-type', 'content-length', 'date', 'connection']
  return {
    ...Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (ofProbe.includes(name) ? [] : [[name, String(value)]])),
    ),
    // Our own pages may use the camera, and nothing else of the device.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=()',
  }
}

function helmetOptions({ pool, publicUrl, files }: Settings) {
  const outside = pool.isOurs ? [] : [new URL(pool.endpoint).origin]
  // The browser reads files from an outside store itself (Decision 0106).
  const store = files.s3 ? [new URL(files.s3.url).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // WebAssembly only: the reader of QR codes (Decision 0103). Text is still no script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The component library writes CSS variables into a style element; no user's text reaches
        // one.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...store],
        connectSrc: ["'self'", ...outside, ...store],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        // Where the browser supports Trusted Types, text becomes markup or a script only through
        // one policy, which accepts only style sheets (apps/web/src/platform/trusted-types.ts).
        trustedTypes: ['default'],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  }
}

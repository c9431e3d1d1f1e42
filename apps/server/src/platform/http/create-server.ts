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
 * Zod is the only judge of what comes in and goes out; Fastify's own compilers, a quarter second of
 * every start, are not even loaded.
 */
const zodAlone = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => cutToContract,
} as unknown as CompilersFactory // typed by Fastify for the schemas of Ajv
type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * What every server of ours begins with: limits, headers, compression, and the one shape of every
 * refusal. No address yet.
 */
export async function createServer({ settings, log }: ServerParts): Promise<FastifyInstance> {
  const security = await securityHeaders(settings)
  const app = Fastify({
    // Named for what Fastify asks of a logger: left as pino's, it would colour the type of
    // everything mounted on the app.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Not ordered by time as other ids: a request's names nothing that is kept.
    genReqId: () => randomUUID(),
    // Longer than any form; a file has its own limit.
    bodyLimit: 128 * 1024,
    routerOptions: { maxParamLength: 200 },
    // Behind a proxy every caller would otherwise have the proxy's address, and share its limits.
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    schemaController: { compilersFactory: zodAlone },
    // An address that cannot be read is refused before any hook.
    frameworkErrors: (error, request, reply) => void answerRefusal(error, request, reply.headers(security)),
  })
  // A form of another site can send text without asking the browser's leave; JSON it cannot.
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
 * Refuses requests under a name that is not this server's, and changes that a page of another site
 * asks for. Who looks after the machine may ask for its health under any name.
 */
function refuseOtherNames(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    const { host, origin } = request.headers
    // Answered here: thrown, it would go to the handler of the address, and the pool has its own.
    if (!isOwnHost(host, settings) && url !== '/api/health') return refuse(new AppError('host_not_allowed'), request, reply)
    const isRead = method === 'GET' || method === 'HEAD'
    // The user pool answers pages of other origins that the settings name, and says no by itself.
    if (!isRead && !url.startsWith('/idp') && !isOwnOrigin(origin, host, settings))
      return refuse(new AppError('origin_not_allowed'), request, reply)
  })
}

/**
 * Behind a proxy that nobody named, all callers have its address and share its limits: one
 * stranger's wrong passwords would keep a clinic out. Said once.
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

/** Answers whatever was thrown, by us or by Fastify, in the one shape of every refusal (API-02). */
function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error)
  // Whoever is told to come again found everything busy, as it is meant to be: nothing broke.
  if (refusal.status === 503 && refusal.cause === undefined) request.log.warn({ req: request }, refusal.code)
  else if (refusal.status >= 500) request.log.error({ req: request, err: refusal.cause ?? refusal }, refusal.code)
  return refuse(refusal, request, reply)
}

/** Answers with a refusal and says nothing of it in the log. */
export function refuse(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', '2')
  return reply
    .status(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, request.id))
}

/** The headers that helmet gives every answer: the same each time, so it is asked once. */
async function securityHeaders(settings: Settings): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, helmetOptions(settings))
  probe.get('/', () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  const ofProbe = ['content-type', 'content-length', 'date', 'connection']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofProbe.includes(name) ? [] : [[name, String(value)]])),
  )
}

function helmetOptions({ pool, publicUrl }: Settings) {
  const outside = pool.isOurs ? [] : [new URL(pool.endpoint).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The component library writes its variables into a style element; no user's text ever
        // reaches one.
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
        // Where the browser knows them: text becomes markup or a script through one policy alone,
        // which lets style sheets pass (apps/web/src/platform/trusted-types.ts).
        trustedTypes: ['default'],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  }
}

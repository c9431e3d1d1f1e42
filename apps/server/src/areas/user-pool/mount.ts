import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { PoolParts } from './parts.ts'
import { PoolError, tooManyRequests } from './pool-error.ts'
import { answerCall, refusal, unreadable, type PoolAnswer } from './protocol.ts'

/** Far more than any operation needs. */
const BODY_LIMIT = 64 * 1024
const hidden = { schema: { hide: true } }

/** The headers that the two known clients send from another origin. */
const allowedHeaders =
  'amz-sdk-invocation-id,amz-sdk-request,authorization,cache-control,content-type,x-amz-date,x-amz-security-token,x-amz-target,x-amz-user-agent'
const exposedHeaders = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date'
/** How long a browser may cache the permission, in seconds. */
const LEAVE = 172_800

/**
 * Serves the pool's protocol at /idp, with or without a slash, and its public keys below its
 * issuer's address. Only allowed origins get CORS headers.
 */
export function mountProtocol(app: FastifyInstance, parts: PoolParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    /**
     * CORS headers are on every answer: without them the browser would report a refusal as a
     * network error.
     */
    const send = (request: FastifyRequest, reply: FastifyReply, { status, headers, body }: PoolAnswer) => {
      if (parts.allowedOrigins.length > 0) reply.header('vary', 'Origin')
      if (isAllowed(request))
        reply.headers({ 'access-control-allow-origin': request.headers.origin, 'access-control-expose-headers': exposedHeaders })
      // As bytes: to a string, the server would add a character set, which the provider does not
      // send.
      return reply
        .status(status)
        .headers(headers)
        .send(Buffer.from(JSON.stringify(body)))
    }
    const isAllowed = ({ headers }: FastifyRequest) => parts.allowedOrigins.includes(headers.origin ?? '')

    scope.setErrorHandler((error, request, reply) => {
      const code = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
      const call = callOf(request)
      if (code === 413) return send(request, reply, refusal(call, unreadable('The body is too large'), 413))
      if (code === 429) return send(request, reply, refusal(call, tooManyRequests()))
      // Errors of the framework, such as an unknown content type or encoding.
      const isUnreadable = typeof code === 'number' && code >= 400 && code < 500
      return send(request, reply, refusal(call, isUnreadable ? unreadable('The body cannot be read') : error))
    })
    for (const url of ['/idp', '/idp/']) {
      scope.post(url, { ...hidden, bodyLimit: BODY_LIMIT }, async (request, reply) =>
        send(request, reply, await answerCall(parts, callOf(request))),
      )
      scope.route({
        ...hidden,
        method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: async (request, reply) => {
          if (request.method === 'OPTIONS' && isAllowed(request)) return giveLeave(request, reply)
          return send(
            request,
            reply.header('allow', 'POST'),
            refusal(callOf(request), new PoolError('UnknownOperationException', 'Only POST is answered here'), 405),
          )
        },
      })
    }
    const home = `/idp/${parts.issuer.split('/').at(-1) ?? ''}/.well-known`
    scope.get(`${home}/jwks.json`, hidden, async (_request, reply) =>
      cacheable(reply).send((await parts.keys.current()).published),
    )
    scope.get(`${home}/openid-configuration`, hidden, async (_request, reply) =>
      cacheable(reply).send({
        issuer: parts.issuer,
        jwks_uri: `${parts.issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
      }),
    )
  })
}

const callOf = (request: FastifyRequest) => ({
  requestId: request.id,
  target: first(request.headers['x-amz-target']),
  contentType: request.headers['content-type'],
  body: request.body instanceof Uint8Array ? request.body : undefined,
  address: request.ip,
  log: request.log as Logger, // app.ts gives Fastify our own logger
})

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
const giveLeave = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(204)
    .headers({
      vary: 'Origin',
      'access-control-allow-origin': headers.origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': LEAVE,
    })
    .send()
/** Half the time that a key is published before it signs. */
const cacheable = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300').type('application/json')

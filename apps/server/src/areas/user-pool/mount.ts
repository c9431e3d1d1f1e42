import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { PoolParts } from './parts.ts'
import { PoolError, tooManyRequests } from './pool-error.ts'
import { answerCall, refusal, type PoolAnswer } from './protocol.ts'

/** Far more than any operation needs. */
const BODY_LIMIT = 64 * 1024
const hidden = { schema: { hide: true } }

/** Serves the pool's protocol at /idp, with or without a slash, and its public keys at its issuer's address. Same origin only: no CORS header ever leaves. */
export function mountProtocol(app: FastifyInstance, parts: PoolParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const code = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
      const call = callOf(request)
      if (code === 413) return send(reply, refusal(call, new PoolError('SerializationException', 'The body is too large'), 413))
      return send(reply, refusal(call, code === 429 ? tooManyRequests() : error))
    })
    for (const url of ['/idp', '/idp/']) {
      scope.post(url, { ...hidden, bodyLimit: BODY_LIMIT }, async (request, reply) =>
        send(reply, await answerCall(parts, callOf(request))),
      )
      scope.route({
        ...hidden,
        method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: async (request, reply) =>
          send(
            reply.header('allow', 'POST'),
            refusal(callOf(request), new PoolError('UnknownOperationException', 'Only POST is answered here'), 405),
          ),
      })
    }
    const home = `/idp/${parts.issuer.split('/').at(-1) ?? ''}/.well-known`
    scope.get(`${home}/jwks.json`, hidden, async (_request, reply) => cacheable(reply).send((await parts.keys).published))
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
  log: request.log as Logger, // app.ts hands Fastify our own logger
})

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
// As bytes: to a text, the server would add a character set that the provider does not send.
const send = (reply: FastifyReply, { status, headers, body }: PoolAnswer) =>
  reply
    .status(status)
    .headers(headers)
    .send(Buffer.from(JSON.stringify(body)))
const cacheable = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300').type('application/json')

import { Readable } from 'node:stream'
import type { EndpointShape, FileAnswer } from '@molaire/contract/shared/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, toAppError } from './error-body.ts'

/**
 * Sends a file to be kept by who asked, as its bytes come. Browsers take the name from `filename*`
 * (RFC 6266); the other is for what knows only ASCII.
 */
export function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer): FastifyReply {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  return reply
    .type(type)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`,
    )
    .send(Readable.from(bytes))
}

/**
 * Sends values one by one, each as a line of JSON cut to the endpoint's shape. A refusal before the
 * first is answered like any other; afterwards the status has left, so it is the last line: `{ say:
 * 'refused', problem }`. Whoever hangs up ends the iteration, and with it what it does.
 */
export async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: EndpointShape,
  values: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  const source = values[Symbol.asyncIterator]()
  const first = await source.next()
  const lines = async function* () {
    try {
      for (let one = first; !one.done; one = await source.next()) yield `${JSON.stringify(endpoint.result.parse(one.value))}\n`
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.status >= 500) request.log.error({ req: request, err: refusal.cause ?? refusal }, refusal.code)
      yield `${JSON.stringify({ say: 'refused', problem: problemOf(refusal, request.id) })}\n`
    } finally {
      await source.return?.()
    }
  }
  const stream = Readable.from(lines())
  // Whoever hung up before the first line is read never starts the iteration above, so its end is
  // not heard there.
  stream.once('close', () => void source.return?.())
  return reply.type('application/x-ndjson').send(stream)
}

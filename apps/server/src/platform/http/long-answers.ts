import { Readable } from 'node:stream'
import type { EndpointShape, FileAnswer } from '@molaire/contract/shared/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from './content-disposition.ts'
import { problemOf, toAppError } from './error-body.ts'

/** Sends a file to download, as its bytes are produced. */
export function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer): FastifyReply {
  return reply.type(type).header('content-disposition', contentDisposition(name, 'attachment')).send(Readable.from(bytes))
}

interface Lines {
  endpoint: EndpointShape
  lines: AsyncIterable<unknown>
  /** Aborted when the caller goes away. */
  hungUp: AbortSignal | undefined
  /**
   * How long a line waits for a caller who does not read, in ms. The code that makes the lines may
   * occupy a place that others need.
   */
  patience: number
}

/**
 * Sends values one by one, each as a line of JSON cut to the endpoint's shape. A refusal before the
 * first value is sent like any other; later the status has been sent, so the refusal is the last
 * line: `{ say: 'refused', problem }`. The iteration ends when the caller hangs up or does not read
 * for too long.
 */
export async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, lines: values, hungUp, patience }: Lines,
): Promise<FastifyReply> {
  const source = values[Symbol.asyncIterator]()
  const first = await source.next()
  let wait: NodeJS.Timeout | undefined
  const lines = async function* () {
    try {
      for (let one = first; !one.done; one = await source.next()) {
        wait = setTimeout(() => reply.raw.destroy(), patience)
        yield `${JSON.stringify(endpoint.result.parse(one.value))}\n`
        clearTimeout(wait)
      }
    } catch (error) {
      if (hungUp?.aborted) return
      const refusal = toAppError(error)
      if (refusal.status >= 500) request.log.error({ req: request, err: refusal.cause ?? refusal }, refusal.code)
      yield `${JSON.stringify({ say: 'refused', problem: problemOf(refusal, request.id) })}\n`
    } finally {
      clearTimeout(wait)
      await source.return?.()
    }
  }
  const stream = Readable.from(lines())
  // A caller who hangs up before the first line is read never starts the generator above, so its
  // `finally` does not run.
  stream.once('close', () => void source.return?.())
  return reply.type('application/x-ndjson').send(stream)
}

import { createHash } from 'node:crypto'
import type { EndpointShape, Received } from '@molaire/contract/shared/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordWritten } from '../audit/views.ts'
import type { Context } from '../context.ts'
import { claiming, findAnswer, isTaken, keepAnswer, type KeptAnswer, type KeyedRequest } from '../db/idempotency.ts'
import { atOnce, committing, inTransaction } from '../db/transaction.ts'
import { AppError } from './app-error.ts'
import { Finished } from './finished.ts'
import type { Route } from './handle.ts'

/** Whether a key is kept for this endpoint; the others say in the contract why none is needed. */
export const keepsKeys = ({ method, repeats }: EndpointShape): boolean => method === 'POST' && repeats === undefined

/** For the API's document. */
export const keyHeader = {
  'idempotency-key': z
    .string()
    .optional()
    .describe(
      'Any text of up to 200 visible ASCII characters. For 24 hours the same key with the same request is answered as the first time, and nothing is done twice; with another request it is refused (idempotency_key_reused). Kept for each user, group and endpoint',
    ),
}

/** The request under its key, if it carries one that is kept. Refuses: invalid_request. */
export function keyedRequest(
  endpoint: EndpointShape,
  { headers }: FastifyRequest,
  { params, query, body }: Received<EndpointShape>,
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || !keepsKeys(endpoint)) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid_request', {
      fields: [
        { path: 'headers.idempotency-key', rule: 'idempotency_key', message: 'Expected 1 to 200 visible ASCII characters' },
      ],
    })
  // As it was understood, so that spacing and the order of members make no other request. Not the
  // version that was seen: after a lost answer, the writer has read the one that this very request
  // made.
  const requestText = JSON.stringify([params ?? null, query ?? null, body ?? null])
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, digest: createHash('sha256').update(requestText).digest() }
}

/**
 * Runs an endpoint in one transaction with its key: what it does, the key and the answer are there
 * together or not at all. A key that is taken is answered as the first time. Refuses:
 * idempotency_key_reused, for another request under the same key.
 */
export async function runOnce(
  { endpoint, run }: Route,
  ctx: Context,
  input: Received<EndpointShape>,
  keyed: KeyedRequest,
): Promise<Finished> {
  try {
    return await inTransaction({ ...ctx, lead: [claiming(ctx, keyed)] }, async (ctx) => {
      const finished = writtenDown(endpoint, await run(ctx, input))
      const { json: answer, etag = null } = finished
      await committing(ctx, () => keepAnswer(ctx, keyed, { status: endpoint.status ?? 200, etag, answer }))
      return finished
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    return answerAgain(endpoint, ctx, keyed)
  }
}

/** An answer as it is sent. */
function writtenDown({ result }: EndpointShape, answer: unknown): Finished {
  if (answer instanceof Finished) return answer
  const cut = result.parse(answer)
  const etag = typeof answer === 'object' && answer !== null && 'version' in answer ? `"v${String(answer.version)}"` : undefined
  return new Finished(JSON.stringify(cut), etag)
}

async function answerAgain(endpoint: EndpointShape, ctx: Context, keyed: KeyedRequest): Promise<Finished> {
  const { view: _notYet, ...asking } = ctx
  const answer = await atOnce(asking, (ctx) => findAnswer(ctx, keyed))
  // Forgotten in between: the next time it is done.
  if (!answer) throw new AppError('service_unavailable')
  if (!answer.digest.equals(keyed.digest)) throw new AppError('idempotency_key_reused')
  // The record leaves once more.
  await recordWritten(ctx, endpoint, JSON.parse(answer.answer))
  return finishedAgain(answer)
}

const finishedAgain = ({ answer, etag, status }: KeptAnswer) => new Finished(answer, etag ?? undefined, status)

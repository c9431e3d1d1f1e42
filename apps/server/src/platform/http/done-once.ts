import { createHash } from 'node:crypto'
import type { EndpointShape, Received } from '@molaire/contract/shared/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordWritten } from '../audit/views.ts'
import type { Context, Keep, Scope } from '../context.ts'
import { claiming, findAnswer, isTaken, keeping, keepingSelected, type KeptAnswer, type KeyedRequest } from '../db/idempotency.ts'
import { atOnce, committing, inOrder, inTransaction } from '../db/transaction.ts'
import { AppError } from './app-error.ts'
import { Finished } from './finished.ts'
import type { Route } from './handle.ts'

/** Whether this endpoint accepts keys. The contract says for each other POST why it needs none. */
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

/**
 * The request with its key, if it carries one that the endpoint accepts. Refuses: invalid_request.
 */
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
  // The parsed values, so that spacing and the order of members make no difference. The version in
  // If-Match is left out: after a lost answer, the client may have read the version that this very
  // request made.
  const requestText = JSON.stringify([params ?? null, query ?? null, body ?? null])
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, digest: createHash('sha256').update(requestText).digest() }
}

/**
 * Runs an endpoint in one transaction that also stores its key and its answer. A key that is
 * already stored gets the same answer again. Refuses: idempotency_key_reused, for another request
 * under the same key.
 */
export async function runOnce(
  { endpoint, run }: Route,
  ctx: Context,
  input: Received<EndpointShape>,
  keyed: KeyedRequest,
): Promise<Finished> {
  const status = endpoint.status ?? 200
  try {
    return await inTransaction({ ...ctx, lead: [claiming(ctx, keyed)] }, async (ctx) => {
      let kept: Finished | undefined
      const keepOfAction: Keep = async (statements, answer) => {
        const last = keepingSelected(ctx, keyed, { status, ...answer })
        const results = await committing(ctx, () => inOrder(ctx, [...statements, last]))
        const row = results.at(-1)?.rows[0] as { json: string | null; etag: string | null } | undefined // of `Answering`
        if (typeof row?.json === 'string') kept = new Finished(row.json, row.etag ?? undefined, status)
        return results
      }
      const scope: Scope = { ...ctx, keepOfAction }
      const finished = writtenDown(endpoint, await run(scope, input))
      if (kept) return kept
      const { json: answer, etag = null } = finished
      await committing(ctx, () => inOrder(ctx, [keeping(ctx, keyed, { status, etag, answer })]))
      return finished
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    return answerAgain(endpoint, ctx, keyed)
  }
}

/** The answer as the JSON text that is sent. */
function writtenDown({ result }: EndpointShape, answer: unknown): Finished {
  if (answer instanceof Finished) return answer
  const cut = result.parse(answer)
  const etag = typeof answer === 'object' && answer !== null && 'version' in answer ? `"v${String(answer.version)}"` : undefined
  return new Finished(JSON.stringify(cut), etag)
}

async function answerAgain(endpoint: EndpointShape, ctx: Context, keyed: KeyedRequest): Promise<Finished> {
  const { view: _notYet, ...asking } = ctx
  const answer = await atOnce(asking, (ctx) => findAnswer(ctx, keyed))
  // The key was deleted in between. The caller's next attempt runs the request.
  if (!answer) throw new AppError('service_unavailable')
  if (!answer.digest.equals(keyed.digest)) throw new AppError('idempotency_key_reused')
  // The answer shows the record once more.
  await recordWritten(ctx, endpoint, JSON.parse(answer.answer))
  return finishedAgain(answer)
}

const finishedAgain = ({ answer, etag, status }: KeptAnswer) => new Finished(answer, etag ?? undefined, status)

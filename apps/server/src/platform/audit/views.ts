import { isDeepStrictEqual } from 'node:util'
import type { Disclosure, EndpointShape, Received } from '@molaire/contract/shared/endpoint'
import type { Context, PendingView } from '../context.ts'
import { atOnce, inOrder } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'

interface Viewed {
  table: string
  isEach: boolean
  /** Fetched before it is shown. */
  isAhead?: boolean
}

/** The record of a patient that an endpoint answers with, when there is exactly one. */
function recordOf(discloses: Disclosure | undefined, query?: unknown): Viewed | undefined {
  if (discloses === undefined || discloses === 'lines') return undefined
  if (typeof discloses === 'string') return { table: discloses, isEach: false }
  if (!('each' in discloses)) return undefined
  return { table: discloses.each, isEach: true, isAhead: discloses.ahead === true && isAhead(query) }
}

/** A file to save leaves the application, so it is never ahead. */
function isAhead(query: unknown): boolean {
  const { ahead, download } = (query ?? {}) as { ahead?: unknown; download?: unknown } // its endpoint has parsed it
  return ahead === 'yes' && download !== 'yes'
}

/** The record that an endpoint writes; a refusal carries it as it is. */
const writtenIn = (discloses: Disclosure | undefined): Viewed | undefined =>
  typeof discloses === 'object' && 'written' in discloses ? { table: discloses.written, isEach: false } : undefined

const viewOf = ({ groupId }: Context, { table, isEach, isAhead = false }: Viewed, id: string): PendingView => ({
  groupId,
  statement: { text: 'select private.record_view($1, $2, $3, $4)', values: [table, id, isEach, isAhead] },
  isWritten: false,
})

/**
 * Adds to the context that the answer holds a record. The request's transaction then writes into
 * the audit log that the record was viewed (API-07).
 */
export function withView(ctx: Context, { discloses }: EndpointShape, { params, query }: Received<EndpointShape>): Context {
  const record = recordOf(discloses, query)
  // An endpoint that names a table takes the id of one of its rows. A house test calls each of
  // them.
  return record ? { ...ctx, view: viewOf(ctx, record, (params as { id: string }).id) } : ctx
}

/**
 * Writes the pending view when no transaction of the request has: it only read, or there was none.
 */
export async function recordView(ctx: Context): Promise<void> {
  const { view } = ctx
  if (!view || view.isWritten) return
  const { view: _written, ...rest } = ctx
  await atOnce(rest, (ctx) => inOrder(ctx, [view.statement]))
  view.isWritten = true
}

/**
 * Writes a view for a refusal that carries the current record, such as that of a stale version
 * (API-08): the caller sees the record there too.
 */
export async function recordRefusal(ctx: Context, { discloses }: EndpointShape, error: unknown): Promise<void> {
  const record = recordOf(discloses) ?? writtenIn(discloses)
  const current = error instanceof AppError ? error.details?.['current'] : undefined
  if (!record || typeof current !== 'object' || current === null || !('id' in current)) return
  const view = viewOf(ctx, record, String(current.id))
  // A refusal after the last statements comes with a view that is written.
  if (ctx.view?.isWritten && isDeepStrictEqual(ctx.view.statement, view.statement)) return
  await recordView({ ...ctx, view })
}

/** Writes the views when the stored answer of an earlier request is sent again (Decision 0081). */
export async function recordWritten(ctx: Context, { discloses }: EndpointShape, answer: unknown): Promise<void> {
  if (typeof discloses !== 'object' || !('written' in discloses)) return recordView(ctx)
  const member = discloses.in === undefined ? answer : (answer as Record<string, unknown>)[discloses.in] // an object, by its shape
  for (const record of Array.isArray(member) ? (member as unknown[]) : [member])
    if (typeof record === 'object' && record !== null && 'id' in record)
      await recordView({ ...ctx, view: viewOf(ctx, { table: discloses.written, isEach: false }, String(record.id)) })
}

import type { Disclosure, EndpointShape, Received } from '@molaire/contract/shared/endpoint'
import type { Context, PendingView } from '../context.ts'
import { atOnce, inOrder } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'

/** Which record of a patient an endpoint answers, where it is a single one. */
function recordOf(discloses: Disclosure | undefined): { table: string; isEach: boolean } | undefined {
  if (discloses === undefined || discloses === 'lines') return undefined
  if (typeof discloses === 'string') return { table: discloses, isEach: false }
  return 'each' in discloses ? { table: discloses.each, isEach: true } : undefined
}

const viewOf = ({ groupId }: Context, { table, isEach }: { table: string; isEach: boolean }, id: string): PendingView => ({
  groupId,
  statement: { text: 'select private.record_view($1, $2, $3)', values: [table, id, isEach] },
  isWritten: false,
})

/**
 * The context of a request whose answer holds a record: its transaction writes into the log that it
 * was looked at (API-07).
 */
export function withView(ctx: Context, { discloses }: EndpointShape, { params }: Received<EndpointShape>): Context {
  const record = recordOf(discloses)
  // An endpoint that names a table takes the id of a row of it; a house test calls each.
  return record ? { ...ctx, view: viewOf(ctx, record, (params as { id: string }).id) } : ctx
}

/**
 * Writes the look that no transaction of the request has written: one that only read, or had
 * nothing to ask.
 */
export async function recordView(ctx: Context): Promise<void> {
  const { view } = ctx
  if (!view || view.isWritten) return
  const { view: _written, ...rest } = ctx
  await atOnce(rest, (ctx) => inOrder(ctx, [view.statement]))
  view.isWritten = true
}

/**
 * The same of a refusal that carries the record as it is now, such as that of a stale version
 * (API-08): it leaves as an answer does.
 */
export async function recordRefusal(ctx: Context, { discloses }: EndpointShape, error: unknown): Promise<void> {
  const record = recordOf(discloses)
  const current = error instanceof AppError ? error.details?.['current'] : undefined
  if (!record || typeof current !== 'object' || current === null || !('id' in current)) return
  await recordView({ ...ctx, view: viewOf(ctx, record, String(current.id)) })
}

/**
 * The same of a record that an earlier request has written, and whose answer leaves again (Decision
 * 0081).
 */
export async function recordWritten(ctx: Context, { discloses }: EndpointShape, answer: unknown): Promise<void> {
  if (typeof discloses !== 'object' || !('written' in discloses)) return recordView(ctx)
  const record = discloses.in === undefined ? answer : (answer as Record<string, unknown>)[discloses.in] // an object, by its shape
  if (typeof record !== 'object' || record === null || !('id' in record)) return
  await recordView({ ...ctx, view: viewOf(ctx, { table: discloses.written, isEach: false }, String(record.id)) })
}

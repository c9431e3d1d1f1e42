import type * as wire from '@molaire/contract/invoices/endpoints'
import { mayPrepare, type InvoiceStatus } from '@molaire/domain/invoices/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { selectStates, stateAnswer, statesOf } from '../reads.ts'

type Input = RequestOf<typeof wire.markInvoiceReady>

/**
 * INV-01, INV-11: moves an invoice between draft and ready. Marking it ready notifies those who
 * review invoices, in the same transaction. Refuses: not_found, version_conflict with where the
 * invoice stands (API-08), invoice_status_not_allowed.
 */
const prepare =
  (to: InvoiceStatus) =>
  (ctx: Context, { params: { id }, ifMatch }: Input) =>
    inTransaction(ctx, async (ctx) => {
      const invoice = await queries.lockInvoice(ctx, id)
      const { status: from } = invoice
      await requireSeen(ctx, invoice, ifMatch)
      if (!mayPrepare(from, to)) throw new AppError('invoice_status_not_allowed', { details: { from, to } })
      const [, state] = await committing(ctx, () =>
        inOrder(ctx, [
          queries.setStatus(ctx, id, to),
          selectStates(ctx, [id]),
          ...(to === 'ready' ? [queries.notifyOf(ctx, { type: 'invoice_ready', invoiceId: id, facts: { what: 'ready' } })] : []),
        ]),
      )
      return stateAnswer(state)
    })

export const markInvoiceReady = prepare('ready')
export const returnInvoiceToDraft = prepare('draft')

/**
 * API-08: refuses with version_conflict and where the invoice stands, unless the caller saw this
 * version.
 */
export async function requireSeen(ctx: Scope, { id, version }: { id: string; version: number }, seen: number | undefined) {
  if (seen === undefined || version === seen) return
  const [state] = await inOrder(ctx, [selectStates(ctx, [id])])
  refuseUnseen({ version }, seen, statesOf(state)[0]?.json ?? 'null')
}

/** The same once the state was read as JSON, because nothing may be read any more. */
export function refuseUnseen({ version }: { version: number }, seen: number | undefined, state: string) {
  if (seen === undefined || version === seen) return
  const current: unknown = JSON.parse(state)
  throw new AppError('version_conflict', { details: { current } })
}

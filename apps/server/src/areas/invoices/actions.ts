import type { Invoice } from '@molaire/contract/invoices/shapes'
import type * as wire from '@molaire/contract/invoices/endpoints'
import { mayPrepare, type InvoiceStatus } from '@molaire/domain/invoices/status'
import type { Context } from '../../platform/context.ts'
import { committing, inOrder, inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import * as queries from './queries.ts'
import { invoiceOf, selectInvoice } from './reads.ts'

type Input = RequestOf<typeof wire.markInvoiceReady>

/**
 * INV-01: moves an invoice between draft and ready. Refuses: not_found, version_conflict with the
 * current invoice (API-08), invoice_status_not_allowed.
 */
const prepare =
  (to: InvoiceStatus) =>
  (ctx: Context, { params: { id }, ifMatch }: Input) =>
    inTransaction(ctx, async (ctx) => {
      const { version, status: from } = await queries.lockInvoice(ctx, id)
      if (version !== ifMatch) {
        const [now] = await inOrder(ctx, [selectInvoice(ctx, id)])
        const current = JSON.parse(invoiceOf(now).json) as Invoice // written by the database in its shape
        throw new AppError('version_conflict', { details: { current } })
      }
      if (!mayPrepare(from, to)) throw new AppError('invoice_status_not_allowed', { details: { from, to } })
      const [, changed] = await committing(ctx, () => inOrder(ctx, [queries.setStatus(ctx, id, to), selectInvoice(ctx, id)]))
      const invoice = invoiceOf(changed)
      return new Finished(invoice.json, `"v${invoice.version}"`)
    })

export const markInvoiceReady = prepare('ready')
export const returnInvoiceToDraft = prepare('draft')

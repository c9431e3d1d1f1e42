import type * as wire from '@molaire/contract/invoices/endpoints'
import { isOpen, type InvoiceStatus } from '@molaire/domain/invoices/status'
import type { Context } from '../../../platform/context.ts'
import { answering, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { refuseUnseen } from './prepare.ts'

/** What the statement that issues an invoice says about it. */
interface Issued {
  /** The answer; null when it was not issued. */
  json: string | null
  etag: string
  /** Where it stands when it was not issued. */
  current: string
  version: number
  status: InvoiceStatus
  items: number
  taxable: number
  hasTaxNumbers: boolean
}

/**
 * INV-02, INV-03: issues an invoice: it draws the clinic's next number, gets its totals and its due
 * date, and does not change any more. All in one trip: the number is taken in the transaction that
 * writes it, so a failure gives it back and no number is missing. Refuses: not_found,
 * version_conflict with where it stands, invoice_status_not_allowed, invoice_empty,
 * invoice_tax_numbers_missing, invoice_number_taken.
 */
export function issueInvoice(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.issueInvoice>) {
  return inTransaction(ctx, async (ctx) => {
    // Whatever the statements find, they are the last: a refusal rolls nothing back but locks.
    const [, issued] = await answering(ctx, [queries.lockForIssue(ctx, id)], queries.issue(ctx, id, ifMatch))
    const row = issued?.rows[0] as unknown as Issued | undefined // the columns of `issueText`
    if (!row) throw new AppError('not_found')
    if (row.json !== null) return new Finished(row.json, row.etag)
    refuseUnseen(row, ifMatch, row.current)
    if (!isOpen(row.status)) throw new AppError('invoice_status_not_allowed', { details: { from: row.status, to: 'issued' } })
    if (row.items === 0) throw new AppError('invoice_empty')
    if (row.taxable > 0 && !row.hasTaxNumbers) throw new AppError('invoice_tax_numbers_missing')
    throw new Error('an invoice that may be issued was not')
  })
}

import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { Context } from '../../../platform/context.ts'
import { insertAll } from '../../../platform/db/insert-all.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Line } from '../queries.ts'

/** An invoice that is not issued yet, with its lines, written at a moment of its own. */
export interface RecordedInvoice {
  id: string
  clinicId: string
  patientId: string
  appointmentId: string
  status: 'draft' | 'ready'
  at: Date
  lines: readonly (Line & { id: string; tariffId: string; code: string; description: string; taxClass: TaxClass })[]
}

/**
 * Takes over many invoices with their lines, in two statements whatever their number. The database
 * refuses a second open invoice of an appointment (APT-09).
 */
export function recordInvoices(ctx: Context, invoices: readonly RecordedInvoice[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await insertAll(
      ctx,
      'invoices',
      invoices.map(({ lines: _, at, ...one }) => ({ ...one, statusChangedAt: at, createdAt: at })),
    )
    await insertAll(
      ctx,
      'invoiceItems',
      invoices.flatMap(({ id, at, lines }) => lines.map((line) => ({ ...line, invoiceId: id, createdAt: at }))),
    )
  })
}

import type { NotificationType } from '@molaire/domain/notifications/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as queries from '../queries.ts'
import { invoicesOf } from '../reads/invoices-of.ts'

/** A notification of something that happened before, as in the demo clinic. */
export interface Recorded {
  id: string
  /** Null: for every clinic of the group. */
  clinicId: string | null
  type: NotificationType
  facts: Record<string, unknown>
  navigationUrl: string | null
  createdAt: Date
  onceKey: string
  /** Of an invoice: its appointment. What has no invoice is left out. */
  ofAppointment?: string
}

/** Takes over notifications of the past; those whose key is there already are left out. */
export async function recordNotifications(ctx: Context, recorded: readonly Recorded[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const invoices = await invoicesOf(
      ctx,
      recorded.flatMap(({ ofAppointment }) => ofAppointment ?? []),
    )
    const rows = recorded.flatMap(({ ofAppointment, facts, navigationUrl, ...row }) => {
      if (ofAppointment === undefined) return [{ ...row, groupId: ctx.groupId, facts, navigationUrl }]
      const invoice = invoices.get(ofAppointment)
      if (!invoice) return []
      const { id: invoiceId, number } = invoice
      return [
        { ...row, groupId: ctx.groupId, facts: { ...facts, invoiceId, number }, navigationUrl: `/invoices/view/${invoiceId}` },
      ]
    })
    await queries.insertOnce(ctx, rows)
  })
}

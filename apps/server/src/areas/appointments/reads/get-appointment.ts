import { recordView } from '../../../platform/audit/views.ts'
import type { Context } from '../../../platform/context.ts'
import { committing, inTransaction } from '../../../platform/db/transaction.ts'
import { presentAppointment } from '../present.ts'
import { getRow } from './rows.ts'

/**
 * One appointment with its patient and reason. The view is written into the log (API-07). Refuses:
 * not_found.
 */
export function getAppointment(ctx: Context, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const row = await getRow(ctx, params.id)
    await committing(ctx, () => recordView(ctx, 'appointments', row.id))
    return presentAppointment(row, ctx.clock.now())
  })
}

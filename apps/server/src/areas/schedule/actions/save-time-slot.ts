import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as queries from '../queries.ts'

/** CFG-04: adds a weekly stretch of a work period, within what the calendar shows (07:00 to 22:00). */
export function saveTimeSlot(ctx: Context, slot: queries.NewTimeSlot): Promise<{ id: string }> {
  return inTransaction(ctx, (ctx) => queries.insertTimeSlot(ctx, slot))
}

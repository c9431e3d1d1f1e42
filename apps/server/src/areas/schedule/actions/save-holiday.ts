import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as queries from '../queries.ts'

/** CFG-04: closes a clinic for a day, or up to an end date, which is included. */
export function saveHoliday(ctx: Context, holiday: queries.NewHoliday): Promise<{ id: string }> {
  return inTransaction(ctx, (ctx) => queries.insertHoliday(ctx, holiday))
}

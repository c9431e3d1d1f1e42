import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as queries from '../queries.ts'

/** CFG-04: adds a stretch of days, both included, whose weekly slots hold. A clinic has one at a time; the database refuses a second. */
export function saveWorkPeriod(ctx: Context, period: queries.NewWorkPeriod): Promise<{ id: string }> {
  return inTransaction(ctx, (ctx) => queries.insertWorkPeriod(ctx, period))
}

import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as queries from '../queries.ts'

/** CFG-04: puts a practitioner in a room for a weekly slot; without types named, for all of them (WIZ-06). */
export function assign(ctx: Context, assignment: queries.NewAssignment): Promise<{ id: string }> {
  return inTransaction(ctx, (ctx) => queries.insertAssignment(ctx, assignment))
}

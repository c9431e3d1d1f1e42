import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import * as queries from './queries.ts'

/**
 * STER-01: takes over loads, trays and sterilizations of an older record as they were, all or none.
 * The constraints of the tables hold for them too.
 */
export const recordSterilization = (ctx: Context, rows: Parameters<typeof queries.insertRecorded>[1]): Promise<void> =>
  inTransaction(ctx, (ctx) => queries.insertRecorded(ctx, rows))

/**
 * STER-02: takes over at which appointments these sterilizations served, when the appointment
 * began. Those whose appointment is not there, and those that are linked, are left out. Returns
 * whether the group has a recall.
 */
export async function recordUses(ctx: Scope, uses: readonly queries.RecordedUse[]): Promise<boolean> {
  await queries.linkRecorded(ctx, uses)
  return queries.hasRecall(ctx)
}

import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertItems, insertMovements, type RecordedMovement } from './queries.ts'

/**
 * Writes items and their movements of the past, the earliest first, such as those of the demo
 * clinic. Throws when a movement takes more than there is.
 */
export const recordInventory = (
  ctx: Context,
  { items, movements }: { items: Parameters<typeof insertItems>[1]; movements: readonly RecordedMovement[] },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await insertItems(ctx, items)
    await insertMovements(ctx, movements)
  })

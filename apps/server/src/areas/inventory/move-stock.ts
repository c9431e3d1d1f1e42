import type * as wire from '@molaire/contract/inventory/endpoints'
import type { StockMove } from '@molaire/contract/inventory/shapes'
import { refuseTake } from '@molaire/domain/inventory/quantity'
import { isLow } from '@molaire/domain/inventory/stock'
import type { Context } from '../../platform/context.ts'
import { committing, inOrder, inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { presentItem } from './present.ts'
import { changeStock, itemOf, outcomeOf, selectItem, type How, type StockChange } from './queries.ts'

/**
 * STOCK-05: takes one out of stock, in one round trip. A scan that was sent before takes nothing
 * more and is answered as the first time. Refuses: not_found,
 * inventory_out_of_stock, inventory_item_archived, idempotency_key_reused for a scan of another
 * item.
 */
export function takeInventoryItem(ctx: Context, { params, body }: RequestOf<typeof wire.takeInventoryItem>) {
  const { scanId, scannedAt } = body
  // A device with a wrong clock does not write the future.
  const isPast = scannedAt !== undefined && new Date(scannedAt) <= ctx.clock.now()
  return moveStock(ctx, params.id, { by: -1 }, { kind: 'take', scanId, scannedAt: isPast ? scannedAt : null })
}

/**
 * STOCK-07: adds what was delivered. Refuses: not_found, inventory_item_archived,
 * inventory_quantity_invalid.
 */
export const receiveInventoryItem = (ctx: Context, { params, body }: RequestOf<typeof wire.receiveInventoryItem>) =>
  moveStock(ctx, params.id, { by: body.quantity }, { kind: 'receive', note: body.note })

/**
 * STOCK-07: corrects the stock by a change or a count. Refuses: not_found, inventory_item_archived,
 * inventory_stock_insufficient, inventory_quantity_invalid.
 */
export function adjustInventoryItem(ctx: Context, { params, body }: RequestOf<typeof wire.adjustInventoryItem>) {
  const { change, counted, reason, note } = body
  return counted === undefined
    ? moveStock(ctx, params.id, { by: change ?? 0 }, { kind: 'adjust', reason, note })
    : moveStock(ctx, params.id, { counted }, { kind: 'count', reason, note })
}

function moveStock(ctx: Context, id: string, change: StockChange, how: How): Promise<StockMove> {
  return inTransaction(ctx, async (ctx) => {
    const [changed, selected] = await committing(ctx, () =>
      inOrder(ctx, [changeStock(ctx, id, change, how), selectItem(ctx, id)]),
    )
    const { outcome, name, before, after } = outcomeOf(changed)
    const row = itemOf(selected)
    if (outcome === 'missing' || !row) throw new AppError('not_found')
    const details = { id, name, quantity: before }
    if (outcome === 'archived') throw new AppError('inventory_item_archived', { details })
    if (outcome === 'foreign') throw new AppError('idempotency_key_reused')
    if (outcome === 'excessive') throw new AppError('inventory_quantity_invalid', { details })
    if (outcome === 'insufficient') {
      const refused = how.kind === 'take' && refuseTake(before)
      throw new AppError(refused ? refused.refusal : 'inventory_stock_insufficient', { details })
    }
    const item = presentItem(row)
    return { item, before, after, isLow: isLow({ ...item, quantity: after }) }
  })
}

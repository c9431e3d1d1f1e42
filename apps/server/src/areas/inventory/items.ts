import type * as wire from '@molaire/contract/inventory/endpoints'
import type { UpdateInventoryItemBody } from '@molaire/contract/inventory/shapes'
import { MOST_STOCK, refuseQuantity } from '@molaire/domain/inventory/quantity'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { invalidField, requireReferences } from '../../platform/http/references.ts'
import { recordStore, type RecordRow } from '../../platform/records/record-store.ts'
import { findClinic } from '../clinics/index.ts'
import { presentItem } from './present.ts'
import { noteMove } from './queries.ts'

type Row = RecordRow<'inventoryItems'>
type NewItem = RequestOf<typeof wire.createInventoryItem>['body']

/** STOCK-01: the items of a clinic's stock. An item cannot move to another clinic. */
export const items = recordStore({
  table: 'inventoryItems',
  present: presentItem,
  /** Refuses: invalid_request, inventory_quantity_negative, inventory_quantity_invalid. */
  draft: async (ctx, item: NewItem) => {
    requireQuantity(item.quantity)
    requireThreshold(item.lowStockThreshold)
    const [clinic] = await Promise.all([findClinic(ctx, item.clinicId), noteMove(ctx, { kind: 'create' })])
    requireReferences({ 'body.clinicId': clinic?.archivedAt === null })
    return item
  },
  /** Refuses the same, and other values of fields that cannot change. */
  revise: async (ctx, body: UpdateInventoryItemBody, row: Row) => {
    requireFixed(body, row)
    const { id, clinicId, isArchived, version, quantity, lowStockThreshold, ...changes } = body
    if (quantity !== undefined) requireQuantity(quantity, { id: row.id, name: row.name })
    if (lowStockThreshold !== undefined) requireThreshold(lowStockThreshold)
    await noteMove(ctx, { kind: 'update' })
    return {
      ...changes,
      ...(quantity !== undefined && { quantity }),
      ...(lowStockThreshold !== undefined && { lowStockThreshold }),
    }
  },
})

export const { create: createInventoryItem } = items

/** STOCK-10: changes an item, or only its quantity. The version may be in the body instead. */
export const updateInventoryItem = (
  ctx: Context,
  { params, body, ifMatch = body.version }: RequestOf<typeof wire.updateInventoryItem>,
) => items.update(ctx, { params, body, ifMatch })

/** The movements of an item stay, so its deletion archives it. */
export async function deleteInventoryItem(ctx: Context, named: RequestOf<typeof wire.deleteInventoryItem>) {
  const { id } = await items.archive(ctx, named)
  return { id }
}

function requireQuantity(quantity: number, item?: { id: string; name: string }): void {
  const refused = refuseQuantity(quantity)
  if (refused) throw new AppError(refused.refusal, { details: { ...item, ...refused.details } })
}

function requireThreshold(threshold: number): void {
  if (refuseQuantity(threshold)) throw invalidField('body.lowStockThreshold', `0_to_${MOST_STOCK}`)
}

/** Refuses each fixed field that differs from the row (API-01). */
function requireFixed(body: UpdateInventoryItemBody, row: Row): void {
  const current = presentItem(row)
  const fields = (['id', 'clinicId', 'isArchived'] as const)
    .filter((name) => body[name] !== undefined && body[name] !== current[name])
    .map((name) => ({ path: `body.${name}`, rule: 'fixed_field', message: 'This field cannot be changed' }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}

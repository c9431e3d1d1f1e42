import type { InventoryItem, InventoryMovement, ListedInventoryItem, ReorderLine } from '@molaire/contract/inventory/shapes'
import { daysOfCover, quantityToOrder, type Use } from '@molaire/domain/inventory/reorder'
import type { AdjustmentReason, MovementKind } from '@molaire/domain/inventory/stock'
import type { RecordRow } from '../../platform/records/record-store.ts'

export type ItemRow = Omit<RecordRow<'inventoryItems'>, 'groupId' | 'createdAt'>

/** An item with its use, and the name of its clinic. */
export type StockedRow = ItemRow & Use & { clinicName: string }

export function presentItem(row: ItemRow): InventoryItem {
  const { id, version, clinicId, name, quantity, lowStockThreshold, unit, supplier, supplierItemNumber, targetQuantity } = row
  return {
    ...{ id, version, clinicId, name, quantity, lowStockThreshold, unit, supplier, supplierItemNumber, targetQuantity },
    isArchived: row.archivedAt !== null,
  }
}

export const presentListedItem = (row: StockedRow): ListedInventoryItem => ({
  ...presentItem(row),
  daysOfCover: daysOfCover(row.quantity, row),
})

export function presentReorderLine(row: StockedRow): ReorderLine {
  const item = presentListedItem(row)
  return { ...item, toOrder: quantityToOrder(item, item.daysOfCover) }
}

/** A movement with who made it. */
export type MovementRow = Omit<RecordRow<'inventoryMovements'>, 'groupId' | 'itemId' | 'version' | 'scanId' | 'createdBy'> & {
  by: InventoryMovement['by']
}

export const presentMovement = (row: MovementRow): InventoryMovement => ({
  id: row.id,
  kind: row.kind as MovementKind, // the constraint inventory_movements__kind_known holds the same list
  change: row.change,
  quantityAfter: row.quantityAfter,
  reason: row.reason as AdjustmentReason | null, // the constraint inventory_movements__reason_known holds the same list
  note: row.note,
  by: row.by,
  at: row.createdAt.toISOString(),
  scannedAt: row.scannedAt?.toISOString() ?? null,
})

import * as wire from '@molaire/contract/inventory/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { exportInventoryItems } from './export-items.ts'
import { createInventoryItem, deleteInventoryItem, items, updateInventoryItem } from './items.ts'
import { printInventoryLabels } from './labels/print-labels.ts'
import { adjustInventoryItem, receiveInventoryItem, takeInventoryItem } from './move-stock.ts'
import { getInventoryItem, listInventoryItems, listInventoryMovements, listInventoryReorders } from './reads.ts'

const atomic = { isAtomic: true } as const

export const inventoryRoutes: Route[] = [
  handle(wire.listInventoryItems, listInventoryItems),
  handle(wire.createInventoryItem, (ctx, { body }) => createInventoryItem(ctx, body), atomic),
  handle(wire.updateInventoryItem, updateInventoryItem, atomic),
  handle(wire.archiveInventoryItem, items.archive, atomic),
  handle(wire.restoreInventoryItem, items.restore, atomic),
  handle(wire.deleteInventoryItem, deleteInventoryItem, atomic),
  handle(wire.getInventoryItem, getInventoryItem),
  handle(wire.takeInventoryItem, takeInventoryItem, atomic),
  handle(wire.receiveInventoryItem, receiveInventoryItem, atomic),
  handle(wire.adjustInventoryItem, adjustInventoryItem, atomic),
  handle(wire.listInventoryMovements, listInventoryMovements),
  handle(wire.listInventoryReorders, listInventoryReorders),
  handle(wire.exportInventoryItems, exportInventoryItems),
  handle(wire.printInventoryLabels, printInventoryLabels),
]

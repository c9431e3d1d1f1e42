import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { archival, id } from '../shared/fields.ts'
import { labelsBody } from '../shared/labels.ts'
import { listOf, pageQuery } from '../shared/list.ts'
import { records } from '../shared/records.ts'
import {
  adjustInventoryItemBody,
  createInventoryItemBody,
  inventoryItem,
  inventoryMovement,
  listedInventoryItem,
  receiveInventoryItemBody,
  reorderLine,
  stockMove,
  takeInventoryItemBody,
  updateInventoryItemBody,
} from './shapes.ts'

const params = z.object({ id })
const access = { read: 'configuration.read', write: 'inventory.write' } as const

/** STOCK-01, API-01: the verbs of the specification, and an archive. */
export const {
  listInventoryItems,
  createInventoryItem,
  updateInventoryItem,
  archiveInventoryItem,
  restoreInventoryItem,
  deleteInventoryItem,
} = records({
  one: 'InventoryItem',
  many: 'InventoryItems',
  path: '/inventory-items',
  record: inventoryItem,
  access,
  list: {
    summary: 'Inventory items of the group, or of one clinic: low ones first, then by name',
    query: z.object({
      clinicId: id.optional(),
      /** A part of the name, whatever its accents. */
      name: z.string().trim().max(160).optional(),
      /** Only those at or under their threshold, or only those of which none is left. */
      stock: z.enum(['low', 'out']).optional(),
      archived: archival,
    }),
    item: listedInventoryItem,
  },
  create: {
    summary: 'Add an inventory item to a clinic',
    body: createInventoryItemBody,
    errors: ['inventory_name_taken', 'inventory_quantity_negative', 'inventory_quantity_invalid'],
  },
  /** An item stays in its clinic. */
  update: {
    summary: 'Change an inventory item, or only its quantity (STOCK-10)',
    body: updateInventoryItemBody,
    errors: ['inventory_name_taken', 'inventory_quantity_negative', 'inventory_quantity_invalid'],
  },
  archive: { summary: 'Archive an inventory item' },
  restore: { summary: 'Take an inventory item out of the archive', errors: ['inventory_name_taken'] },
  /** Its movements stay, so this archives it. */
  delete: { summary: 'Remove an inventory item from the lists' },
})

export const getInventoryItem = endpoint({
  method: 'GET',
  path: '/inventory-items/:id',
  summary: 'One inventory item',
  access: access.read,
  params,
  result: inventoryItem,
  errors: [],
})

/** Repeating a scan takes nothing more: see `scanId`. Refusals hold the name and the quantity. */
export const takeInventoryItem = endpoint({
  method: 'POST',
  path: '/inventory-items/:id/take',
  summary: 'Take one out of stock, as a scan does (STOCK-05)',
  access: 'inventory.take',
  params,
  body: takeInventoryItemBody,
  repeats: 'same',
  result: stockMove,
  errors: ['inventory_out_of_stock', 'inventory_item_archived'],
})

export const receiveInventoryItem = endpoint({
  method: 'POST',
  path: '/inventory-items/:id/receive',
  summary: 'Add what was delivered to the stock (STOCK-07)',
  access: access.write,
  params,
  body: receiveInventoryItemBody,
  result: stockMove,
  errors: ['inventory_quantity_invalid', 'inventory_item_archived'],
})

export const adjustInventoryItem = endpoint({
  method: 'POST',
  path: '/inventory-items/:id/adjust',
  summary: 'Correct the stock by a change or a count, and say why (STOCK-07)',
  access: access.write,
  params,
  body: adjustInventoryItemBody,
  result: stockMove,
  errors: ['inventory_stock_insufficient', 'inventory_quantity_invalid', 'inventory_item_archived'],
})

export const listInventoryMovements = endpoint({
  method: 'GET',
  path: '/inventory-items/:id/movements',
  summary: 'The changes of an item’s quantity, the latest first (STOCK-07)',
  access: access.read,
  params,
  query: z.object(pageQuery),
  result: listOf(inventoryMovement),
  errors: [],
})

export const listInventoryReorders = endpoint({
  method: 'GET',
  path: '/inventory-items/reorder',
  summary: 'What to order, by supplier: items that are low or last less than 14 days',
  access: access.read,
  query: z.object({ clinicId: id.optional() }),
  result: listOf(reorderLine),
  errors: [],
})

/** UTF-8 with a byte order mark; formulas are made harmless. */
export const exportInventoryItems = endpoint({
  method: 'GET',
  path: '/inventory-items/export',
  summary: 'The inventory items in use of the group, or of one clinic, as CSV',
  access: access.read,
  query: z.object({
    clinicId: id.optional(),
    /** All items, or only those to order, by supplier. */
    list: z.enum(['all', 'reorder']).default('all'),
    language: z.enum(['fr', 'en']).default('fr'),
  }),
  result: z.unknown(),
  response: { file: 'text/csv; charset=utf-8' },
  errors: [],
})

export const printInventoryLabels = endpoint({
  method: 'POST',
  path: '/inventory-labels',
  summary: 'QR labels of items on a sheet of labels, as PDF (STOCK-02)',
  access: 'inventory.take',
  body: labelsBody,
  repeats: 'same',
  result: z.unknown(),
  response: { file: 'application/pdf' },
  errors: [],
})

import { z } from 'zod'
import { MOST_STOCK, writtenQuantity } from '@molaire/domain/inventory/quantity'
import { adjustmentReasons, movementKinds } from '@molaire/domain/inventory/stock'
import { clearableLabel, id, instant, label, optionalLabel, optionalText, version } from '../shared/fields.ts'

/** STOCK-01: an item of a clinic's stock. Quantities are whole units. */
export const inventoryItem = z.object({
  id,
  version,
  clinicId: id,
  name: z.string(),
  quantity: z.int(),
  lowStockThreshold: z.int(),
  /** What is counted: `boîte de 100`. */
  unit: z.string().nullable(),
  supplier: z.string().nullable(),
  supplierItemNumber: z.string().nullable(),
  /** Up to which quantity it is ordered. */
  targetQuantity: z.int().nullable(),
  isArchived: z.boolean(),
})
export type InventoryItem = z.infer<typeof inventoryItem>

/** How many days the stock lasts at the pace of the last 90 days; null when that is not known. */
const cover = { daysOfCover: z.int().nullable() }
export const listedInventoryItem = inventoryItem.extend(cover)
export type ListedInventoryItem = z.infer<typeof listedInventoryItem>

/** A quantity as the specification sends it: a text, a number or null (STOCK-09). */
const quantity = z.union([z.number(), z.string().max(40), z.null()]).transform(writtenQuantity)

const details = {
  unit: optionalLabel(60),
  supplier: optionalLabel(120),
  supplierItemNumber: optionalLabel(60),
}

export const createInventoryItemBody = z.strictObject({
  clinicId: id,
  name: label(160),
  quantity: quantity.default(0),
  lowStockThreshold: quantity.default(0),
  targetQuantity: z
    .int()
    .min(1)
    .max(MOST_STOCK)
    .nullish()
    .transform((target) => target ?? null),
  ...details,
})

/**
 * Fields that are left out do not change, so a scan of the specification sends only a quantity.
 * Fields that cannot change may be sent with their current value, so that an item that was read can
 * be sent back whole (API-01). `version` counts as If-Match when that header is missing.
 */
export const updateInventoryItemBody = z.strictObject({
  id: id.optional(),
  clinicId: id.optional(),
  isArchived: z.boolean().optional(),
  version: version.optional(),
  name: label(160).optional(),
  quantity: quantity.optional(),
  lowStockThreshold: quantity.optional(),
  targetQuantity: z.int().min(1).max(MOST_STOCK).nullable().optional(),
  unit: clearableLabel(60),
  supplier: clearableLabel(120),
  supplierItemNumber: clearableLabel(60),
})
export type UpdateInventoryItemBody = z.output<typeof updateInventoryItemBody>

/**
 * STOCK-05: one scan. `scanId` is made by the device that scanned: the same scan sent again is
 * answered as the first time and takes nothing more, however late it comes.
 */
export const takeInventoryItemBody = z.strictObject({
  scanId: id,
  /** When it was scanned, if the device was offline. */
  scannedAt: instant.optional(),
})

const note = optionalText(500)
export const receiveInventoryItemBody = z.strictObject({ quantity: z.int().min(1).max(MOST_STOCK), note })
/** STOCK-07: either a change or what was counted. */
export const adjustInventoryItemBody = z
  .strictObject({
    change: z.int().min(-MOST_STOCK).max(MOST_STOCK).optional(),
    counted: z.int().min(0).max(MOST_STOCK).optional(),
    reason: z.enum(adjustmentReasons).default('correction'),
    note,
  })
  .refine(({ change, counted }) => (change === undefined) !== (counted === undefined) && change !== 0, {
    error: 'change_or_count',
    path: ['change'],
  })

/** What a movement did: the item as it is now, and its quantity before and after. */
export const stockMove = z.object({
  item: inventoryItem,
  before: z.int(),
  after: z.int(),
  /** Whether `after` is at or under the threshold. */
  isLow: z.boolean(),
})
export type StockMove = z.infer<typeof stockMove>

/** STOCK-07: one change of a quantity. */
export const inventoryMovement = z.object({
  id,
  kind: z.enum(movementKinds),
  change: z.int(),
  quantityAfter: z.int(),
  /** Of an adjustment or a count. */
  reason: z.enum(adjustmentReasons).nullable(),
  note: z.string().nullable(),
  /** Null for the installation itself. */
  by: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  at: instant,
  /** When the device scanned it, if it was offline. */
  scannedAt: instant.nullable(),
})
export type InventoryMovement = z.infer<typeof inventoryMovement>

/** A line of the order list: lines of one supplier follow each other. */
export const reorderLine = listedInventoryItem.extend({
  /** How many to order. */
  toOrder: z.int(),
})
export type ReorderLine = z.infer<typeof reorderLine>

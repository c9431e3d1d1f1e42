import { refuse, type Refusal } from '../shared/refusal.ts'

/** The largest stock that an item may have. */
export const MOST_STOCK = 1_000_000

/**
 * STOCK-09: a quantity as it comes, in units. Null, a missing value and what is not a number count
 * as 0; texts are parsed. The result may be negative, fractional or infinite.
 */
export function readQuantity(value: unknown): number {
  const quantity = typeof value === 'string' ? writtenQuantity(value) : value
  return typeof quantity === 'number' && !Number.isNaN(quantity) ? quantity : 0
}

/**
 * A quantity that somebody writes, in units: null or an empty text is 0. NaN for a text that is not
 * a number, because a typing error must not empty the stock.
 */
export function writtenQuantity(value: string | number | null): number {
  return typeof value === 'string' ? Number(value.replace(/\s/g, '')) : (value ?? 0)
}

/** Refuses a quantity that an item cannot have: whole numbers from 0 to MOST_STOCK are accepted. */
export function refuseQuantity(
  quantity: number,
): Refusal<'inventory_quantity_negative' | 'inventory_quantity_invalid'> | undefined {
  if (quantity < 0 && Number.isFinite(quantity)) return refuse('inventory_quantity_negative', { quantity })
  if (!Number.isInteger(quantity) || quantity > MOST_STOCK) return refuse('inventory_quantity_invalid')
  return undefined
}

/**
 * STOCK-05, STOCK-09: why none can be taken of this quantity: it is not finite, negative, or zero.
 * Details: `{ quantity }`.
 */
export function refuseTake(
  quantity: number,
): Refusal<'inventory_quantity_invalid' | 'inventory_quantity_negative' | 'inventory_out_of_stock'> | undefined {
  if (!Number.isFinite(quantity)) return refuse('inventory_quantity_invalid')
  if (quantity < 0) return refuse('inventory_quantity_negative', { quantity })
  return quantity < 1 ? refuse('inventory_out_of_stock', { quantity }) : undefined
}

import { isLow } from './stock.ts'

/** The days whose use says how long a stock lasts. */
export const DAYS_OF_USE = 90

/** An item that lasts less than this is ordered although it is not low yet. */
const DAYS_TO_DELIVER = 14

/** A younger item says too little about its use. */
const FEWEST_DAYS = 7

/** What left the stock in the last days, and over how many days the item was there to be used. */
export interface Use {
  used: number
  days: number
}

/**
 * How many whole days the stock lasts at the pace of its use. Null when nothing was used, or when
 * the item is too young to say.
 */
export function daysOfCover(quantity: number, { used, days }: Use): number | null {
  if (used <= 0 || days < FEWEST_DAYS) return null
  return Math.floor((Math.max(0, quantity) * Math.min(days, DAYS_OF_USE)) / used)
}

interface Ordered {
  quantity: number
  lowStockThreshold: number
  targetQuantity: number | null
}

/**
 * How many to order, in units: up to the target level, or without one up to twice the threshold,
 * and at least to one more than the threshold, so that what is low is always ordered. 0 when the
 * item is neither low nor soon used up.
 */
export function quantityToOrder(item: Ordered, cover: number | null): number {
  if (!isLow(item) && (cover === null || cover >= DAYS_TO_DELIVER)) return 0
  const { quantity, lowStockThreshold: threshold } = item
  const target = Math.max(item.targetQuantity ?? 2 * threshold, threshold + 1)
  return Math.max(0, target - quantity)
}

/** How an item stands. Both `low` and `out` are at or under the threshold. */
export const stockLevels = ['enough', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

interface Stock {
  quantity: number
  lowStockThreshold: number
}

/** NOTIF-06: whether the quantity is at or under the threshold. */
export const isLow = ({ quantity, lowStockThreshold }: Stock): boolean => quantity <= lowStockThreshold

/** How an item stands. */
export function stockLevel(stock: Stock): StockLevel {
  if (stock.quantity <= 0) return 'out'
  return isLow(stock) ? 'low' : 'enough'
}

/** Why a quantity changed. */
export const movementKinds = ['create', 'take', 'receive', 'adjust', 'count', 'update'] as const
export type MovementKind = (typeof movementKinds)[number]

/** STOCK-07: what an adjustment or a count is due to. */
export const adjustmentReasons = ['correction', 'used', 'expired', 'damaged', 'lost', 'returned', 'transferred'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

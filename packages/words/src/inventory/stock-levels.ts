import type { StockLevel } from '@molaire/domain/inventory/stock'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** How an item stands. */
export const stockLevelWords = defineTerms('stock-levels', {
  enough: { fr: 'En stock', en: 'In stock' },
  low: { fr: 'Stock bas', en: 'Low stock' },
  out: { fr: 'Épuisé', en: 'Out of stock' },
} satisfies Record<StockLevel, InBothLanguages>)

import { defineTerms } from '../shared/define-terms.ts'

/** The fields of an inventory item: on its form, and as columns of the exported list. */
export const inventoryFieldWords = defineTerms('inventory-fields', {
  name: { fr: 'Article', en: 'Item' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  unit: { fr: 'Unité', en: 'Unit' },
  lowStockThreshold: { fr: 'Seuil d’alerte', en: 'Low-stock threshold' },
  targetQuantity: { fr: 'Niveau cible', en: 'Target level' },
  level: { fr: 'État', en: 'Stock' },
  daysOfCover: { fr: 'Jours de stock', en: 'Days of stock left' },
  supplier: { fr: 'Fournisseur', en: 'Supplier' },
  supplierItemNumber: { fr: 'Numéro chez le fournisseur', en: 'Supplier’s item number' },
  id: { fr: 'Identifiant', en: 'Id' },
})

import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { createInventoryItem } from './items.ts'
export { inventoryRoutes } from './routes.ts'

registerConstraints({
  inventory_items__name_taken_once: 'inventory_name_taken',
  // The clinic was deleted while an item was being added.
  inventory_items_group_id_clinic_id_fkey: 'not_found',
})

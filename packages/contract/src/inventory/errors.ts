import { defineErrors } from '../shared/errors.ts'

export const inventoryErrors = defineErrors({
  /** Two items of a clinic would have the same name. */
  inventory_name_taken: 409,
  /** None is left to take. `{ id, name, quantity }` */
  inventory_out_of_stock: 409,
  /** More would leave than there is. `{ id, name, quantity }` */
  inventory_stock_insufficient: 409,
  /** A quantity below zero. `{ quantity }`, and `{ id, name }` of an item that exists */
  inventory_quantity_negative: 422,
  /** Not a whole number of units, or more than 1 000 000. */
  inventory_quantity_invalid: 422,
  /** An archived item is neither taken nor received. `{ id, name }` */
  inventory_item_archived: 409,
})

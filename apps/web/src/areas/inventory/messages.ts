import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence about inventory items; those of the scanner are in `scan/messages.ts`. */
export const messages = defineMessages('inventory', {
  ...recordSentences({ fr: 'article', gender: 'm', en: 'item' }),
  title: { fr: 'Inventaire', en: 'Inventory' },
  errors: {
    inventory_name_taken: {
      fr: 'Un autre article de cette clinique porte ce nom.',
      en: 'Another item at this clinic has this name.',
    },
    inventory_out_of_stock: { fr: 'Stock déjà à zéro pour cet article', en: 'Stock already at zero for this item' },
    inventory_stock_insufficient: {
      fr: 'Il reste {quantity} de « {name} ». On ne peut pas en retirer plus.',
      en: 'There are {quantity} of “{name}” left. You can’t take out more.',
    },
    inventory_quantity_negative: {
      fr: 'Stock négatif détecté pour cet article',
      en: 'Negative stock detected for this item',
    },
    inventory_quantity_invalid: { fr: 'Quantité invalide pour cet article', en: 'Invalid quantity for this item' },
    inventory_item_archived: {
      fr: 'Cet article est archivé. Remettez-le d’abord en service.',
      en: 'This item is archived. Restore it first.',
    },
  },
})

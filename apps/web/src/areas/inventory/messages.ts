import { inventoryFieldWords } from '@molaire/words/inventory/fields'
import { adjustmentReasonWords, movementKindWords } from '@molaire/words/inventory/movements'
import { stockLevelWords } from '@molaire/words/inventory/stock-levels'
import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence about inventory items; those of the scanner are in `scan/messages.ts`. */
export const messages = defineMessages('inventory', {
  ...recordSentences({ fr: 'article', gender: 'm', en: 'item' }),
  title: { fr: 'Inventaire', en: 'Inventory' },
  note: {
    fr: 'Le stock de chaque clinique et les articles à commander.',
    en: 'Stock at each clinic, and what to order.',
  },
  search: { fr: 'Article', en: 'Item' },
  noneText: { fr: 'Ajoutez un article, puis imprimez son code QR.', en: 'Add an item, then print its QR code.' },
  noneArchivedText: {
    fr: 'Archivez les articles que vous n’utilisez plus. Leur historique reste.',
    en: 'Archive items you no longer use. Their history stays.',
  },
  askText: {
    fr: 'Il disparaîtra de l’inventaire. Son historique reste dans les archives.',
    en: 'It will be removed from the inventory. Its history stays in the archive.',
  },
  field: inventoryFieldWords,
  level: stockLevelWords,
  kind: movementKindWords,
  reason: adjustmentReasonWords,
  allClinics: { fr: 'Toutes les cliniques', en: 'All clinics' },
  chooseClinic: { fr: 'Choisir une clinique', en: 'Choose a clinic' },
  levelFilter: { fr: 'État du stock', en: 'Stock level' },
  of: { fr: '{n} × {unit}', en: '{n} × {unit}' },
  low: { fr: 'Stock bas', en: 'Low stock' },
  out: { fr: 'Épuisé', en: 'Out of stock' },
  left: { fr: 'Il en reste {n}', en: '{n} left' },
  lasts: { fr: 'Pour {n, plural, one {# jour} other {# jours}}', en: '{n, plural, one {# day left} other {# days left}}' },
  cover: { fr: '{n, plural, one {# jour} other {# jours}}', en: '{n, plural, one {# day} other {# days}}' },
  scan: { fr: 'Scanner', en: 'Scan' },
  printCodes: { fr: 'Imprimer les codes QR', en: 'Print QR codes' },
  printOne: { fr: 'Imprimer le code QR', en: 'Print QR code' },
  more: { fr: 'Autres actions', en: 'More actions' },
  exportList: { fr: 'Exporter la liste (CSV)', en: 'Export list (CSV)' },
  exportFailed: { fr: 'La liste n’a pas pu être exportée', en: 'The list couldn’t be exported' },
  view: { fr: 'Vue', en: 'View' },
  items: { fr: 'Articles', en: 'Items' },
  toOrder: { fr: 'À commander', en: 'To order' },
  lowCount: {
    fr: '{n, plural, one {# article en stock bas} other {# articles en stock bas}}',
    en: '{n, plural, one {# item low in stock} other {# items low in stock}}',
  },
  selectAll: { fr: 'Tout sélectionner', en: 'Select all' },
  select: { fr: 'Sélectionner {name}', en: 'Select {name}' },

  quantity: {
    label: { fr: 'Quantité : {name}', en: 'Quantity: {name}' },
    less: { fr: 'Retirer 1 : {name}', en: 'Remove 1: {name}' },
    more: { fr: 'Ajouter 1 : {name}', en: 'Add 1: {name}' },
    wrong: { fr: 'Entrez un nombre entier, comme 12.', en: 'Enter a whole number such as 12.' },
    failed: { fr: 'Le stock de « {name} » n’a pas été modifié', en: 'Stock for “{name}” wasn’t changed' },
  },
  keys: {
    scan: { fr: 'Scanner un article', en: 'Scan an item' },
    steps: { fr: 'Ajouter ou retirer 1 (ligne choisie)', en: 'Add or remove 1 (selected row)' },
  },

  sheet: {
    quantityHelp: { fr: 'Laissez vide pour 0', en: 'Leave blank for 0' },
    unitHelp: { fr: 'Ex. : boîte de 100', en: 'E.g., box of 100' },
    thresholdHelp: { fr: 'Notification à ce nombre ou moins', en: 'Notification at or below this number' },
    targetHelp: { fr: 'Commander jusqu’à ce nombre', en: 'Order up to this number' },
    receive: { fr: 'Recevoir', en: 'Receive' },
    adjust: { fr: 'Ajuster', en: 'Adjust' },
    stock: { fr: 'Stock : {quantity}', en: 'Stock: {quantity}' },
    code: { fr: 'Code QR de « {name} »', en: 'QR code for “{name}”' },
    copyId: { fr: 'Copier l’identifiant', en: 'Copy ID' },
    copied: { fr: 'Identifiant copié', en: 'ID copied' },
  },
  stock: {
    receive: { fr: 'Recevoir « {name} »', en: 'Receive “{name}”' },
    adjust: { fr: 'Ajuster « {name} »', en: 'Adjust “{name}”' },
    received: { fr: 'Quantité reçue', en: 'Quantity received' },
    counted: { fr: 'Quantité comptée', en: 'Quantity counted' },
    reason: { fr: 'Raison', en: 'Reason' },
    note: { fr: 'Note', en: 'Note' },
    save: { fr: 'Enregistrer', en: 'Save' },
    done: { fr: 'Stock : {before} → {after}', en: 'Stock: {before} → {after}' },
    result: { fr: 'Le stock passera de {before} à {after}.', en: 'Stock will go from {before} to {after}.' },
  },
  movements: {
    title: { fr: 'Mouvements', en: 'Movements' },
    none: { fr: 'Aucun mouvement', en: 'No movements' },
    failed: { fr: 'Les mouvements n’ont pas pu être chargés.', en: 'The movements couldn’t be loaded.' },
    left: { fr: 'reste {n}', en: '{n} left' },
    by: { fr: '{at} · {who}', en: '{at} · {who}' },
    system: { fr: 'Molaire', en: 'Molaire' },
    scannedAt: { fr: 'lu hors ligne le {at}', en: 'scanned offline {at}' },
    older: { fr: 'Mouvements plus anciens', en: 'Older movements' },
  },

  labels: {
    title: { fr: 'Imprimer les codes QR', en: 'Print QR codes' },
    items: { fr: 'Articles', en: 'Items' },
  },

  reorder: {
    none: { fr: 'Rien à commander', en: 'Nothing to order' },
    toItems: { fr: 'Voir tous les articles', en: 'View all items' },
    noneText: {
      fr: 'Les articles en stock bas ou épuisés d’ici 14 jours s’afficheront ici.',
      en: 'Items that are low or will run out within 14 days will show here.',
    },
    failed: { fr: 'La liste à commander n’a pas pu être chargée.', en: 'The order list couldn’t be loaded.' },
    noSupplier: { fr: 'Sans fournisseur', en: 'No supplier' },
    toOrder: { fr: 'Commander', en: 'Order' },
    unit: { fr: 'Unité', en: 'Unit' },
    lasts: { fr: 'Pour {n, plural, one {# jour} other {# jours}}', en: '{n, plural, one {# day left} other {# days left}}' },
    cover: { fr: 'Durera', en: 'Will last' },
    print: { fr: 'Imprimer', en: 'Print' },
    export: { fr: 'Exporter (CSV)', en: 'Export (CSV)' },
    paper: { fr: 'À commander, {day}', en: 'To order, {day}' },
    number: { fr: 'Numéro', en: 'Number' },
  },

  errors: {
    inventory_name_taken: {
      fr: 'Un autre article de cette clinique porte ce nom.',
      en: 'Another item at this clinic has this name.',
    },
    inventory_out_of_stock: { fr: 'Stock déjà à zéro pour cet article', en: 'Stock already at zero for this item' },
    inventory_stock_insufficient: {
      fr: 'Il en reste {quantity}. Vous ne pouvez pas en retirer plus.',
      en: '{quantity} left. You can’t take out more.',
    },
    inventory_quantity_negative: {
      fr: 'Stock négatif détecté pour cet article',
      en: 'Negative stock detected for this item',
    },
    inventory_quantity_invalid: { fr: 'Quantité invalide pour cet article', en: 'Invalid quantity for this item' },
    inventory_item_archived: {
      fr: 'Cet article est archivé. Réactivez-le d’abord.',
      en: 'This item is archived. Reactivate it first.',
    },
  },
})

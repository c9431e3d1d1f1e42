import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** The sentences of quick selections. */
export const selectionMessages = defineMessages('quick-selections', {
  ...recordSentences({
    fr: 'sélection rapide',
    gender: 'f',
    en: 'quick selection',
    plurals: { fr: 'sélections rapides', en: 'quick selections' },
  }),
  note: { fr: 'Ajoutez plusieurs actes en un clic.', en: 'Add several items with one click.' },
  noneText: {
    fr: 'Regroupez les actes que vous facturez souvent ensemble.',
    en: 'Group items you often bill together.',
  },
  noneArchivedText: {
    fr: 'Archivez les sélections que vous n’utilisez plus.',
    en: 'Archive quick selections you no longer use.',
  },
  nameFr: { fr: 'Nom en français', en: 'French name' },
  nameEn: { fr: 'Nom en anglais', en: 'English name' },
  items: { fr: 'Actes', en: 'Items' },
  addItem: { fr: 'Ajouter un acte', en: 'Add an item' },
  noItem: { fr: 'Ajoutez au moins un acte.', en: 'Add at least one item.' },
  noItems: { fr: 'Aucun acte', en: 'No items' },
  mostItems: { fr: 'Une sélection contient au plus {most} actes.', en: 'A quick selection has at most {most} items.' },
  archivedItem: { fr: 'archivé', en: 'archived' },
  up: { fr: 'Monter {name}', en: 'Move {name} up' },
  down: { fr: 'Descendre {name}', en: 'Move {name} down' },
  remove: { fr: 'Retirer {name}', en: 'Remove {name}' },
  total: { fr: 'Total {total}', en: 'Total {total}' },
  earlier: { fr: 'Avancer {name}', en: 'Move {name} earlier' },
  later: { fr: 'Reculer {name}', en: 'Move {name} later' },
  notOrdered: { fr: 'L’ordre n’a pas été enregistré', en: 'The order wasn’t saved' },
})

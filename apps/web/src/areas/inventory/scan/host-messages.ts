import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** What the scanner's dialog says before its code is there. Every screen loads these. */
export const hostMessages = defineMessages('inventory-scanner', {
  title: { fr: 'Scanner un article', en: 'Scan an item' },
  close: { fr: 'Fermer', en: 'Close' },
  loading: { fr: 'Chargement du lecteur…', en: 'Loading the scanner…' },
  loadFailed: {
    fr: 'Le lecteur n’a pas pu être chargé. Vérifiez votre connexion.',
    en: 'The scanner couldn’t be loaded. Check your connection.',
  },
})

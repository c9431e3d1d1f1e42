import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Sentences that are needed before the help is loaded. */
export const hostMessages = defineMessages('help-host', {
  loadFailed: { fr: 'L’aide n’a pas pu s’ouvrir. Réessayez.', en: 'Help couldn’t load. Try again.' },
})

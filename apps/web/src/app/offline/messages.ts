import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Sentences of the screens of an application that opened without a connection. */
export const offlineMessages = defineMessages('offline', {
  title: { fr: 'Hors ligne', en: 'Offline' },
  elsewhere: { fr: 'Cet écran a besoin de la connexion', en: 'This screen needs a connection' },
  comesBack: { fr: 'Il s’affichera dès le retour de la connexion.', en: 'It will show once you’re back online.' },
  part: { fr: 'Une partie de cet écran a besoin de la connexion', en: 'Part of this screen needs a connection' },
  partComesBack: { fr: 'Elle s’affichera dès le retour de la connexion.', en: 'It will show once you’re back online.' },
  savedDay: { fr: 'Voir la journée enregistrée', en: 'View the saved day' },
})

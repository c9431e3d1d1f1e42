import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence about the external calendar. */
export const feedMessages = defineMessages('appointments-feed', {
  title: { fr: 'Calendrier externe', en: 'External calendar' },
  what: {
    fr: 'Vos rendez-vous dans le calendrier de votre téléphone ou de votre ordinateur, par une adresse secrète.',
    en: 'Your appointments in the calendar of your phone or computer, through a secret address.',
  },
  holds: {
    fr: 'On y lit l’heure, la clinique, la salle et les initiales du patient : ni nom, ni motif, ni type de rendez-vous.',
    en: 'It shows the time, the clinic, the room and the patient’s initials: no name, no reason, no type of appointment.',
  },
  create: { fr: 'Créer l’adresse', en: 'Create the address' },
  exists: {
    fr: 'Une adresse est en service depuis le {date}. Elle n’est montrée qu’à sa création.',
    en: 'An address has been in use since {date}; it is shown only when it is created.',
  },
  replace: { fr: 'Remplacer l’adresse', en: 'Replace the address' },
  revoke: { fr: 'Retirer l’adresse', en: 'Remove the address' },
  address: { fr: 'Adresse à ajouter à votre calendrier', en: 'Address to add to your calendar' },
  once: {
    fr: 'Copiez-la maintenant : elle ne sera plus montrée. Quiconque la connaît voit ces rendez-vous.',
    en: 'Copy it now: it will not be shown again. Whoever knows it sees these appointments.',
  },
  how: {
    fr: 'Dans votre calendrier, choisissez « S’abonner à un calendrier » ou « À partir de l’URL » et collez l’adresse.',
    en: 'In your calendar, choose “Subscribe to calendar” or “From URL” and paste the address.',
  },
  copy: { fr: 'Copier', en: 'Copy' },
  copied: { fr: 'Adresse copiée', en: 'Address copied' },
  keep: { fr: 'Conserver', en: 'Keep' },
  askReplace: {
    title: { fr: 'Remplacer l’adresse?', en: 'Replace the address?' },
    text: {
      fr: 'L’adresse actuelle cesse de fonctionner : les calendriers qui s’en servent devront recevoir la nouvelle.',
      en: 'The current address stops working: calendars that use it will need the new one.',
    },
  },
  askRevoke: {
    title: { fr: 'Retirer l’adresse?', en: 'Remove the address?' },
    text: {
      fr: 'Les calendriers qui s’en servent ne recevront plus vos rendez-vous.',
      en: 'Calendars that use it will no longer receive your appointments.',
    },
  },
  revoked: { fr: 'Adresse retirée', en: 'Address removed' },
  failed: { fr: 'L’adresse n’a pas pu être créée.', en: 'The address could not be created.' },
  loadFailed: { fr: 'Le calendrier externe n’a pas pu être chargé.', en: 'The external calendar could not be loaded.' },
})

import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence about the external calendar. */
export const feedMessages = defineMessages('appointments-feed', {
  title: { fr: 'Calendrier externe', en: 'External calendar' },
  what: {
    fr: 'Affichez vos rendez-vous dans le calendrier de votre téléphone ou de votre ordinateur, avec une adresse secrète.',
    en: 'See your appointments in the calendar on your phone or computer, using a secret address.',
  },
  holds: {
    fr: 'Ce calendrier montre l’heure, la clinique, la salle et les initiales du patient. Il ne montre ni le nom, ni le motif, ni le type de rendez-vous.',
    en: 'It shows the time, clinic, room and patient’s initials. It doesn’t show names, reasons or appointment types.',
  },
  create: { fr: 'Créer l’adresse', en: 'Create address' },
  exists: {
    fr: 'Une adresse est utilisée depuis le {date}. Elle s’affiche seulement à sa création.',
    en: 'An address has been in use since {date}. It’s shown only when it’s created.',
  },
  replace: { fr: 'Remplacer l’adresse', en: 'Replace address' },
  revoke: { fr: 'Retirer l’adresse', en: 'Remove address' },
  address: { fr: 'Adresse à ajouter à votre calendrier', en: 'Address to add to your calendar' },
  once: {
    fr: 'Copiez-la maintenant. Elle ne sera plus affichée. Toute personne qui la connaît peut voir ces rendez-vous.',
    en: 'Copy it now. It won’t be shown again. Anyone who has it can see these appointments.',
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
      fr: 'L’adresse actuelle cessera de fonctionner. Ajoutez la nouvelle aux calendriers qui l’utilisent.',
      en: 'The current address will stop working. Add the new one to the calendars that use it.',
    },
  },
  askRevoke: {
    title: { fr: 'Retirer l’adresse?', en: 'Remove the address?' },
    text: {
      fr: 'Les calendriers qui l’utilisent n’afficheront plus vos rendez-vous.',
      en: 'Calendars that use it will stop showing your appointments.',
    },
  },
  revoked: { fr: 'Adresse retirée', en: 'Address removed' },
  failed: { fr: 'L’adresse n’a pas pu être créée.', en: 'The address couldn’t be created.' },
  loadFailed: { fr: 'Le calendrier externe n’a pas pu être chargé.', en: 'The external calendar couldn’t be loaded.' },
})

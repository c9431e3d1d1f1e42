import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Sentences of `/demo/mails`. */
export const messages = defineMessages('demo-mails', {
  title: { fr: 'Courriels de la démo', en: 'Demo emails' },
  intro: {
    fr: 'La clinique de démonstration n’envoie aucun courriel. Ceux qu’elle enverrait sont ici, les plus récents d’abord.',
    en: 'The demo clinic sends no email. What people would get is listed here, newest first.',
  },
  open: { fr: 'Aller à l’application', en: 'Go to the app' },
  toLight: { fr: 'Thème clair', en: 'Light theme' },
  toDark: { fr: 'Thème sombre', en: 'Dark theme' },
  list: { fr: 'Courriels', en: 'Emails' },
  back: { fr: 'Tous les courriels', en: 'All emails' },
  to: { fr: 'À {address}', en: 'To {address}' },
  attachment: { fr: '{name} ({size} ko)', en: '{name} ({size} kB)' },
  form: { fr: 'Forme', en: 'Form' },
  formatted: { fr: 'Mis en forme', en: 'Formatted' },
  plain: { fr: 'Texte brut', en: 'Plain text' },
  frame: { fr: 'Courriel « {subject} »', en: 'Email “{subject}”' },
  loading: { fr: 'Chargement des courriels', en: 'Loading emails' },
  empty: { fr: 'Aucun courriel pour l’instant', en: 'No emails yet' },
  emptyText: {
    fr: 'Demandez un nouveau mot de passe à la page de connexion. Le code s’affiche ici en quelques secondes.',
    en: 'Request a new password on the sign-in page. The code appears here within seconds.',
  },
  failed: {
    fr: 'Les courriels n’ont pas pu être chargés. Rien n’a été perdu.',
    en: 'The emails couldn’t be loaded. Nothing was lost.',
  },
  preparing: {
    fr: 'La clinique de démonstration se prépare. Les courriels s’afficheront ici d’eux-mêmes.',
    en: 'The demo clinic is still being prepared. Emails will appear here on their own.',
  },
})

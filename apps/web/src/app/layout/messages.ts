import { defineMessages } from '../../platform/i18n/define-messages.ts'

/**
 * Sentences of the frame around the screens of a signed-in user, and of the screens that belong to
 * no area.
 */
export const layoutMessages = defineMessages('layout', {
  skip: { fr: 'Aller au contenu', en: 'Skip to content' },
  nav: {
    label: { fr: 'Navigation principale', en: 'Main navigation' },
    home: { fr: 'Molaire, retour au calendrier', en: 'Molaire, back to the calendar' },
    homeElsewhere: { fr: 'Molaire, retour à l’accueil', en: 'Molaire, back to the home page' },
    menu: { fr: 'Menu', en: 'Menu' },
    above: { fr: 'Retour à {screen}', en: 'Back to {screen}' },
  },
  bar: {
    findPatient: { fr: 'Trouver un patient…', en: 'Find a patient…' },
    scan: { fr: 'Scanner un article', en: 'Scan an item' },
    help: { fr: 'Aide', en: 'Help' },
  },
  user: {
    menu: { fr: 'Menu {ofName}', en: '{name}’s menu' },
    group: { fr: 'Groupe', en: 'Group' },
    signOut: { fr: 'Se déconnecter', en: 'Sign out' },
    actions: { fr: 'Actions', en: 'Actions' },
  },
  offline: {
    since: {
      fr: 'Hors ligne. Vous voyez les données de {time}. Les modifications sont suspendues.',
      en: 'Offline. Showing data from {time}. Changes are paused.',
    },
    back: { fr: 'Connexion rétablie', en: 'Back online' },
    title: { fr: 'Hors ligne', en: 'Offline' },
    elsewhere: { fr: 'Cet écran a besoin de la connexion', en: 'This screen needs a connection' },
    comesBack: {
      fr: 'Il s’affichera dès le retour de la connexion.',
      en: 'It will show once you’re back online.',
    },
    savedDay: { fr: 'Voir la journée enregistrée', en: 'View the saved day' },
  },
  fillingHistory: {
    fr: 'Les rendez-vous plus anciens et certains patients de la démonstration s’afficheront dans un instant.',
    en: 'Older appointments and some demo patients will appear in a moment.',
  },
  storage: {
    low: {
      fr: 'Il reste {free} Mo d’espace de stockage. Libérez-en bientôt pour continuer d’enregistrer.',
      en: '{free} MB of storage left. Free up space soon to keep saving.',
    },
    reserve: {
      fr: 'L’espace de stockage est plein. Vous pouvez lire les dossiers, mais pas enregistrer. Libérez de l’espace.',
      en: 'Storage is full. You can read records but can’t save. Free up space.',
    },
    full: {
      fr: 'L’espace de stockage est plein. Les dossiers cesseront bientôt de s’afficher. Libérez de l’espace maintenant.',
      en: 'Storage is full. Records will soon stop loading. Free up space now.',
    },
  },
  closed: {
    title: { fr: 'Accès réservé', en: 'Restricted page' },
    heading: { fr: 'Vous n’avez pas accès à cette page', en: 'You don’t have access to this page' },
    home: { fr: 'Revenir à l’accueil', en: 'Back to the home page' },
  },
  impersonated: {
    text: { fr: 'Vous voyez l’application comme {role}', en: 'You’re viewing the app as {role}' },
    back: { fr: 'Revenir à mon compte', en: 'Back to my account' },
  },
  accessDenied: { fr: 'Accès réservé à l’administration', en: 'Administrators only' },
  notFound: {
    title: { fr: 'Page introuvable', en: 'Page not found' },
    heading: { fr: 'Cette page n’existe pas.', en: 'This page doesn’t exist.' },
    back: { fr: 'Retour au calendrier', en: 'Back to calendar' },
    didYouMean: { fr: 'Vouliez-vous dire', en: 'Did you mean' },
  },
})

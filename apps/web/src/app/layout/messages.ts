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
      en: 'Offline. Showing data from {time}; changes are paused.',
    },
    back: { fr: 'Connexion rétablie', en: 'Back online' },
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

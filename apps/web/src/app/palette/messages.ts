import { defineMessages } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('palette', {
  label: { fr: 'Recherche et commandes', en: 'Search and commands' },
  placeholder: { fr: 'Nom, téléphone, courriel, date de naissance…', en: 'Name, phone, email, date of birth…' },
  placeholderCommands: { fr: 'Écran ou action…', en: 'Screen or action…' },
  results: { fr: 'Résultats', en: 'Results' },
  close: { fr: 'Fermer', en: 'Close' },
  clear: { fr: 'Effacer', en: 'Clear' },

  groups: {
    recent: { fr: 'Dossiers ouverts récemment', en: 'Recently opened records' },
    invoices: { fr: 'Factures', en: 'Invoices' },
    patients: { fr: 'Patients', en: 'Patients' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    next: { fr: 'Prochains rendez-vous', en: 'Upcoming appointments' },
    screens: { fr: 'Écrans', en: 'Screens' },
    actions: { fr: 'Actions', en: 'Actions' },
  },

  byNumber: { fr: 'numéro d’assurance maladie', en: 'health insurance number' },
  unfold: { fr: 'Autres choix', en: 'More options' },
  places: {
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    archived: { fr: 'Ce dossier est archivé.', en: 'This record is archived.' },
  },

  actions: {
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    patient: { fr: 'Nouveau patient', en: 'New patient' },
    scan: { fr: 'Scanner un article', en: 'Scan an item' },
    closing: { fr: 'Fermeture du jour', en: 'Daily closing' },
    help: { fr: 'Aide', en: 'Help' },
    theme: { fr: 'Changer le thème', en: 'Switch theme' },
    shortcuts: { fr: 'Raccourcis clavier', en: 'Keyboard shortcuts' },
    signOut: { fr: 'Se déconnecter', en: 'Sign out' },
    create: { fr: 'Créer le patient « {text} »', en: 'Create patient “{text}”' },
  },
  /** Other words that find an action; never shown. */
  alsoCalled: {
    book: { fr: 'ajouter prendre réserver rdv visite', en: 'book add visit' },
    patient: { fr: 'ajouter créer dossier', en: 'add create record file' },
    scan: { fr: 'code qr caméra inventaire stock', en: 'qr code camera inventory stock' },
    closing: { fr: 'caisse till close fermer balancer dépôt', en: 'till cash caisse close drawer deposit' },
    help: { fr: 'comment faire guide mode d’emploi question', en: 'how to guide manual support question' },
    theme: { fr: 'sombre clair couleurs', en: 'dark light colours colors' },
    language: { fr: 'langue français english anglais', en: 'language french français english' },
    shortcuts: { fr: 'touches', en: 'keys' },
    signOut: { fr: 'quitter sortir déconnexion', en: 'log out logout quit leave' },
  },

  noneFor: { fr: 'Aucun résultat pour « {text} »', en: 'No results for “{text}”' },
  resultCount: { fr: '{n, plural, one {# résultat} other {# résultats}}', en: '{n, plural, one {# result} other {# results}}' },
  more: { fr: 'Il y a d’autres résultats. Précisez la recherche.', en: 'There are more results. Refine your search.' },
  searching: { fr: 'Recherche en cours', en: 'Searching' },
  failed: { fr: 'La recherche ne fonctionne pas. Réessayez.', en: 'Search isn’t responding. Try again.' },
  retry: { fr: 'Réessayer', en: 'Retry' },
  offline: {
    fr: 'Hors ligne. Impossible de chercher des patients ou des factures. Les écrans et les actions restent accessibles.',
    en: 'Offline. You can’t search patients or invoices. Screens and actions still work.',
  },
  invoiceNumber: {
    fr: 'Tapez le numéro de la facture, au complet ou en partie.',
    en: 'Type all or part of the invoice number.',
  },

  sheet: {
    title: { fr: 'Raccourcis clavier', en: 'Keyboard shortcuts' },
    here: { fr: 'Sur cet écran', en: 'On this screen' },
    everywhere: { fr: 'Partout', en: 'Everywhere' },
    toggle: { fr: 'Activer les raccourcis à une touche', en: 'Enable single-key shortcuts' },
    toggleHelp: {
      fr: 'Sur cet appareil. Les raccourcis avec Ctrl restent actifs. Cette liste reste accessible par la recherche.',
      en: 'On this device. Shortcuts with Ctrl still work. You can still find this list through search.',
    },
    palette: { fr: 'Recherche et commandes', en: 'Search and commands' },
    search: { fr: 'Chercher dans la page ou partout', en: 'Search this page or everywhere' },
    goTo: { fr: 'Aller à : {screen}', en: 'Go to: {screen}' },
    help: { fr: 'Cette liste', en: 'This list' },
    escape: { fr: 'Fermer ce qui est ouvert', en: 'Close what’s open' },
    primary: { fr: 'Bouton principal du formulaire', en: 'Main button on the form' },
  },

  hints: {
    open: { fr: 'ouvrir', en: 'open' },
    unfold: { fr: 'autres choix', en: 'more options' },
    invoices: { fr: 'factures', en: 'invoices' },
    commands: { fr: 'commandes', en: 'commands' },
    close: { fr: 'fermer', en: 'close' },
  },
})

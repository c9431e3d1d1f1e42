import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the profile page. */
export const messages = defineMessages('profile', {
  title: { fr: 'Mon profil', en: 'My profile' },
  tabsLabel: { fr: 'Sections du profil', en: 'Profile sections' },
  tabs: {
    information: { fr: 'Informations', en: 'Information' },
    security: { fr: 'Sécurité', en: 'Security' },
    preferences: { fr: 'Préférences', en: 'Preferences' },
  },
  identity: { fr: '{role} · {group}', en: '{role} · {group}' },
  loadFailed: { fr: 'Votre compte n’a pas pu être chargé.', en: 'Your account couldn’t be loaded.' },

  information: {
    name: { fr: 'Nom', en: 'Name' },
    email: { fr: 'Courriel', en: 'Email' },
    role: { fr: 'Rôle', en: 'Role' },
    group: { fr: 'Groupe', en: 'Group' },
    license: { fr: 'Nº de permis', en: 'Licence number' },
    ramq: { fr: 'Nº RAMQ', en: 'RAMQ number' },
    clinics: { fr: 'Cliniques', en: 'Clinics' },
    accessGroups: { fr: 'Groupes d’accès', en: 'Access groups' },
    none: { fr: '—', en: '—' },
    unknown: { fr: 'Non chargé', en: 'Not loaded' },
    contact: {
      fr: 'Pour corriger ces renseignements, communiquez avec {whom}.',
      en: 'To correct these details, contact {whom}.',
    },
  },

  security: {
    heading: { fr: 'Changer le mot de passe', en: 'Change password' },
    previous: { fr: 'Mot de passe actuel', en: 'Current password' },
    wrongPrevious: {
      fr: 'Mot de passe incorrect. Entrez votre mot de passe actuel.',
      en: 'Incorrect password. Enter your current password.',
    },
    submit: { fr: 'Changer le mot de passe', en: 'Change password' },
    changed: { fr: 'Mot de passe changé', en: 'Password changed' },
    failed: { fr: 'Erreur lors du changement de mot de passe', en: 'The password couldn’t be changed' },
    signIn: { fr: 'Se connecter', en: 'Sign in' },
  },

  preferences: {
    theme: { fr: 'Thème', en: 'Theme' },
    themes: {
      light: { fr: 'Clair', en: 'Light' },
      dark: { fr: 'Sombre', en: 'Dark' },
      system: { fr: 'Système', en: 'System' },
    },
    language: { fr: 'Langue', en: 'Language' },
    density: { fr: 'Densité', en: 'Density' },
    densities: {
      standard: { fr: 'Standard', en: 'Standard' },
      compact: { fr: 'Compacte', en: 'Compact' },
    },
    shortcuts: { fr: 'Raccourcis à une touche', en: 'Single-key shortcuts' },
    shortcutsHelp: {
      fr: 'Dans le calendrier, T pour aujourd’hui ou N pour un nouveau rendez-vous.',
      en: 'On the calendar, T for today or N for a new appointment.',
    },
    scanSound: { fr: 'Son au balayage d’un plateau', en: 'Sound when a tray is scanned' },
    display: { fr: 'Affichage', en: 'Display' },
    onAccount: {
      fr: 'Le thème et la langue vous suivent d’un appareil à l’autre.',
      en: 'Theme and language follow you from device to device.',
    },
    onDevice: { fr: 'Sur cet appareil', en: 'On this device' },
    notifications: { fr: 'Notifications', en: 'Notifications' },
    notificationsHelp: {
      fr: 'Choisissez vos notifications pour chaque clinique.',
      en: 'Choose your notifications for each clinic.',
    },
    clinicsFailed: { fr: 'Vos cliniques n’ont pas pu être chargées.', en: 'Your clinics couldn’t be loaded.' },
  },
})

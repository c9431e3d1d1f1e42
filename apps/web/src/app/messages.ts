import { defineMessages } from '../platform/i18n/define-messages.ts'

/** Sentences before sign-in, and around every screen. */
export const messages = defineMessages('app', {
  bar: {
    toDark: { fr: 'Passer au thème sombre', en: 'Switch to dark theme' },
    toLight: { fr: 'Passer au thème clair', en: 'Switch to light theme' },
    dark: { fr: 'Thème sombre', en: 'Dark theme' },
    light: { fr: 'Thème clair', en: 'Light theme' },
    language: { fr: 'Langue', en: 'Language' },
  },
  version: {
    short: { fr: 'v{version}', en: 'v{version}' },
    long: { fr: 'Version {version} · Compilation {build} · {date}', en: 'Version {version} · Build {build} · {date}' },
    copy: { fr: 'Copier {commit}', en: 'Copy {commit}' },
    copied: { fr: 'Copié', en: 'Copied' },
    newer: { fr: 'Une nouvelle version de Molaire est prête.', en: 'A new version of Molaire is ready.' },
    reload: { fr: 'Recharger', en: 'Reload' },
  },
  motto: { fr: 'La journée de la clinique, sur un seul écran.', en: 'The clinic’s day, on one screen.' },
  failed: {
    title: { fr: 'Une erreur est survenue', en: 'An error occurred' },
    reload: { fr: 'Recharger la page', en: 'Reload the page' },
  },
})

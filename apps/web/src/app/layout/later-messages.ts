import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Sentences of the bars that come after the first screen (later-bars.tsx). */
export const laterMessages = defineMessages('layout-later', {
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
})

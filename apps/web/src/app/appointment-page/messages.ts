import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Sentences around the tabs of an appointment; loaded with its page. */
export const messages = defineMessages('appointment-frame', {
  title: { fr: 'Rendez-vous', en: 'Appointment' },
  tabs: { fr: 'Sections du rendez-vous', en: 'Appointment sections' },
  tabKeys: { fr: 'Section du rendez-vous, dans l’ordre', en: 'Appointment section, in order' },
  loading: { fr: 'Chargement du rendez-vous', en: 'Loading appointment' },
  loadFailed: { fr: 'Le rendez-vous n’a pas pu être chargé.', en: 'The appointment couldn’t be loaded.' },
  notFound: {
    title: { fr: 'Rendez-vous introuvable', en: 'Appointment not found' },
    text: {
      fr: 'Ce rendez-vous n’existe pas ou appartient à un autre groupe.',
      en: 'This appointment doesn’t exist or belongs to another group.',
    },
    back: { fr: 'Retour au calendrier', en: 'Back to calendar' },
  },
})

import type { chosenTypes } from '@molaire/domain/notifications/types'
import { defineMessages, type Sentence } from '../../platform/i18n/define-messages.ts'

export const messages = defineMessages('notifications', {
  title: { fr: 'Notifications', en: 'Notifications' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  type: {
    new_patient: { fr: 'Nouveau patient', en: 'New patient' },
    appointment_reminder: { fr: 'Rappel de rendez-vous', en: 'Appointment reminder' },
    system_update: { fr: 'Mise à jour du système', en: 'System update' },
    invoice_ready: { fr: 'Facture prête', en: 'Invoice ready' },
  } satisfies Record<(typeof chosenTypes)[number], Sentence>,
  cell: { fr: '{type}, {clinic}', en: '{type}, {clinic}' },
  loadFailed: { fr: 'Vos notifications n’ont pas pu être chargées.', en: 'Your notifications could not be loaded.' },
  errors: {
    notification_subscription_exists: {
      fr: 'Ces notifications ont été choisies entre-temps dans une autre fenêtre. Voici ce qui est enregistré.',
      en: 'These notifications were chosen in another window meanwhile. This is what is saved.',
    },
    notification_subscription_fixed: {
      fr: 'La clinique et la personne d’un abonnement ne changent pas.',
      en: 'The clinic and the person of a subscription do not change.',
    },
  },
})

import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The next appointment of a patient who leaves (screens §4.9). */
export const departureMessages = defineMessages('departure-booking', {
  next: { fr: 'Prochain rendez-vous', en: 'Next appointment' },
  named: { fr: 'Prochain rendez-vous : {what}', en: 'Next appointment: {what}' },
  when: { fr: '{day}, {time}', en: '{day}, {time}' },
  notOpened: { fr: 'Le dossier n’a pas pu être ouvert', en: 'The record couldn’t be opened' },
})

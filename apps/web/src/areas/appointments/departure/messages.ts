import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The card of a patient who leaves (screens §4.9). */
export const messages = defineMessages('departure', {
  title: { fr: 'Départ {ofPatient}', en: 'Checkout for {patient}' },
  dismiss: { fr: 'Fermer', en: 'Dismiss' },
  others: { fr: 'Autres départs :', en: 'Also leaving:' },
})

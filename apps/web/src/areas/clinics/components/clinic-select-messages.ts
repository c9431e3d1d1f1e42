import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/**
 * The label of the clinic selector, apart from the other sentences so that the calendar loads only
 * this one.
 */
export const messages = defineMessages('clinic-select', {
  clinic: { fr: 'Clinique', en: 'Clinic' },
})

import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/**
 * The word beside the choice of a clinic, which the calendar shows: it loads no other sentence of
 * the clinics.
 */
export const messages = defineMessages('clinic-select', {
  clinic: { fr: 'Clinique', en: 'Clinic' },
})

import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the clinics’ screens. */
export const messages = defineMessages('clinics', {
  clinic: { fr: 'Clinique', en: 'Clinic' },
})

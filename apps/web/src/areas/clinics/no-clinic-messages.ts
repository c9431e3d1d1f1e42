import { defineMessages } from '../../platform/i18n/define-messages.ts'

// Apart from the sentences of the screens of clinics: the calendar does not wait for those.
const messages = defineMessages('noClinic', {
  inGroup: { fr: 'Ce groupe n’a pas de clinique active.', en: 'This group has no active clinic.' },
})

/** Why something that needs a clinic can’t be done. */
export const noActiveClinic = messages.inGroup

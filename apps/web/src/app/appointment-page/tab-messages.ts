import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** The names of an appointment's tabs. */
export const tabMessages = defineMessages('appointment-tabs', {
  motif: { fr: 'Motif', en: 'Reason' },
  observations: { fr: 'Observations', en: 'Observations' },
  plan: { fr: 'Plan de traitement', en: 'Treatment plan' },
  traitements: { fr: 'Traitements', en: 'Treatments' },
  sterilisation: { fr: 'Stérilisation', en: 'Sterilization' },
  ordonnances: { fr: 'Ordonnances', en: 'Prescriptions' },
  facture: { fr: 'Facture', en: 'Invoice' },
})

import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The prescriptions of a patient who leaves (screens §4.9). */
export const departureMessages = defineMessages('departure-prescriptions', {
  print: {
    fr: '{n, plural, one {Imprimer l’ordonnance} other {Imprimer les # ordonnances}}',
    en: '{n, plural, one {Print prescription} other {Print # prescriptions}}',
  },
  printed: {
    fr: '{n, plural, one {Ordonnance imprimée} other {# ordonnances imprimées}}',
    en: '{n, plural, one {Prescription printed} other {# prescriptions printed}}',
  },
  notPrinted: { fr: 'L’ordonnance n’a pas pu être ouverte', en: 'The prescription couldn’t be opened' },
})

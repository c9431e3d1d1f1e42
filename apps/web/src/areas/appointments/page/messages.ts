import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Sentences of the appointment page; loaded with it. */
export const pageMessages = defineMessages('appointment-page', {
  back: { fr: 'Calendrier', en: 'Calendar' },
  path: { fr: 'Fil d’Ariane', en: 'Breadcrumb' },
  born: { fr: 'Date de naissance', en: 'Date of birth' },
  openFile: { fr: 'Ouvrir le dossier', en: 'Open record' },
  steps: { fr: 'Avancement du rendez-vous', en: 'Progress of the appointment' },
  statusMenu: { fr: 'Statut : {status}. Changer', en: 'Status: {status}. Change' },
  more: { fr: 'Autres actions', en: 'More actions' },
  show: { fr: 'Voir au calendrier', en: 'Show in calendar' },
  previous: { fr: 'Patient précédent', en: 'Previous patient' },
  next: { fr: 'Patient suivant', en: 'Next patient' },
  turnKeys: {
    fr: 'Patient précédent, patient suivant du même praticien',
    en: 'Previous patient, next patient of the same practitioner',
  },
  facts: { fr: 'Le rendez-vous', en: 'The appointment' },
  timeAndLength: { fr: '{range} ({duration})', en: '{range} ({duration})' },
})

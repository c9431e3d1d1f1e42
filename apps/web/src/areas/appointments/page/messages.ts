import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Sentences of the appointment page; loaded with it. */
export const pageMessages = defineMessages('appointment-page', {
  back: { fr: 'Calendrier', en: 'Calendar' },
  path: { fr: 'Fil d’Ariane', en: 'Breadcrumb' },
  born: { fr: 'Date de naissance', en: 'Date of birth' },
  openFile: { fr: 'Ouvrir le dossier', en: 'Open record' },
  steps: { fr: 'Avancement du rendez-vous', en: 'Appointment progress' },
  statusMenu: { fr: 'Statut : {status}. Changer', en: 'Status: {status}. Change' },
  more: { fr: 'Autres actions', en: 'More actions' },
  show: { fr: 'Voir dans le calendrier', en: 'View in calendar' },
  previous: { fr: 'Patient précédent', en: 'Previous patient' },
  next: { fr: 'Patient suivant', en: 'Next patient' },
  turnKeys: {
    fr: 'Patient précédent ou suivant du même praticien',
    en: 'Previous or next patient of the same practitioner',
  },
  facts: { fr: 'Rendez-vous', en: 'Appointment' },
  timeAndLength: { fr: '{range} ({duration})', en: '{range} ({duration})' },
})

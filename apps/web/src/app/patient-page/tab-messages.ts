import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** The names of a file's tabs; the router and the palette need them before a file is opened. */
export const tabMessages = defineMessages('patient-tabs', {
  profile: { fr: 'Profil', en: 'Profile' },
  appointments: { fr: 'Rendez-vous', en: 'Appointments' },
  invoices: { fr: 'Factures', en: 'Invoices' },
  prescriptions: { fr: 'Ordonnances', en: 'Prescriptions' },
  radiology: { fr: 'Radiologie', en: 'Radiology' },
})

/** The titles of the document for the tabs. */
export const tabTitles = defineMessages('patient-tab-titles', {
  profile: { fr: 'Dossier du patient', en: 'Patient record' },
  appointments: { fr: 'Rendez-vous du patient', en: 'Patient’s appointments' },
  invoices: { fr: 'Factures du patient', en: 'Patient’s invoices' },
  prescriptions: { fr: 'Ordonnances du patient', en: 'Patient’s prescriptions' },
  radiology: { fr: 'Radiologie du patient', en: 'Patient’s radiology' },
})

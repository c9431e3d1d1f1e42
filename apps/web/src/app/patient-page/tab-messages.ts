import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** The names of a file’s tabs, which the router and the palette know before any file is opened. */
export const tabMessages = defineMessages('patient-tabs', {
  profile: { fr: 'Profil', en: 'Profile' },
  appointments: { fr: 'Rendez-vous', en: 'Appointments' },
  invoices: { fr: 'Factures', en: 'Invoices' },
  prescriptions: { fr: 'Ordonnances', en: 'Prescriptions' },
  radiology: { fr: 'Radiologie', en: 'Radiology' },
})

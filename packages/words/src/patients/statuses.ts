import type { PatientStatus } from '@molaire/domain/patients/status'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The status of a record. */
export const patientStatusWords = defineTerms('patient-statuses', {
  active: { fr: 'Actif', en: 'Active' },
  inactive: { fr: 'Inactif', en: 'Inactive' },
  archived: { fr: 'Archivé', en: 'Archived' },
} satisfies Record<PatientStatus, InBothLanguages>)

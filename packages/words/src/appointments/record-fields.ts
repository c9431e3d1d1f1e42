import type { RecordField } from '@molaire/domain/appointments/record'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of the texts of a record (APT-03). */
export const recordFieldWords = defineTerms('record-fields', {
  reason: { fr: 'Motif de consultation', en: 'Reason' },
  clinical_note: { fr: 'Note clinique', en: 'Clinical note' },
  observations: { fr: 'Observations', en: 'Observations' },
  diagnosis: { fr: 'Diagnostic', en: 'Diagnosis' },
  consent: { fr: 'Consentement', en: 'Consent' },
  anaesthetic: { fr: 'Anesthésie et quantité', en: 'Anesthetic and quantity' },
  materials: { fr: 'Matériaux', en: 'Materials' },
} satisfies Record<RecordField, InBothLanguages>)

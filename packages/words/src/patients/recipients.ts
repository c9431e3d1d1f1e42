import type { Recipient } from '@molaire/domain/patients/recipients'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The recipients of information from a record. */
export const recipientWords = defineTerms('recipients', {
  patient: { fr: 'Le patient', en: 'The patient' },
  parent: { fr: 'Parent ou tuteur', en: 'Parent or guardian' },
  professional: { fr: 'Professionnel de la santé', en: 'Health professional' },
  insurer: { fr: 'Assureur', en: 'Insurer' },
  other: { fr: 'Autre', en: 'Other' },
} satisfies Record<Recipient, InBothLanguages>)

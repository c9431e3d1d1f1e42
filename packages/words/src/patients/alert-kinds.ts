import type { AlertKind } from '@molaire/domain/patients/alerts'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The types of alerts. */
export const alertKindWords = defineTerms('alert-kinds', {
  allergy: { fr: 'Allergie', en: 'Allergy' },
  medication: { fr: 'Médicament', en: 'Medication' },
  condition: { fr: 'État de santé', en: 'Condition' },
  other: { fr: 'Autre', en: 'Other' },
} satisfies Record<AlertKind, InBothLanguages>)

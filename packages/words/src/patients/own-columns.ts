import type { ListColumn } from '@molaire/domain/patients/list-columns'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/**
 * The columns of a list of patients that are not fields of a file, or that have another heading
 * than the field.
 */
export const ownColumnWords = defineTerms('patient-columns', {
  fullName: { fr: 'Nom complet', en: 'Full name' },
  status: { fr: 'Statut', en: 'Status' },
  preferredLanguage: { fr: 'Langue', en: 'Language' },
  allergies: { fr: 'Allergies', en: 'Allergies' },
  medications: { fr: 'Médicaments à signaler', en: 'Medications to note' },
  conditions: { fr: 'Problèmes de santé', en: 'Conditions' },
  otherAlerts: { fr: 'Autres alertes', en: 'Other alerts' },
} satisfies Partial<Record<ListColumn, InBothLanguages>>)

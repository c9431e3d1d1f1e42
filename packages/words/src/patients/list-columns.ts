import { fieldOfColumn, type ListColumn } from '@molaire/domain/patients/list-columns'
import { defineTerms, type Term } from '../shared/define-terms.ts'
import { patientFieldWords } from './fields.ts'

const ofLists: Partial<Record<ListColumn, Term>> = defineTerms('patient-columns', {
  fullName: { fr: 'Nom complet', en: 'Full name' },
  status: { fr: 'Statut', en: 'Status' },
  preferredLanguage: { fr: 'Langue', en: 'Language' },
  allergies: { fr: 'Allergies', en: 'Allergies' },
  medications: { fr: 'Médicaments à signaler', en: 'Medications to know' },
  conditions: { fr: 'Problèmes de santé', en: 'Conditions' },
  otherAlerts: { fr: 'Autres alertes', en: 'Other alerts' },
})

/** What a column of a list of patients is called. */
export function listColumnWord(column: ListColumn): Term {
  const field = fieldOfColumn(column)
  const word = ofLists[column] ?? (field && patientFieldWords[field])
  if (!word) throw new Error(`the column ${column} has no word`)
  return word
}

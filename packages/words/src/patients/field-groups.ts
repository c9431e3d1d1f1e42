import type { FieldGroup } from '@molaire/domain/patients/fields'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of the groups of fields in a patient's file. */
export const patientFieldGroupWords = defineTerms('patient-field-groups', {
  identity: { fr: 'Identité', en: 'Identity' },
  contact: { fr: 'Coordonnées', en: 'Contact' },
  alerts: { fr: 'Alertes', en: 'Alerts' },
  address: { fr: 'Adresse', en: 'Address' },
  emergency: { fr: 'Contact d’urgence', en: 'Emergency contact' },
  insurance: { fr: 'Assurance maladie', en: 'Health insurance' },
  followUp: { fr: 'Suivi', en: 'Follow-up' },
  preferences: { fr: 'Préférences', en: 'Preferences' },
  consents: { fr: 'Consentements', en: 'Consents' },
  notes: { fr: 'Notes', en: 'Notes' },
} satisfies Record<FieldGroup, InBothLanguages>)

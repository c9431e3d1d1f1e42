import type { PatientField } from '@molaire/domain/patients/fields'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of the fields in a patient's file. */
export const patientFieldWords = defineTerms('patient-fields', {
  firstName: { fr: 'Prénom', en: 'First name' },
  lastName: { fr: 'Nom', en: 'Last name' },
  dateOfBirth: { fr: 'Date de naissance', en: 'Date of birth' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  email: { fr: 'Courriel', en: 'Email' },
  alerts: { fr: 'Alertes', en: 'Alerts' },
  streetAddress: { fr: 'Rue', en: 'Street' },
  city: { fr: 'Ville', en: 'City' },
  province: { fr: 'Province', en: 'Province' },
  postalCode: { fr: 'Code postal', en: 'Postal code' },
  country: { fr: 'Pays', en: 'Country' },
  emergencyContactName: { fr: 'Personne à joindre', en: 'Contact name' },
  emergencyContactPhone: { fr: 'Téléphone d’urgence', en: 'Emergency phone' },
  clinicId: { fr: 'Clinique', en: 'Clinic' },
  assignedPractitionerId: { fr: 'Praticien attitré', en: 'Assigned practitioner' },
  ownerId: { fr: 'Responsable du dossier', en: 'Record owner' },
  healthInsuranceNumber: { fr: 'Numéro d’assurance maladie (NAM)', en: 'Health insurance number (NAM)' },
  healthInsuranceExpiry: { fr: 'Expiration de la carte', en: 'Card expiry' },
  preferredLanguage: { fr: 'Langue des documents', en: 'Document language' },
  preferredWeekdays: { fr: 'Jours préférés', en: 'Preferred days' },
  preferredDayParts: { fr: 'Moments préférés', en: 'Preferred times of day' },
  careConsentOn: { fr: 'Consentement aux soins', en: 'Consent to treatment' },
  privacyConsentOn: { fr: 'Renseignements personnels', en: 'Personal information' },
  messagesConsentOn: { fr: 'Messages et rappels', en: 'Messages and reminders' },
  familyConsentOn: { fr: 'Accès de la famille au dossier', en: 'Family access to the record' },
  notes: { fr: 'Notes', en: 'Notes' },
} satisfies Record<PatientField, InBothLanguages>)

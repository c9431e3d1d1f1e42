import type { PrescriptionElement, PrescriptionKind } from '@molaire/domain/prescriptions/content'
import type { PrintElement } from '@molaire/domain/prescriptions/print'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** What is prescribed. */
export const prescriptionKindWords = defineTerms('prescription-kinds', {
  drug: { fr: 'Médicament', en: 'Medication' },
  device: { fr: 'Appareil', en: 'Device' },
  treatment: { fr: 'Traitement', en: 'Treatment' },
} satisfies Record<PrescriptionKind, InBothLanguages>)

/** The elements of a prescription, and what its paper needs (D-3, r. 11, s. 1). */
export const prescriptionElementWords = defineTerms('prescription-elements', {
  medication: { fr: 'Médicament', en: 'Medication' },
  form: { fr: 'Forme', en: 'Form' },
  concentration: { fr: 'Concentration', en: 'Strength' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  duration: { fr: 'Durée', en: 'Duration' },
  quantityOrDuration: { fr: 'Quantité (ou durée)', en: 'Quantity (or duration)' },
  dosage: { fr: 'Posologie', en: 'Dosage' },
  description: { fr: 'Description', en: 'Description' },
  renewals: { fr: 'Renouvellements', en: 'Refills' },
  validity: { fr: 'Valable jusqu’au', en: 'Valid until' },
  notes: { fr: 'Notes', en: 'Notes' },
  licence: { fr: 'Numéro de permis', en: 'Licence number' },
  patientAddress: { fr: 'Adresse du patient', en: 'Patient’s address' },
  clinicAddress: { fr: 'Adresse de la clinique', en: 'Clinic’s address' },
  clinicPhone: { fr: 'Téléphone de la clinique', en: 'Clinic’s phone number' },
} satisfies Record<PrescriptionElement | PrintElement | 'quantity' | 'duration' | 'renewals' | 'notes', InBothLanguages>)

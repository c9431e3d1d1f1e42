import type { TreatmentStatus } from '@molaire/domain/treatments/status'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of a treatment's statuses. */
export const treatmentStatusWords = defineTerms('treatment-statuses', {
  planned: { fr: 'Planifié', en: 'Planned' },
  confirmed: { fr: 'Confirmé', en: 'Confirmed' },
  completed: { fr: 'Réalisé', en: 'Completed' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
} satisfies Record<TreatmentStatus, InBothLanguages>)

import type { PlanStatus } from '@molaire/domain/treatments/plan'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of a treatment plan's statuses. */
export const planStatusWords = defineTerms('plan-statuses', {
  proposed: { fr: 'Proposé', en: 'Proposed' },
  confirmed: { fr: 'Confirmé', en: 'Confirmed' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
} satisfies Record<PlanStatus, InBothLanguages>)

import type { PrescriptionStatus } from '@molaire/domain/prescriptions/status'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The statuses of a prescription. */
export const prescriptionStatusWords = defineTerms('prescription-statuses', {
  draft: { fr: 'À signer', en: 'To sign' },
  signed: { fr: 'Signée', en: 'Signed' },
  cancelled: { fr: 'Annulée', en: 'Cancelled' },
} satisfies Record<PrescriptionStatus, InBothLanguages>)

import { defineTerms } from '../shared/define-terms.ts'

/** The entries of the register of fee advances (facts §10). */
export const feeAdvanceKindWords = defineTerms('fee-advance-kinds', {
  deposit: { fr: 'Dépôt', en: 'Deposit' },
  use: { fr: 'Utilisation', en: 'Use' },
  refund: { fr: 'Remboursement', en: 'Refund' },
})

import type { Frequency } from '@molaire/domain/invoices/payment-plan'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** INV-14: the names of the frequencies of a payment plan. */
export const frequencyWords = defineTerms('plan-frequencies', {
  daily: { fr: 'Quotidien', en: 'Daily' },
  weekly: { fr: 'Hebdomadaire', en: 'Weekly' },
  biweekly: { fr: 'Aux deux semaines', en: 'Biweekly' },
  monthly: { fr: 'Mensuel', en: 'Monthly' },
  quarterly: { fr: 'Trimestriel', en: 'Quarterly' },
  semi_annually: { fr: 'Semestriel', en: 'Semi-annual' },
  yearly: { fr: 'Annuel', en: 'Yearly' },
} satisfies Record<Frequency, InBothLanguages>)

import type { TaxClass } from '@molaire/domain/invoices/taxes'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** Facts §5: whether sales taxes are added to the price of an act. */
export const taxClassWords = defineTerms('tax-classes', {
  exempt: { fr: 'Exonéré', en: 'Exempt' },
  taxable: { fr: 'Taxable', en: 'Taxable' },
  zero_rated: { fr: 'Détaxé', en: 'Zero-rated' },
} satisfies Record<TaxClass, InBothLanguages>)

import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** INV-14: the names of the methods of payment. */
export const paymentMethodWords = defineTerms('payment-methods', {
  cash: { fr: 'Comptant', en: 'Cash' },
  card: { fr: 'Carte', en: 'Card' },
  credit_card: { fr: 'Carte de crédit', en: 'Credit card' },
  debit_card: { fr: 'Carte de débit', en: 'Debit card' },
  transfer: { fr: 'Virement', en: 'Transfer' },
  bank_transfer: { fr: 'Virement bancaire', en: 'Bank transfer' },
  check: { fr: 'Chèque', en: 'Cheque' },
  insurance: { fr: 'Assurance', en: 'Insurance' },
  ramq: { fr: 'RAMQ', en: 'RAMQ' },
  other: { fr: 'Autre', en: 'Other' },
} satisfies Record<PaymentMethod, InBothLanguages>)

import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of an invoice's statuses. */
export const invoiceStatusWords = defineTerms('invoice-statuses', {
  draft: { fr: 'Brouillon', en: 'Draft' },
  ready: { fr: 'Prête', en: 'Ready' },
  issued: { fr: 'Émise', en: 'Issued' },
  sent: { fr: 'Envoyée', en: 'Sent' },
  partial: { fr: 'Partielle', en: 'Partial' },
  paid: { fr: 'Payée', en: 'Paid' },
  cancelled: { fr: 'Annulée', en: 'Cancelled' },
} satisfies Record<InvoiceStatus, InBothLanguages>)

import type { AnyStatus } from '@molaire/domain/invoices/status'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** INV-13: the names of the twelve statuses of an invoice. */
export const invoiceStatusWords = defineTerms('invoice-statuses', {
  draft: { fr: 'Brouillon', en: 'Draft' },
  ready: { fr: 'Prête', en: 'Ready' },
  issued: { fr: 'Émise', en: 'Issued' },
  sent: { fr: 'Envoyée', en: 'Sent' },
  partial: { fr: 'Partielle', en: 'Partial' },
  paid: { fr: 'Payée', en: 'Paid' },
  cancelled: { fr: 'Annulée', en: 'Cancelled' },
  unpaid: { fr: 'Impayée', en: 'Unpaid' },
  overdue: { fr: 'En retard', en: 'Overdue' },
  pending: { fr: 'En attente', en: 'Pending' },
  completed: { fr: 'Complétée', en: 'Completed' },
  failed: { fr: 'Échouée', en: 'Failed' },
} satisfies Record<AnyStatus, InBothLanguages>)

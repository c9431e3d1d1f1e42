import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence about invoices. */
export const messages = defineMessages('invoices', {
  statuses: invoiceStatusWords,
  none: { fr: 'Aucune facture', en: 'No invoice' },
  noneText: { fr: 'La facture se crée au premier acte.', en: 'The first treatment creates the invoice.' },
  toTreatments: { fr: 'Aller aux traitements', en: 'Go to treatments' },
  failed: { fr: 'La facture n’a pas pu être chargée.', en: 'The invoice couldn’t be loaded.' },
  lines: { fr: 'Lignes de la facture', en: 'Invoice lines' },
  code: { fr: 'Code', en: 'Code' },
  description: { fr: 'Description', en: 'Description' },
  tooth: { fr: 'Dent', en: 'Tooth' },
  quantity: { fr: 'Qté', en: 'Qty' },
  unitPrice: { fr: 'Prix unitaire', en: 'Unit price' },
  amount: { fr: 'Montant', en: 'Amount' },
  total: { fr: 'Total', en: 'Total' },
  follows: {
    fr: 'Les lignes suivent les traitements du rendez-vous.',
    en: 'The lines follow the treatments of the appointment.',
  },
  steps: { fr: 'Étapes', en: 'Steps' },
  markReady: { fr: 'Marquer prête', en: 'Mark as ready' },
  backToDraft: { fr: 'Remettre en brouillon', en: 'Back to draft' },
  isReady: { fr: 'Facture prête pour révision', en: 'Invoice ready for review' },
  isDraft: { fr: 'Facture remise en brouillon', en: 'Invoice back to draft' },
  notChanged: { fr: 'La facture n’a pas été modifiée', en: 'The invoice wasn’t changed' },
  errors: {
    invoice_status_not_allowed: {
      fr: 'Le statut de la facture a changé. Il est à jour.',
      en: 'The status of the invoice has changed. It’s up to date.',
    },
  },
})

import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { payMessages } from './pay/messages.ts'

/** Why a document was not sent. */
export const documentMessages = defineMessages('documents', {
  errors: {
    document_email_missing: {
      fr: 'Ce patient n’a pas de courriel. Ajoutez-le à son dossier.',
      en: 'This patient has no email. Add it to their record.',
    },
  },
})

/** PAT-06: whom an invoice is about, and to whom it is addressed. */
export const payerMessages = defineMessages('invoices.payer', {
  paidBy: { fr: 'Payeur : {payer}', en: 'Payer: {payer}' },
  billedTo: { fr: 'Facturé à', en: 'Billed to' },
  patient: { fr: 'Patient', en: 'Patient' },
})

/** Every sentence about invoices. */
export const messages = defineMessages('invoices', {
  statuses: invoiceStatusWords,
  none: { fr: 'Aucune facture', en: 'No invoice' },
  noneText: { fr: 'La facture est créée avec le premier acte.', en: 'The invoice is created with the first treatment.' },
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
    fr: 'Les lignes viennent des actes du rendez-vous. Pour corriger une ligne, modifiez son acte.',
    en: 'Lines come from the appointment’s treatments. To correct a line, edit its treatment.',
  },
  steps: { fr: 'Étapes', en: 'Steps' },
  markReady: { fr: 'Marquer comme prête', en: 'Mark as ready' },
  backToDraft: { fr: 'Remettre en brouillon', en: 'Back to draft' },
  isReady: { fr: 'Facture prête pour révision', en: 'Invoice ready for review' },
  isDraft: { fr: 'Facture remise en brouillon', en: 'Invoice set back to draft' },
  notChanged: { fr: 'La facture n’a pas été modifiée', en: 'The invoice wasn’t changed' },
  errors: {
    invoice_status_not_allowed: {
      fr: 'Le statut de la facture vient de changer. Vérifiez-le, puis recommencez.',
      en: 'The invoice status just changed. Check it, then try again.',
    },
    invoice_empty: {
      fr: 'Ajoutez une ligne avant d’émettre la facture.',
      en: 'Add a line before issuing the invoice.',
    },
    invoice_issued: {
      fr: 'Cette facture est émise. Ses lignes ne peuvent plus être modifiées.',
      en: 'This invoice is issued. Its lines can’t be changed.',
    },
    invoice_item_follows_treatment: {
      fr: 'Cette ligne vient d’un acte. Modifiez-le plutôt.',
      en: 'This line comes from a treatment. Change the treatment instead.',
    },
    invoice_number_taken: {
      fr: 'Le numéro {number} est déjà utilisé. Vérifiez le préfixe et le prochain numéro de la clinique.',
      en: 'Number {number} is already in use. Check the clinic’s prefix and next number.',
    },
    invoice_tax_numbers_missing: {
      fr: 'Une ligne est taxable. Ajoutez d’abord les numéros de TPS et de TVQ de la clinique.',
      en: 'A line is taxable. Add the clinic’s GST and QST numbers first.',
    },
    invoice_paid: {
      fr: 'Des paiements sont inscrits. Annulez-les d’abord.',
      en: 'Payments are recorded. Reverse them first.',
    },
    invoice_corrected: {
      fr: 'Cette facture a déjà été remplacée par une autre.',
      en: 'This invoice has already been replaced by another.',
    },
    invoice_credit_above_balance: {
      fr: 'Le crédit dépasse le solde de la facture. Entrez un montant plus petit.',
      en: 'The credit is more than the invoice balance. Enter a smaller amount.',
    },
    ...payMessages.errors,
    ...documentMessages.errors,
  },
})

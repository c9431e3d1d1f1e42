import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The money of a patient who leaves (screens §4.9). */
export const departureMessages = defineMessages('departure-money', {
  issue: { fr: 'Émettre la facture', en: 'Issue invoice' },
  take: { fr: 'Encaisser', en: 'Take payment' },
  before: { fr: 'dont {amount} de factures antérieures', en: 'including {amount} from earlier invoices' },
  taken: { fr: 'Paiement reçu', en: 'Payment received' },
  nothing: { fr: 'Rien à payer', en: 'Nothing to pay' },
  print: { fr: 'Imprimer le reçu', en: 'Print receipt' },
  printed: { fr: 'Reçu imprimé', en: 'Receipt printed' },
  afterPayment: { fr: 'Vous pourrez imprimer le reçu après le paiement.', en: 'You can print the receipt after payment.' },
  failed: { fr: 'La facture n’a pas pu être chargée.', en: 'The invoice couldn’t be loaded.' },
  retry: { fr: 'Réessayer', en: 'Retry' },
})

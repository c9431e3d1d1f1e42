import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** The text about invoices in a patient's copy. */
export const words = inBothLanguages((say) => ({
  title: say('Factures', 'Invoices'),
  header: [say('Date', 'Date'), say('Actes', 'Treatments'), say('Montant', 'Amount'), say('Statut', 'Status')],
}))

import type { Frequency } from '@molaire/domain/invoices/payment-plan'
import { frequencyWords } from '@molaire/words/invoices/frequencies'
import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** The text about invoices, payments and fee advances in a patient's copy. */
export const copyWords = {
  invoices: inBothLanguages((say) => ({
    title: say('Factures', 'Invoices'),
    header: [say('Date', 'Date'), say('Actes', 'Treatments'), say('Montant', 'Amount'), say('Statut', 'Status')],
    number: say(
      (number: string) => `Facture ${number}`,
      (number: string) => `Invoice ${number}`,
    ),
    due: say(
      (day: string) => `Échéance\u00a0: ${day}`,
      (day: string) => `Due: ${day}`,
    ),
    gst: say('TPS', 'GST'),
    qst: say('TVQ', 'QST'),
    paid: say('Payé', 'Paid'),
    credited: say('Crédité', 'Credited'),
    balance: say('Solde', 'Balance'),
    plan: say(
      (frequency: Frequency, count: number, amount: string) =>
        `Entente de paiement\u00a0: ${count} ${count === 1 ? 'versement' : 'versements'}, ${amount} (${frequencyWords[frequency].fr.toLowerCase()})`,
      (frequency: Frequency, count: number, amount: string) =>
        `Payment plan: ${count} ${count === 1 ? 'instalment' : 'instalments'}, ${amount} (${frequencyWords[frequency].en.toLowerCase()})`,
    ),
  })),
  payments: inBothLanguages((say) => ({
    title: say('Paiements', 'Payments'),
    header: [say('Date', 'Date'), say('Facture', 'Invoice'), say('Opération', 'Entry'), say('Montant', 'Amount')],
    kinds: {
      payment: say('Paiement', 'Payment'),
      rounding: say('Arrondi', 'Rounding'),
      advance: say('Avance d’honoraires', 'Fee advance'),
      credit: say('Note de crédit', 'Credit note'),
    },
    reversal: say('Annulation', 'Reversal'),
  })),
  followUps: inBothLanguages((say) => ({
    title: say('Suivi des factures', 'Invoice follow-up'),
    header: [say('Date', 'Date'), say('Facture', 'Invoice'), say('Suivi', 'Follow-up')],
    kinds: {
      call: say('Appel', 'Call'),
      promise: say('Promesse', 'Promise'),
      reminder: say('Rappel', 'Reminder'),
      note: say('Note', 'Note'),
    },
  })),
  advances: inBothLanguages((say) => ({
    title: say('Avances d’honoraires', 'Fee advances'),
    header: [say('Date', 'Date'), say('Opération', 'Entry'), say('Objet', 'Purpose'), say('Montant', 'Amount')],
  })),
  sent: inBothLanguages((say) => ({
    title: say('Documents envoyés par courriel', 'Documents sent by email'),
    header: [say('Date', 'Date'), say('Document', 'Document'), say('Adresse', 'Address')],
    kinds: {
      invoice: say('Facture', 'Invoice'),
      receipt: say('Reçu', 'Receipt'),
      reminder: say('Rappel', 'Reminder'),
      statement: say('Relevé de compte', 'Statement'),
      yearly_summary: say('Sommaire annuel', 'Yearly summary'),
    },
  })),
}

import { CreditCard } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-payments', {
  title: { fr: 'Paiements et reçus', en: 'Payments and receipts' },
  intro: {
    fr: 'Encaissez un paiement, partagez-le entre plusieurs modes et imprimez le reçu.',
    en: 'Take a payment, split it between several methods and print the receipt.',
  },
  synonyms: {
    fr: 'payer, argent, caisse, carte, chèque, Interac, virement, dépôt, reçu, assurance, assureur, réclamation',
    en: 'pay, money, cash, card, cheque, Interac, e-transfer, receipt, insurance, insurer, claim',
  },
  steps: {
    take: { fr: 'Choisissez **Encaisser** à côté de la facture.', en: 'Choose **Take payment** next to the invoice.' },
    amount: {
      fr: 'Vérifiez le **Montant**, ou choisissez **Moitié** ou **Solde complet**.',
      en: 'Check the **Amount**, or choose **Half** or **Full balance**.',
    },
    method: {
      fr: 'Choisissez le **Mode**, comme **Comptant** ou **Débit**.',
      en: 'Choose the **Method**, such as **Cash** or **Debit**.',
    },
    save: { fr: 'Choisissez **Enregistrer**, suivi du montant.', en: 'Choose **Record**, followed by the amount.' },
    receipt: { fr: 'Choisissez **Imprimer le reçu**, puis **Terminé**.', en: 'Choose **Print receipt**, then **Done**.' },
  },
  details: {
    method: {
      fr: 'Le dernier mode utilisé par cette personne est déjà choisi. **Ajouter un autre mode** partage le paiement.',
      en: 'The last method this person used is already chosen. **Add another method** splits the payment.',
    },
  },
  tips: {
    above: {
      fr: 'Un montant plus grand que le solde est refusé, sauf si vous gardez le surplus comme avance d’honoraires.',
      en: 'An amount above the balance is refused, unless you keep the extra as a fee advance.',
    },
    wrong: {
      fr: 'Erreur de montant? La gestion peut annuler le paiement. Une écriture contraire s’ajoute et rien n’est effacé.',
      en: 'Wrong amount? Management can reverse the payment. A counter-entry is added, and nothing is erased.',
    },
    again: {
      fr: 'Pour imprimer un reçu de nouveau, voyez la facture, sous **Paiements**.',
      en: 'To print a receipt again, view the invoice, under **Payments**.',
    },
    who: {
      fr: 'La réception, la gestion et l’administration encaissent.',
      en: 'Reception, management and administrators take payments.',
    },
  },
})

export const invoicesPayments: Article = {
  id: 'invoices-payments',
  section: 'invoices',
  icon: CreditCard,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.take, at: paths.invoicesUnpaid(), picture: 'invoices-payments-1' },
    { text: help.steps.amount, picture: 'invoices-payments-2' },
    { text: help.steps.method, detail: help.details.method, picture: 'invoices-payments-3' },
    { text: help.steps.save },
    { text: help.steps.receipt },
  ],
  tips: [help.tips.above, help.tips.wrong, help.tips.again, help.tips.who],
  refusals: ['payment_above_balance', 'payment_in_future', 'payment_before_issue', 'payment_not_owed'],
  related: ['invoices-unpaid', 'invoices-advances', 'invoices-corrections'],
}

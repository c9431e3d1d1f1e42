import { Undo2 } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-corrections', {
  title: { fr: 'Corriger, créditer, annuler', en: 'Correct, credit, cancel' },
  intro: {
    fr: 'Réparez une erreur sur une facture émise sans effacer ce qui s’est passé.',
    en: 'Fix a mistake on an issued invoice without erasing what happened.',
  },
  synonyms: {
    fr: 'remboursement, rembourser, erreur, supprimer, modifier une facture, crédit',
    en: 'refund, error, mistake, void, delete, edit an invoice',
  },
  steps: {
    menu: {
      fr: 'Sur la page de la facture, choisissez **Autres actions**.',
      en: 'On the invoice’s page, choose **More actions**.',
    },
    correct: {
      fr: 'Choisissez **Corriger et réémettre** pour reprendre les lignes dans un nouveau brouillon.',
      en: 'Choose **Correct and reissue** to start a new draft with the same lines.',
    },
    credit: {
      fr: 'Choisissez **Note de crédit** pour diminuer seulement le solde.',
      en: 'Choose **Credit note** to reduce only the balance.',
    },
    cancel: {
      fr: 'Choisissez **Annuler la facture** quand rien n’aurait dû être facturé.',
      en: 'Choose **Cancel invoice** when nothing should have been billed.',
    },
    reverse: {
      fr: 'Annulez un paiement ou une note de crédit inscrits par erreur sous **Paiements** et indiquez la raison.',
      en: 'Reverse a payment or credit note recorded by mistake under **Payments** and give the reason.',
    },
  },
  details: {
    correct: {
      fr: 'Une note de crédit annule l’ancienne facture. La nouvelle aura son propre numéro.',
      en: 'A credit note cancels the old invoice. The new one gets its own number.',
    },
  },
  tips: {
    paid: {
      fr: 'Une facture qui a des paiements ne s’annule pas. Annulez d’abord les paiements.',
      en: 'An invoice with payments can’t be cancelled. Reverse the payments first.',
    },
    credit: {
      fr: 'Une facture payée ne peut pas être créditée. Annulez d’abord un paiement.',
      en: 'A paid invoice can’t be credited. Reverse a payment first.',
    },
    number: {
      fr: 'Le numéro d’une facture annulée reste dans la suite. Il ne sert jamais de nouveau.',
      en: 'A cancelled invoice’s number stays in the sequence. It’s never used again.',
    },
    who: {
      fr: 'La gestion et l’administration corrigent les factures, annulent les paiements et les crédits. L’historique garde le nom et la raison.',
      en: 'Management and administrators correct invoices, reverse payments and credits. The history keeps the name and the reason.',
    },
  },
})

export const invoicesCorrections: Article = {
  id: 'invoices-corrections',
  section: 'invoices',
  icon: Undo2,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.menu, at: paths.invoice('$invoice'), picture: 'invoices-corrections-1' },
    { text: help.steps.correct, detail: help.details.correct },
    { text: help.steps.credit },
    { text: help.steps.cancel },
    { text: help.steps.reverse },
  ],
  tips: [help.tips.paid, help.tips.credit, help.tips.number, help.tips.who],
  refusals: ['payment_reversed', 'invoice_corrected', 'invoice_credit_above_balance'],
  related: ['invoices-statuses', 'invoices-payments'],
}

import { ReceiptText } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-billing', {
  title: { fr: 'Facturation', en: 'Billing' },
  intro: {
    fr: 'Suivez la facture d’un rendez-vous, du premier acte au paiement.',
    en: 'Follow an appointment’s invoice, from the first treatment to the payment.',
  },
  synonyms: {
    fr: 'facture, facturer, reçu, payer, assurance',
    en: 'invoice, bill, receipt, pay, insurance',
  },
  action: { fr: 'Aller à la configuration', en: 'Go to settings' },
  steps: {
    treatments: {
      fr: 'Dans **Code ou description**, ajoutez les actes réalisés.',
      en: 'In **Code or description**, add the treatments that were done.',
    },
    ready: {
      fr: 'Relisez la facture, puis choisissez **Marquer comme prête**.',
      en: 'Read the invoice again, then choose **Mark as ready**.',
    },
    issue: {
      fr: 'La réception choisit **Émettre la facture**, et le numéro officiel est attribué.',
      en: 'Reception chooses **Issue invoice**, and the official number is assigned.',
    },
    pay: {
      fr: 'Choisissez **Encaisser**, le mode de paiement, puis enregistrez le montant.',
      en: 'Choose **Take payment**, the payment method, then record the amount.',
    },
    receipt: { fr: 'Choisissez **Imprimer le reçu**.', en: 'Choose **Print receipt**.' },
  },
  details: {
    treatments: {
      fr: 'Chaque acte ajoute une ligne au brouillon de facture. Supprimer l’acte retire sa ligne.',
      en: 'Each treatment adds a line to the draft invoice. Deleting the treatment removes its line.',
    },
    ready: {
      fr: 'Elle s’ajoute aux factures prêtes à réviser, dans le rapport.',
      en: 'It joins the invoices ready for review, in the report.',
    },
    issue: {
      fr: 'Une facture émise ne peut plus être modifiée. L’échéance est de 30 jours, sauf si la clinique en a choisi une autre.',
      en: 'An issued invoice can no longer be changed. Payment is due in 30 days, unless the clinic chose otherwise.',
    },
  },
  tips: {
    planned: {
      fr: 'Un acte planifié n’est pas facturé. Il l’est quand vous le confirmez à un rendez-vous.',
      en: 'A planned treatment isn’t billed. It is billed once you confirm it at an appointment.',
    },
    wrongLine: {
      fr: 'Une ligne suit son traitement. Modifiez le traitement et la ligne changera.',
      en: 'A line follows its treatment. Change the treatment, and the line changes too.',
    },
    issued: {
      fr: 'La facture est déjà émise? La gestion peut la corriger par une note de crédit et un nouveau brouillon.',
      en: 'Is the invoice already issued? Management can correct it with a credit note and a new draft.',
    },
    who: {
      fr: 'L’équipe soignante inscrit les actes. La réception, les dentistes et la gestion émettent les factures.',
      en: 'The care team records treatments. Reception, dentists and management issue invoices.',
    },
  },
})

export const appointmentsBilling: Article = {
  id: 'appointments-billing',
  section: 'appointments',
  icon: ReceiptText,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.treatments,
      detail: help.details.treatments,
      at: `${paths.appointment('$appointment')}?tab=traitements`,
      picture: 'appointments-billing-1',
    },
    {
      text: help.steps.ready,
      detail: help.details.ready,
      at: `${paths.appointment('$appointment')}?tab=facture`,
      picture: 'appointments-billing-2',
    },
    {
      text: help.steps.issue,
      detail: help.details.issue,
      at: `${paths.appointment('$appointment')}?tab=facture`,
      picture: 'appointments-billing-3',
    },
    { text: help.steps.pay },
    { text: help.steps.receipt },
  ],
  tips: [help.tips.planned, help.tips.wrongLine, help.tips.issued, help.tips.who],
  refusals: ['treatment_without_price', 'treatment_invoiced'],
  related: ['invoices-issue', 'invoices-payments', 'invoices-statuses'],
  action: { label: help.action, to: paths.calendar() },
}

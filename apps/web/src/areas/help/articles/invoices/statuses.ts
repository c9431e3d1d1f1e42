import { Tags } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-statuses', {
  title: { fr: 'Les statuts', en: 'Statuses' },
  intro: {
    fr: 'Reconnaissez chaque statut à sa couleur et sachez ce qu’il permet.',
    en: 'Recognize each status by its colour, and know what it allows.',
  },
  steps: {
    find: {
      fr: 'Dans les impayées, choisissez un **Statut** pour voir seulement ces factures.',
      en: 'In unpaid invoices, choose a **Status** to see only those invoices.',
    },
    drafts: {
      fr: 'Dans le rapport, choisissez **Afficher les brouillons** pour les voir aussi.',
      en: 'In the report, choose **Show drafts** to see them too.',
    },
  },
  tips: {
    draft: {
      fr: 'Un brouillon, en gris, peut être modifié et n’est pas compté.',
      en: 'A draft, in grey, can be changed and isn’t counted.',
    },
    issued: {
      fr: 'Une facture émise ou envoyée est en bleu, une partielle en orange et une payée en vert.',
      en: 'An issued or sent invoice is blue, a partial one orange and a paid one green.',
    },
    pending: {
      fr: 'Une facture en attente est émise et dans son délai de paiement.',
      en: 'A pending invoice is issued and within its payment period.',
    },
    dueDay: {
      fr: 'Dix jours avant l’échéance, une facture émise passe à **En attente**. Le jour même, elle est **Impayée**.',
      en: 'Ten days before its due date, an issued invoice turns to **Pending**. On the day, it is **Unpaid**.',
    },
    overdue: {
      fr: 'Une facture en retard a dépassé son échéance. Les jours de retard se calculent tout seuls.',
      en: 'An overdue invoice is past its due date. Days overdue are counted automatically.',
    },
    cancelled: {
      fr: 'Une facture annulée garde son numéro, mais elle est exclue des statistiques.',
      en: 'A cancelled invoice keeps its number, but it is excluded from statistics.',
    },
    back: {
      fr: 'Une facture payée redevient partielle ou émise quand un paiement est annulé.',
      en: 'A paid invoice goes back to partial or issued when a payment is reversed.',
    },
    number: {
      fr: 'Le numéro officiel est attribué à l’émission. Aucun numéro ne sert deux fois.',
      en: 'The official number is assigned when the invoice is issued. No number is used twice.',
    },
    refused: {
      fr: 'Une action refusée parle d’un autre statut? Un collègue vient de changer la facture. L’écran est à jour.',
      en: 'Was an action refused because of the status? A colleague just changed the invoice. The screen is up to date.',
    },
  },
})

export const invoicesStatuses: Article = {
  id: 'invoices-statuses',
  section: 'invoices',
  icon: Tags,
  title: help.title,
  intro: help.intro,
  steps: [
    { text: help.steps.find, at: paths.invoicesUnpaid(), picture: 'invoices-statuses-1' },
    { text: help.steps.drafts, at: paths.invoicesDaily(), picture: 'invoices-statuses-2' },
  ],
  extra: 'invoice-statuses',
  tips: [
    help.tips.draft,
    help.tips.issued,
    help.tips.pending,
    help.tips.dueDay,
    help.tips.overdue,
    help.tips.cancelled,
    help.tips.back,
    help.tips.number,
    help.tips.refused,
  ],
  refusals: ['invoice_issued', 'invoice_status_not_allowed', 'invoice_paid'],
  related: ['invoices-issue', 'invoices-payments', 'invoices-corrections'],
}

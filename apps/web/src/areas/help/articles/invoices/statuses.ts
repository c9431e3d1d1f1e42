import { Tags } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-statuses', {
  title: { fr: 'Les statuts', en: 'Statuses' },
  intro: {
    fr: 'Reconnaissez chaque statut à sa couleur et sachez ce qu’il permet.',
    en: 'Recognize each status by its colour, and know what it allows.',
  },
  steps: {
    draft: {
      fr: 'Un brouillon, en gris, peut être modifié et n’est compté nulle part.',
      en: 'A draft, in gray, can be changed and isn’t counted anywhere.',
    },
    issued: {
      fr: 'Une facture émise ou envoyée, en bleu, a son numéro officiel. Ses lignes ne changent plus.',
      en: 'An issued or sent invoice, in blue, has its official number. Its lines can’t be changed.',
    },
    pending: {
      fr: 'Une facture en attente est émise, et son échéance n’est pas encore passée.',
      en: 'A pending invoice is issued, and its due date hasn’t passed yet.',
    },
    partial: {
      fr: 'Une facture partielle, en orange, est payée en partie. Une facture payée, en vert, n’a plus de solde.',
      en: 'A partial invoice, in orange, is paid in part. A paid invoice, in green, has no balance left.',
    },
    overdue: {
      fr: 'Une facture en retard a dépassé son échéance. Le nombre de jours se calcule tout seul.',
      en: 'An overdue invoice is past its due date. The number of days is computed automatically.',
    },
    cancelled: {
      fr: 'Une facture annulée garde son numéro, mais elle est exclue des statistiques.',
      en: 'A cancelled invoice keeps its number, but it is excluded from statistics.',
    },
  },
  details: {
    draft: {
      fr: '« Prête » veut dire que la réception peut la réviser. Elle peut redevenir un brouillon.',
      en: '“Ready” means that reception can review it. It can go back to draft.',
    },
  },
  tips: {
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
    { text: help.steps.draft, detail: help.details.draft },
    { text: help.steps.issued },
    { text: help.steps.pending },
    { text: help.steps.partial },
    { text: help.steps.overdue },
    { text: help.steps.cancelled },
  ],
  extra: 'invoice-statuses',
  tips: [help.tips.back, help.tips.number, help.tips.refused],
  refusals: ['invoice_issued', 'invoice_status_not_allowed', 'invoice_paid'],
  related: ['invoices-issue', 'invoices-payments', 'invoices-corrections'],
}

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
  synonyms: {
    fr: 'couleur, brouillon, en retard, payée',
    en: 'colour, draft, overdue, paid',
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
    history: {
      fr: 'Sur la page d’une facture, **Historique** montre chaque changement, sa date et son auteur.',
      en: 'On an invoice’s page, **History** shows each change, its date and its author.',
    },
  },
  details: {
    find: {
      fr: 'Les jours de retard se comptent tout seuls, depuis l’échéance.',
      en: 'Days overdue are counted automatically, from the due date.',
    },
    drafts: { fr: 'Un brouillon peut être modifié et n’est pas compté.', en: 'A draft can be changed and isn’t counted.' },
    history: {
      fr: 'Une facture payée redevient partielle ou émise si un paiement est annulé.',
      en: 'A paid invoice goes back to partial or issued if a payment is reversed.',
    },
  },
  tips: {
    colours: {
      fr: 'Un brouillon est gris, une facture émise ou envoyée bleue, une partielle orange et une payée verte.',
      en: 'A draft is grey, an issued or sent invoice blue, a partial one orange and a paid one green.',
    },
    dueDay: {
      fr: 'Dix jours avant l’échéance, une facture émise passe à **En attente**. Le jour même, elle est **Impayée**.',
      en: 'Ten days before its due date, an issued invoice turns to **Pending**. On the day, it is **Unpaid**.',
    },
    cancelled: {
      fr: 'Une facture annulée garde son numéro, mais elle est exclue des statistiques.',
      en: 'A cancelled invoice keeps its number, but it is excluded from statistics.',
    },
    refused: {
      fr: 'Une action est refusée? Un collègue vient peut-être de changer la facture. L’écran est à jour.',
      en: 'Was an action refused? A colleague may have just changed the invoice. The screen is up to date.',
    },
  },
})

export const invoicesStatuses: Article = {
  id: 'invoices-statuses',
  section: 'invoices',
  icon: Tags,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.find, detail: help.details.find, at: paths.invoicesUnpaid(), picture: 'invoices-statuses-1' },
    { text: help.steps.drafts, detail: help.details.drafts, at: paths.invoicesDaily(), picture: 'invoices-statuses-2' },
    { text: help.steps.history, detail: help.details.history, at: paths.invoice('$invoice'), picture: 'invoices-statuses-3' },
  ],
  extra: 'invoice-statuses',
  tips: [help.tips.colours, help.tips.dueDay, help.tips.cancelled, help.tips.refused],
  refusals: ['invoice_issued', 'invoice_status_not_allowed', 'invoice_paid'],
  related: ['invoices-issue', 'invoices-payments', 'invoices-corrections'],
}

import { FileClock, Tags } from 'lucide-react'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import type { Article } from '../article.ts'

export const invoicesHelp = defineMessages('help-invoices', {
  unpaid: {
    title: { fr: 'Impayées', en: 'Unpaid' },
    intro: { fr: 'Voyez qui doit quoi, et depuis quand.', en: 'See who owes what, and since when.' },
    due: { fr: 'Lisez la date sous **Échéance**.', en: 'Read the date under **Due**.' },
    action: { fr: 'Voir les impayées', en: 'View unpaid invoices' },
  },
  statuses: {
    title: { fr: 'Les statuts', en: 'Statuses' },
    intro: { fr: 'Chaque statut dit où en est la facture.', en: 'Each status says where the invoice stands.' },
  },
})

const { unpaid, statuses } = invoicesHelp

export const invoicesArticles: readonly Article[] = [
  {
    id: 'invoices-unpaid',
    section: 'invoices',
    icon: FileClock,
    title: unpaid.title,
    intro: unpaid.intro,
    steps: [{ text: unpaid.due, at: paths.invoicesUnpaid(), picture: 'invoices-unpaid-1' }],
    screens: [paths.invoicesUnpaid()],
    refusals: ['payment_above_balance'],
    related: ['invoices-statuses'],
    action: { label: unpaid.action, to: paths.invoicesUnpaid(), whileVisible: true },
  },
  {
    id: 'invoices-statuses',
    section: 'invoices',
    icon: Tags,
    title: statuses.title,
    intro: statuses.intro,
    steps: [],
    screens: [paths.invoice('$id')],
    refusals: ['invoice_issued'],
    extra: 'invoice-statuses',
  },
]

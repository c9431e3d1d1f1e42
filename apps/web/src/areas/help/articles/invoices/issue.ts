import { FileCheck } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-issue', {
  title: { fr: 'Réviser et émettre', en: 'Review and issue' },
  intro: {
    fr: 'Relisez une facture prête, corrigez ce qui manque et émettez-la.',
    en: 'Read a ready invoice again, fix what is missing and issue it.',
  },
  synonyms: {
    fr: 'facturer, envoyer, TPS, TVQ, imprimer',
    en: 'bill, send, GST, QST, print',
  },
  steps: {
    list: { fr: 'Dans le rapport, choisissez **Réviser**.', en: 'In the report, choose **Review**.' },
    check: {
      fr: 'Si **À vérifier avant d’émettre** s’affiche, corrigez ce qui manque, comme une adresse ou un prix.',
      en: 'If **Check before issuing** shows, fix what is missing, such as an address or a price.',
    },
    line: {
      fr: 'Pour ajouter un article ou un service sans traitement, choisissez **Remettre en brouillon**, puis **Ligne**.',
      en: 'To add an item or a service without a treatment, choose **Back to draft**, then **Line**.',
    },
    issue: { fr: 'Choisissez **Émettre la facture**, puis confirmez.', en: 'Choose **Issue invoice**, then confirm.' },
    give: {
      fr: 'Choisissez **Imprimer** et remettez la facture au patient.',
      en: 'Choose **Print** and give the invoice to the patient.',
    },
  },
  details: {
    list: {
      fr: 'Les factures prêtes se suivent. **Facture suivante** passe à l’autre sans émettre.',
      en: 'Ready invoices follow one another. **Next invoice** skips one without issuing it.',
    },
  },
  tips: {
    final: {
      fr: 'Une facture émise ne peut plus être modifiée. Pour la corriger, il faut une note de crédit.',
      en: 'An issued invoice can no longer be changed. To correct it, you need a credit note.',
    },
    follows: {
      fr: 'Une ligne qui suit un acte se change dans les traitements du rendez-vous.',
      en: 'A line that follows a treatment is changed in the appointment’s treatments.',
    },
    taxes: {
      fr: 'Un acte taxable demande les numéros de TPS et de TVQ de la clinique.',
      en: 'A taxable item needs the clinic’s GST and QST numbers.',
    },
    who: {
      fr: 'La réception, les dentistes et la gestion émettent les factures.',
      en: 'Reception, dentists and management issue invoices.',
    },
  },
})

export const invoicesIssue: Article = {
  id: 'invoices-issue',
  section: 'invoices',
  icon: FileCheck,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.list, detail: help.details.list, at: paths.invoicesDaily(), picture: 'invoices-issue-1' },
    { text: help.steps.check },
    { text: help.steps.line },
    { text: help.steps.issue },
    { text: help.steps.give, at: paths.invoice('$invoice'), picture: 'invoices-issue-5' },
  ],
  tips: [help.tips.final, help.tips.follows, help.tips.taxes, help.tips.who],
  screens: [paths.invoice('$id')],
  refusals: ['invoice_empty', 'invoice_item_follows_treatment', 'invoice_number_taken', 'invoice_tax_numbers_missing'],
  related: ['invoices-statuses', 'invoices-payments', 'appointments-billing'],
}

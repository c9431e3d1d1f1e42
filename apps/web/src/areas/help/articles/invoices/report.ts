import { ChartNoAxesColumn } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-report', {
  title: { fr: 'Rapport quotidien et périodique', en: 'Daily and periodic report' },
  intro: {
    fr: 'Voyez ce qui a été facturé et encaissé, puis fermez la journée.',
    en: 'See what was billed and collected, then close the day.',
  },
  synonyms: {
    fr: 'caisse, fermer la caisse, fermer la journée, fermeture, fin de journée, dépôt, revenus, comptabilité',
    en: 'cash-out, close the day, day-end, end of day, deposit, revenue, accounting',
  },
  action: { fr: 'Aller au rapport', en: 'Go to report' },
  steps: {
    dates: {
      fr: 'Choisissez **Aujourd’hui**, **Hier**, **7 jours** ou **Mois**, ou inscrivez deux dates.',
      en: 'Choose **Today**, **Yesterday**, **7 days** or **Month**, or enter two dates.',
    },
    figure: {
      fr: 'Cliquez sur un chiffre, comme **Encaissé**, pour voir les lignes qui le composent.',
      en: 'Click a figure, such as **Collected**, to see the rows behind it.',
    },
    drafts: {
      fr: 'Choisissez **Afficher les brouillons** pour les voir dans la liste, sans les compter.',
      en: 'Choose **Show drafts** to see them in the list, not counted.',
    },
    review: {
      fr: 'Choisissez **Réviser** pour relire les factures prêtes, une après l’autre.',
      en: 'Choose **Review** to go through the ready invoices, one after the other.',
    },
    close: {
      fr: 'En fin de journée, choisissez **Fermeture du jour** et comparez chaque mode avec la caisse.',
      en: 'At the end of the day, choose **Daily closing** and compare each method with the cash drawer.',
    },
    export: {
      fr: 'Choisissez **Imprimer** ou **Exporter** pour garder une copie.',
      en: 'Choose **Print** or **Export** to keep a copy.',
    },
  },
  details: {
    figure: {
      fr: '**Facturé** compte les factures émises, moins les notes de crédit. **À recevoir** est ce qui reste dû.',
      en: '**Billed** counts invoices issued, less credit notes. **Outstanding** is what is still owed.',
    },
  },
  tips: {
    excluded: {
      fr: 'Les factures annulées et les brouillons ne sont jamais comptés.',
      en: 'Cancelled invoices and drafts are never counted.',
    },
    cash: {
      fr: 'Un paiement comptant est arrondi aux 5 cents. L’arrondi est une ligne à part.',
      en: 'Cash payments are rounded to 5 cents. The rounding is a separate entry.',
    },
    advances: {
      fr: 'Les avances d’honoraires ne sont pas un revenu. Elles sont montrées à part.',
      en: 'Fee advances aren’t income. They are shown separately.',
    },
    who: {
      fr: 'La réception, la gestion et l’administration voient les rapports.',
      en: 'Reception, management and administrators can view reports.',
    },
  },
})

export const invoicesReport: Article = {
  id: 'invoices-report',
  section: 'invoices',
  icon: ChartNoAxesColumn,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.dates, at: paths.invoicesDaily(), picture: 'invoices-report-1' },
    { text: help.steps.figure, detail: help.details.figure, at: paths.invoicesDaily(), picture: 'invoices-report-2' },
    { text: help.steps.drafts, at: paths.invoicesDaily() },
    { text: help.steps.review, at: paths.invoicesDaily() },
    { text: help.steps.close, at: paths.invoicesDaily(), picture: 'invoices-report-5' },
    { text: help.steps.export, at: paths.invoicesDaily() },
  ],
  tips: [help.tips.excluded, help.tips.cash, help.tips.advances, help.tips.who],
  screens: [paths.invoices(), paths.invoicesDaily()],
  related: ['invoices-unpaid', 'invoices-payments', 'configuration-statistics'],
  action: { label: help.action, to: paths.invoicesDaily(), whileVisible: true },
}

import { ChartColumn } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-statistics', {
  title: { fr: 'Statistiques', en: 'Statistics' },
  intro: {
    fr: 'Voyez si la clinique est rentable, qui est occupé et combien de patients ne viennent pas.',
    en: 'See whether the clinic is profitable, who is busy and how many patients don’t come.',
  },
  synonyms: {
    fr: 'revenus, chiffre d’affaires, marge, graphique, performance',
    en: 'revenue, sales, margin, chart, performance',
  },
  steps: {
    period: {
      fr: 'Choisissez **Mois**, **Trimestre**, **12 mois** ou **Dates…**.',
      en: 'Choose **Month**, **Quarter**, **12 months** or **Dates…**.',
    },
    filter: {
      fr: 'Limitez les chiffres par **Clinique** ou **Praticien**.',
      en: 'Narrow the figures by **Clinic** or **Practitioner**.',
    },
    compare: {
      fr: 'Dans **Comparaison**, choisissez l’an dernier ou la période précédente.',
      en: 'In **Comparison**, choose last year or the previous period.',
    },
    how: {
      fr: 'Choisissez **Mode de calcul des chiffres** pour savoir ce que chacun compte.',
      en: 'Choose **How these figures are calculated** to know what each one counts.',
    },
    export: { fr: 'Choisissez **Exporter** pour travailler dans un tableur.', en: 'Choose **Export** to work in a spreadsheet.' },
  },
  details: {
    period: { fr: 'Les trois premiers comptent seulement des mois complets.', en: 'The first three count full months only.' },
  },
  tips: {
    excluded: { fr: 'Les factures annulées et les brouillons sont exclus.', en: 'Cancelled invoices and drafts are excluded.' },
    taxes: {
      fr: 'Le montant facturé est avant taxes. Celui du rapport périodique comprend les taxes.',
      en: 'The amount billed is before taxes. The one in the periodic report includes taxes.',
    },
    who: {
      fr: 'La gestion, les analystes et l’administration voient les statistiques.',
      en: 'Management, statistics analysts and administrators can view statistics.',
    },
  },
})

export const configurationStatistics: Article = {
  id: 'configuration-statistics',
  section: 'configuration',
  icon: ChartColumn,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.period, detail: help.details.period, at: paths.configStatistics(), picture: 'configuration-statistics-1' },
    { text: help.steps.filter, at: paths.configStatistics() },
    { text: help.steps.compare, at: paths.configStatistics(), picture: 'configuration-statistics-3' },
    { text: help.steps.how, at: paths.configStatistics() },
    { text: help.steps.export, at: paths.configStatistics(), picture: 'configuration-statistics-5' },
  ],
  tips: [help.tips.excluded, help.tips.taxes, help.tips.who],
  screens: [paths.configStatistics()],
  related: ['invoices-report', 'configuration-tariffs'],
}

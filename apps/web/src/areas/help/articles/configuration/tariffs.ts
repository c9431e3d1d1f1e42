import { Tags } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-tariffs', {
  title: { fr: 'Tarifs', en: 'Tariffs' },
  intro: {
    fr: 'Fixez le prix de chaque acte, préparez les hausses et groupez les actes courants.',
    en: 'Set the price of each item, plan increases and group frequent items.',
  },
  synonyms: {
    fr: 'prix, honoraires, frais, guide, ACDQ, code, liste de prix',
    en: 'price, fee, fee guide, ACDQ, code, price list',
  },
  action: { fr: 'Aller aux tarifs', en: 'Go to tariffs' },
  steps: {
    add: { fr: 'Choisissez **Ajouter un acte**.', en: 'Choose **Add item**.' },
    fill: {
      fr: 'Entrez le code, la **Description en français** et le **Prix**.',
      en: 'Enter the code, the **French description** and the **Price**.',
    },
    visits: {
      fr: 'Pour un acte en plusieurs visites, remplissez **Rendez-vous préconfigurés**. Choisissez ensuite **Créer l’acte**.',
      en: 'For an item that takes several visits, fill in **Preset appointments**. Then choose **Create item**.',
    },
    change: {
      fr: 'Pour changer un prix, cliquez sur le montant dans la liste et tapez le nouveau.',
      en: 'To change a price, click the amount in the list and type the new one.',
    },
    adjust: {
      fr: 'Choisissez **Plus d’actions** pour ajuster tous les prix, importer un guide ou copier vers une autre clinique.',
      en: 'Choose **More actions** to adjust all prices, import a fee guide or copy to another clinic.',
    },
    quick: {
      fr: 'Choisissez **Sélections rapides** pour grouper des actes qui se facturent ensemble.',
      en: 'Choose **Quick selections** to group items that are billed together.',
    },
  },
  details: {
    fill: {
      fr: 'Les frais de laboratoire, de matériel et de médicaments s’ajoutent au total et servent à calculer la marge.',
      en: 'Lab, material and medication fees are added to the total and used to calculate the margin.',
    },
    visits: {
      fr: 'Le plan de traitement les propose comme modèle et répartit le coût également entre eux.',
      en: 'The treatment plan offers them as a template and splits the cost evenly between them.',
    },
  },
  tips: {
    kept: { fr: 'Les actes déjà inscrits gardent leur prix.', en: 'Treatments already recorded keep their price.' },
    later: {
      fr: 'Un prix peut commencer plus tard. Il s’applique tout seul à sa date.',
      en: 'A price can start later. It applies by itself on its date.',
    },
    rollBack: {
      fr: 'Une importation, une copie ou un ajustement s’annule en entier dans **Changements de tarifs…**.',
      en: 'An import, a copy or an adjustment can be undone as a whole in **Tariff changes…**.',
    },
    who: {
      fr: 'La gestion, les responsables des tarifs et l’administration modifient les tarifs.',
      en: 'Management, tariff managers and administrators change tariffs.',
    },
  },
})

export const configurationTariffs: Article = {
  id: 'configuration-tariffs',
  section: 'configuration',
  icon: Tags,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.configTariffs(), picture: 'configuration-tariffs-1' },
    { text: help.steps.fill, detail: help.details.fill, picture: 'configuration-tariffs-2' },
    { text: help.steps.visits, detail: help.details.visits, picture: 'configuration-tariffs-3' },
    { text: help.steps.change, at: paths.configTariffs() },
    { text: help.steps.adjust, at: paths.configTariffs(), picture: 'configuration-tariffs-5' },
    { text: help.steps.quick, at: paths.configTariffs() },
  ],
  tips: [help.tips.kept, help.tips.later, help.tips.rollBack, help.tips.who],
  screens: [paths.configTariffs(), paths.configTariffImport(), paths.administrationTariffImport()],
  refusals: [
    'tariff_code_taken',
    'tariff_in_use',
    'tariff_price_begun',
    'tariff_price_last',
    'quick_selection_name_taken',
    'tariff_preview_outdated',
    'tariff_change_empty',
    'tariff_copy_of_itself',
    'tariff_change_rolled_back',
    'tariff_change_superseded',
    'tariff_file_unreadable',
    'tariff_file_has_problems',
  ],
  related: ['appointments-treatment-plan', 'appointments-billing'],
  action: { label: help.action, to: paths.configTariffs() },
}

import { ShieldCheck } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-sterilization', {
  title: { fr: 'Stérilisation', en: 'Sterilization' },
  intro: {
    fr: 'Tenez le registre de vos charges et libérez les plateaux qui sont sûrs.',
    en: 'Keep the record of your loads and release the trays that are safe.',
  },
  synonyms: {
    fr: 'autoclave, cycle, test de spores, indicateur, étiquette, cassette, plateau',
    en: 'autoclave, cycle, spore test, indicator, label, cassette, tray',
  },
  steps: {
    trays: {
      fr: 'Choisissez **Ajouter des plateaux**, puis **Imprimer les étiquettes**.',
      en: 'Choose **Add trays**, then **Print labels**.',
    },
    start: { fr: 'Choisissez **Démarrer une charge**, dans **Charges**.', en: 'Choose **Start a load**, in **Loads**.' },
    pack: {
      fr: 'Choisissez le stérilisateur et le **Type de cycle**, scannez les plateaux, puis démarrez la charge.',
      en: 'Choose the sterilizer and the **Cycle type**, scan the trays, then start the load.',
    },
    results: {
      fr: 'À la fin du cycle, cliquez sur la charge et inscrivez les paramètres et les indicateurs.',
      en: 'When the cycle ends, click the load and enter its parameters and indicators.',
    },
    release: {
      fr: 'Si tout est bon, choisissez **Tout conforme**, puis **Enregistrer et libérer**.',
      en: 'If everything is right, choose **All pass**, then **Save and release**.',
    },
    log: {
      fr: 'Dans **Registre**, voyez les charges et les tests qui manquent.',
      en: 'In **Log**, see the loads and the tests that are missing.',
    },
  },
  details: {
    release: { fr: 'Les plateaux sont alors prêts à servir.', en: 'The trays are then ready to use.' },
  },
  tips: {
    implants: {
      fr: 'Une charge qui contient des implants attend la lecture de l’indicateur biologique.',
      en: 'A load with implants waits for the biological indicator to be read.',
    },
    failed: {
      fr: 'Si un résultat n’est pas conforme, la charge échoue et ses plateaux ne peuvent pas servir.',
      en: 'If a result fails, the load fails and its trays can’t be used.',
    },
    sterilizer: {
      fr: 'Aucun stérilisateur? Ajoutez-en un avec **Stérilisateurs**, dans les charges.',
      en: 'No sterilizers? Add one with **Sterilizers**, under loads.',
    },
    who: {
      fr: 'L’équipe soignante suit les plateaux et les charges. Les autres les consultent.',
      en: 'The care team tracks trays and loads. Others can view them.',
    },
  },
})

export const configurationSterilization: Article = {
  id: 'configuration-sterilization',
  section: 'configuration',
  icon: ShieldCheck,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.trays, at: paths.sterilization(), picture: 'configuration-sterilization-1' },
    { text: help.steps.start, at: `${paths.sterilization()}?view=loads`, picture: 'configuration-sterilization-2' },
    { text: help.steps.pack, picture: 'configuration-sterilization-3' },
    { text: help.steps.results, at: `${paths.sterilization()}?view=loads` },
    { text: help.steps.release, detail: help.details.release },
    { text: help.steps.log, at: `${paths.sterilization()}?view=log`, picture: 'configuration-sterilization-6' },
  ],
  tips: [help.tips.implants, help.tips.failed, help.tips.sterilizer, help.tips.who],
  screens: [paths.sterilization()],
  refusals: [
    'sterilizer_name_taken',
    'sterilizer_in_use',
    'sterilizer_archived',
    'sterilization_load_status_not_allowed',
    'sterilization_load_closed',
    'sterilization_load_test',
    'sterilization_load_not_releasable',
    'sterilization_load_time_invalid',
    'sterilization_tray_exists',
    'sterilization_tray_waiting',
    'sterilization_tray_state_not_allowed',
  ],
  related: ['appointments-trays', 'configuration-recall'],
}

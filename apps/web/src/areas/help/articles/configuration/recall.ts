import { Siren } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-recall', {
  title: { fr: 'Rappel de plateaux', en: 'Tray recall' },
  intro: {
    fr: 'Retirez des plateaux en doute et joignez les patients soignés avec eux.',
    en: 'Pull trays in question, and contact the patients treated with them.',
  },
  synonyms: {
    fr: 'rappel, contamination, stérilisation, incident',
    en: 'contamination, sterilization, incident',
  },
  steps: {
    begin: { fr: 'Choisissez **Rappel**.', en: 'Choose **Recall**.' },
    numbers: { fr: 'Entrez les **Numéros de série**, un par ligne.', en: 'Enter the **Serial numbers**, one per line.' },
    start: {
      fr: 'Indiquez la **Raison**, lisez la liste des patients exposés, puis choisissez **Lancer le rappel**.',
      en: 'Give the **Reason**, read the list of exposed patients, then choose **Start recall**.',
    },
    contact: {
      fr: 'Dans **Rappels**, cliquez sur le rappel et appelez chaque patient.',
      en: 'In **Recalls**, click the recall and call each patient.',
    },
    follow: {
      fr: 'Choisissez **Joint**, ou notez le suivi et imprimez une lettre.',
      en: 'Choose **Reached**, or record the follow-up and print a letter.',
    },
  },
  details: {
    begin: {
      fr: 'Pour une charge qui a échoué, choisissez plutôt **Rappeler ces plateaux** sur sa page.',
      en: 'For a load that failed, choose **Recall these trays** on its page instead.',
    },
  },
  tips: {
    window: {
      fr: 'Une charge échouée met aussi en doute celles faites depuis le dernier indicateur biologique conforme.',
      en: 'A failed load also puts in question those made since the last passing biological indicator.',
    },
    use: {
      fr: 'Un plateau rappelé est refusé à tout rendez-vous jusqu’à sa prochaine stérilisation.',
      en: 'A recalled tray is refused at every appointment until it is sterilized again.',
    },
    who: {
      fr: 'L’équipe soignante lance un rappel. La réception et la gestion peuvent appeler les patients.',
      en: 'The care team starts a recall. Reception and management can call the patients.',
    },
  },
})

export const configurationRecall: Article = {
  id: 'configuration-recall',
  section: 'configuration',
  icon: Siren,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.begin, detail: help.details.begin, at: paths.sterilization(), picture: 'configuration-recall-1' },
    { text: help.steps.numbers, picture: 'configuration-recall-2' },
    { text: help.steps.start },
    { text: help.steps.contact, at: `${paths.sterilization()}?view=recalls`, picture: 'configuration-recall-4' },
    { text: help.steps.follow },
  ],
  tips: [help.tips.window, help.tips.use, help.tips.who],
  refusals: ['sterilization_tray_recalled', 'sterilization_load_not_failed', 'sterilization_recall_empty'],
  related: ['configuration-sterilization', 'appointments-trays'],
}

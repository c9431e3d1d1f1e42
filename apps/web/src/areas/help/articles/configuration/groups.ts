import { Layers } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-groups', {
  title: { fr: 'Groupes', en: 'Groups' },
  intro: {
    fr: 'Séparez les patients, le personnel et les cliniques de deux entreprises.',
    en: 'Keep the patients, staff and clinics of two businesses apart.',
  },
  synonyms: {
    fr: 'entreprise, société, plusieurs cliniques',
    en: 'company, business, several clinics',
  },
  steps: {
    add: { fr: 'Choisissez **Ajouter un groupe**.', en: 'Choose **Add group**.' },
    fill: {
      fr: 'Entrez un nom d’au moins 2 caractères, différent des autres.',
      en: 'Enter a name of at least 2 characters, different from the others.',
    },
    create: {
      fr: 'Choisissez **Créer le groupe**, puis ajoutez ses cliniques et ses utilisateurs.',
      en: 'Choose **Create group**, then add its clinics and users.',
    },
    switch: {
      fr: 'Dans **Groupe de travail**, en haut de l’écran, choisissez le groupe où vous travaillez.',
      en: 'In **Working group**, at the top of the screen, choose the group you are working in.',
    },
  },
  tips: {
    apart: { fr: 'Un groupe ne voit jamais les patients d’un autre.', en: 'A group never sees another group’s patients.' },
    empty: {
      fr: 'Seul un groupe vide peut être supprimé. Retirez d’abord ses cliniques et ses utilisateurs.',
      en: 'Only an empty group can be deleted. Remove its clinics and users first.',
    },
    several: {
      fr: 'Une personne peut travailler dans d’autres groupes avec les **Groupes d’accès** de son compte.',
      en: 'Someone can work in other groups with **Access groups** on their account.',
    },
  },
})

export const configurationGroups: Article = {
  id: 'configuration-groups',
  section: 'configuration',
  icon: Layers,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.administrationGroups(), picture: 'configuration-groups-1' },
    { text: help.steps.fill },
    { text: help.steps.create },
    { text: help.steps.switch, at: paths.administrationGroups(), picture: 'configuration-groups-4' },
  ],
  tips: [help.tips.apart, help.tips.empty, help.tips.several],
  screens: [paths.administrationGroups()],
  refusals: ['group_name_taken', 'group_not_empty'],
  related: ['configuration-users', 'configuration-clinics'],
}

import { KeyRound } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-permissions', {
  title: { fr: 'Rôles et permissions', en: 'Roles and permissions' },
  intro: {
    fr: 'Sachez qui peut faire quoi, et voyez l’application comme une autre personne.',
    en: 'Know who can do what, and view the app as someone else.',
  },
  synonyms: {
    fr: 'droits, accès, interdit, refusé',
    en: 'rights, access, not allowed, denied',
  },
  steps: {
    person: {
      fr: 'Dans **Personne**, cherchez un collègue, ou choisissez un **Rôle**.',
      en: 'In **Person**, search for a colleague, or choose a **Role**.',
    },
    flags: {
      fr: 'Essayez les **Accès supplémentaires** pour voir ce qu’ils ajoutent.',
      en: 'Try **Additional access** to see what it adds.',
    },
    view: { fr: 'Choisissez **Voir comme cette personne**.', en: 'Choose **View the app as this person**.' },
    back: {
      fr: 'Regardez ses écrans, puis choisissez **Revenir à mon compte**.',
      en: 'Look at their screens, then choose **Back to my account**.',
    },
  },
  details: {
    person: {
      fr: 'Ce qui est permis ressort dans le tableau, avec la raison.',
      en: 'What is allowed stands out in the table, with the reason.',
    },
  },
  tips: {
    same: {
      fr: 'Vous avez alors les permissions de cette personne, et rien de plus. Ce que vous faites est réel et inscrit à votre nom.',
      en: 'You then have that person’s rights and nothing more. What you do is real and logged under your name.',
    },
    admin: {
      fr: 'L’accès Admin permet tout, dans tous les groupes. Accordez-le rarement.',
      en: 'Admin access allows everything, in every group. Grant it rarely.',
    },
    change: {
      fr: 'Pour changer le rôle d’une personne, modifiez son compte dans **Utilisateurs**.',
      en: 'To change someone’s role, edit their account in **Users**.',
    },
  },
})

export const configurationPermissions: Article = {
  id: 'configuration-permissions',
  section: 'configuration',
  icon: KeyRound,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.person,
      detail: help.details.person,
      at: paths.administrationPermissions(),
      picture: 'configuration-permissions-1',
    },
    { text: help.steps.flags, at: paths.administrationPermissions() },
    { text: help.steps.view },
    { text: help.steps.back },
  ],
  tips: [help.tips.same, help.tips.admin, help.tips.change],
  screens: [paths.administrationPermissions()],
  related: ['configuration-users', 'configuration-groups'],
}

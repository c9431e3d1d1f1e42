import { UsersRound } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-users', {
  title: { fr: 'Utilisateurs', en: 'Users' },
  intro: {
    fr: 'Trouvez un collègue, ou créez et désactivez des comptes si vous êtes de l’administration.',
    en: 'Find a colleague, or create and disable accounts if you are an administrator.',
  },
  synonyms: {
    fr: 'employé, personnel, compte, mot de passe, embauche, départ, désactiver',
    en: 'employee, staff, account, password, new hire, disable',
  },
  action: { fr: 'Aller aux utilisateurs', en: 'Go to users' },
  steps: {
    find: {
      fr: 'Dans **Rechercher un utilisateur**, tapez un nom ou un courriel.',
      en: 'In **Search users**, type a name or an email.',
    },
    add: { fr: 'Choisissez **Ajouter un utilisateur**.', en: 'Choose **Add user**.' },
    fill: {
      fr: 'Entrez le **Prénom** et le **Courriel**, puis choisissez le **Rôle** et le **Groupe**.',
      en: 'Enter the **First name** and **Email**, then choose the **Role** and **Group**.',
    },
    create: { fr: 'Choisissez **Créer l’utilisateur**.', en: 'Choose **Create user**.' },
    password: {
      fr: 'Copiez le mot de passe temporaire. Il s’affiche une seule fois.',
      en: 'Copy the temporary password. It is shown only once.',
    },
  },
  details: {
    find: {
      fr: 'Cette liste se consulte seulement. Les changements se font dans l’administration.',
      en: 'This list is read-only. Changes are made under Administration.',
    },
    fill: {
      fr: 'Le courriel sert à se connecter et ne peut pas être changé ensuite.',
      en: 'The email is used to sign in and can’t be changed later.',
    },
    password: {
      fr: 'La personne en choisit un autre à sa première connexion.',
      en: 'The person chooses another one at their first sign-in.',
    },
  },
  tips: {
    forgot: {
      fr: 'Mot de passe perdu? Choisissez **Nouveau mot de passe temporaire…** parmi les actions du compte.',
      en: 'Lost password? Choose **New temporary password…** from the account’s actions.',
    },
    left: {
      fr: 'Une personne est partie? Désactivez son compte. Elle est déconnectée tout de suite et l’historique garde son nom.',
      en: 'Did someone leave? Disable the account. They are signed out right away, and the history keeps their name.',
    },
    history: { fr: 'Un compte qui a un historique ne se supprime pas.', en: 'An account with history can’t be deleted.' },
    denied: {
      fr: 'Une action est grisée? Survolez-la pour savoir qui peut la faire.',
      en: 'Is an action greyed out? Hover over it to see who can do it.',
    },
  },
})

export const configurationUsers: Article = {
  id: 'configuration-users',
  section: 'configuration',
  icon: UsersRound,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.find, detail: help.details.find, at: paths.configUsers(), picture: 'configuration-users-1' },
    { text: help.steps.add, at: paths.administrationUsers(), picture: 'configuration-users-2' },
    { text: help.steps.fill, detail: help.details.fill, picture: 'configuration-users-3' },
    { text: help.steps.create },
    { text: help.steps.password, detail: help.details.password },
  ],
  tips: [help.tips.forgot, help.tips.left, help.tips.history, help.tips.denied],
  screens: [paths.configUsers(), paths.administration(), paths.administrationUsers()],
  refusals: [
    'user_email_taken',
    'user_has_history',
    'user_last_admin',
    'user_fields_not_allowed',
    'user_pool_refused',
    'user_pool_unreachable',
    'not_allowed',
  ],
  related: ['configuration-permissions', 'configuration-preferences'],
  action: { label: help.action, to: paths.configUsers() },
}

import { UserCog } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-preferences', {
  title: { fr: 'Profil, préférences et notifications', en: 'Profile, preferences and notifications' },
  intro: {
    fr: 'Choisissez la langue, le thème et les notifications que vous recevez, et changez votre mot de passe.',
    en: 'Choose your language, your theme and your notifications, and change your password.',
  },
  synonyms: {
    fr: 'mot de passe, anglais, mode sombre, notifications, alertes, cloche, agenda du téléphone',
    en: 'password, French, dark mode, alerts, bell, phone calendar',
  },
  steps: {
    display: {
      fr: 'Dans **Préférences**, choisissez le **Thème** et la **Langue**.',
      en: 'On **Preferences**, choose the **Theme** and **Language**.',
    },
    notices: {
      fr: 'Dans **Préférences**, cochez vos notifications pour chaque clinique.',
      en: 'On **Preferences**, select your notifications for each clinic.',
    },
    password: {
      fr: 'Dans **Sécurité**, inscrivez le **Mot de passe actuel** et le nouveau, puis choisissez **Changer le mot de passe**.',
      en: 'On **Security**, enter the **Current password** and the new one, then choose **Change password**.',
    },
    details: {
      fr: 'Dans **Informations**, vérifiez votre nom, votre rôle et votre groupe.',
      en: 'On **Information**, check your name, role and group.',
    },
  },
  details: {
    display: {
      fr: 'Ils vous suivent d’un appareil à l’autre. La densité et les raccourcis restent sur cet appareil.',
      en: 'They follow you from device to device. Density and shortcuts stay on this device.',
    },
    notices: {
      fr: 'La cloche s’affiche en haut dès qu’une notification est choisie.',
      en: 'The bell shows at the top once you select a notification.',
    },
    password: {
      fr: 'Il faut 8 caractères ou plus, avec une majuscule, une minuscule, un chiffre et un caractère spécial.',
      en: 'It needs 8 characters or more, with upper case, lower case, a digit and a special character.',
    },
  },
  tips: {
    fix: {
      fr: 'Un renseignement est faux? Seule l’administration peut le corriger.',
      en: 'Is something wrong? Only administrators can correct it.',
    },
    phone: {
      fr: 'Les dentistes et les hygiénistes voient leurs rendez-vous sur leur téléphone grâce à **Calendrier externe**.',
      en: 'Dentists and hygienists can see their appointments on their phone with **External calendar**.',
    },
    forgot: {
      fr: 'Mot de passe oublié? Demandez un code à la page de connexion, ou un mot de passe temporaire à l’administration.',
      en: 'Forgot your password? Request a code on the sign-in page, or ask an administrator for a temporary password.',
    },
  },
})

export const configurationPreferences: Article = {
  id: 'configuration-preferences',
  section: 'configuration',
  icon: UserCog,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.display, detail: help.details.display, at: paths.profile(), picture: 'configuration-preferences-1' },
    { text: help.steps.notices, detail: help.details.notices, at: paths.profile() },
    { text: help.steps.password, detail: help.details.password, at: paths.profile(), picture: 'configuration-preferences-3' },
    { text: help.steps.details, at: paths.profile() },
  ],
  tips: [help.tips.fix, help.tips.phone, help.tips.forgot],
  screens: [paths.profile()],
  refusals: ['notification_subscription_exists'],
  related: ['configuration-users', 'configuration-inventory'],
}

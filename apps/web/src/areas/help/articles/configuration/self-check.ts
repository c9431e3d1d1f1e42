import { FlaskConical } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-self-check', {
  title: { fr: 'Vérification', en: 'Self-check' },
  intro: {
    fr: 'Trouvez ce qui ne fonctionne pas sur votre poste ou sur le serveur.',
    en: 'Find what isn’t working on your device or on the server.',
  },
  synonyms: {
    fr: 'problème, panne, bogue, lent, imprimante, impression, caméra, lecteur, heure, sauvegarde, copie de sécurité, soutien',
    en: 'problem, outage, bug, slow, printer, printing, camera, scanner, clock, backup, support',
  },
  steps: {
    read: {
      fr: 'Sous **Serveur** et **Ce poste**, repérez ce qui est à surveiller ou ne fonctionne pas.',
      en: 'Under **Server** and **This device**, look for what needs attention or isn’t working.',
    },
    camera: {
      fr: 'À côté de la caméra, choisissez **Essayer** et montrez un code QR.',
      en: 'Next to the camera, choose **Try it** and show a QR code.',
    },
    print: {
      fr: 'Choisissez **Page d’essai**, imprimez-la et mesurez la ligne.',
      en: 'Choose **Test page**, print it and measure the line.',
    },
    again: {
      fr: 'Faites ce qui est indiqué, puis choisissez **Tout revérifier**.',
      en: 'Do what is shown, then choose **Check again**.',
    },
    copy: {
      fr: 'Si le problème reste, choisissez **Copier le diagnostic** et envoyez-le à votre soutien informatique.',
      en: 'If the problem stays, choose **Copy diagnostics** and send it to your IT support.',
    },
  },
  details: {
    camera: { fr: 'Rien ne sort du stock.', en: 'Nothing is taken out of stock.' },
    print: {
      fr: 'Si la ligne a moins de 10 cm, imprimez à la taille réelle (100 %).',
      en: 'If the line is shorter than 10 cm, print at actual size (100%).',
    },
  },
  tips: {
    private: {
      fr: 'Le diagnostic ne contient aucun renseignement sur les patients.',
      en: 'The diagnostics contain nothing about patients.',
    },
    backup: {
      fr: 'Les sauvegardes se font sur le serveur. Demandez à votre soutien informatique de les vérifier.',
      en: 'Backups are made on the server. Ask your IT support to check them.',
    },
  },
})

export const configurationSelfCheck: Article = {
  id: 'configuration-self-check',
  section: 'configuration',
  icon: FlaskConical,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.read, at: paths.configTest(), isPart: true },
    { text: help.steps.camera, detail: help.details.camera, at: paths.configTest() },
    { text: help.steps.print, detail: help.details.print, at: paths.configTest() },
    { text: help.steps.again, at: paths.configTest() },
    { text: help.steps.copy, at: paths.configTest(), picture: 'configuration-self-check-5' },
  ],
  tips: [help.tips.private, help.tips.backup],
  screens: [paths.configTest()],
  related: ['appointments-offline', 'configuration-inventory'],
}

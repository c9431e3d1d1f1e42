import { WifiOff } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-offline', {
  title: { fr: 'Lire la journée sans connexion', en: 'Reading the day without a connection' },
  intro: {
    fr: 'Les rendez-vous d’aujourd’hui et de demain restent lisibles sur cet appareil, même sans connexion.',
    en: 'You can still read today’s and tomorrow’s appointments on this device, even without a connection.',
  },
  synonyms: {
    fr: 'hors ligne, internet, wifi, Wi-Fi, réseau, panne',
    en: 'offline, internet, wifi, Wi-Fi, network, outage',
  },
  steps: {
    save: {
      fr: 'Avec la connexion, ouvrez le **Calendrier** au moins une fois.',
      en: 'While you’re online, open the **Calendar** at least once.',
    },
    read: {
      fr: 'Sans connexion, ouvrez Molaire comme d’habitude, puis lisez la liste.',
      en: 'Without a connection, open Molaire as usual and read the list.',
    },
    tomorrow: { fr: 'Pour le jour suivant, choisissez **Demain**.', en: 'For the next day, choose **Tomorrow**.' },
    call: {
      fr: 'Pour joindre un patient, appuyez sur son numéro dans **Téléphone**.',
      en: 'To reach a patient, press their number under **Phone**.',
    },
  },
  details: {
    save: {
      fr: 'Molaire enregistre les deux jours, puis les met à jour toutes les cinq minutes.',
      en: 'Molaire saves the two days, then updates them every five minutes.',
    },
    read: { fr: 'L’heure des données est inscrite sous la date.', en: 'The time of the data is shown under the date.' },
    tomorrow: {
      fr: 'La liste peut être classée par heure, par salle ou par praticien.',
      en: 'The list can be grouped by time, by room or by practitioner.',
    },
  },
  tips: {
    back: {
      fr: 'On ne peut rien modifier sans connexion. L’écran habituel revient tout seul.',
      en: 'Nothing can be changed without a connection. The usual screen comes back by itself.',
    },
    signOut: {
      fr: 'Se déconnecter efface ces rendez-vous de l’appareil. Faites-le toujours sur un appareil partagé.',
      en: 'Signing out erases these appointments from the device. Always do so on a shared device.',
    },
    install: {
      fr: 'Pour ouvrir Molaire comme une application, installez-la à partir du menu du navigateur.',
      en: 'To open Molaire like an app, install it from the browser’s menu.',
    },
  },
})

export const appointmentsOffline: Article = {
  id: 'appointments-offline',
  section: 'appointments',
  icon: WifiOff,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.save, detail: help.details.save, at: paths.calendar() },
    { text: help.steps.read, detail: help.details.read },
    { text: help.steps.tomorrow, detail: help.details.tomorrow },
    { text: help.steps.call },
  ],
  tips: [help.tips.back, help.tips.signOut, help.tips.install],
  related: ['appointments-overview', 'configuration-preferences'],
}

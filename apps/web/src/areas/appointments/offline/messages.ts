import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence about the days that this device keeps. */
export const offlineMessages = defineMessages('appointments-offline', {
  age: {
    now: { fr: 'Données de {time}, à l’instant. Lecture seule.', en: 'Data from {time}, just now. Read only.' },
    today: { fr: 'Données de {time}, il y a {duration}. Lecture seule.', en: 'Data from {time}, {duration} ago. Read only.' },
    yesterday: {
      fr: 'Données d’hier à {time}, il y a {duration}. Lecture seule.',
      en: 'Data from yesterday at {time}, {duration} ago. Read only.',
    },
  },
  day: { fr: 'Jour', en: 'Day' },
  by: { fr: 'Classer par', en: 'Group by' },
  tomorrow: { fr: 'Demain', en: 'Tomorrow' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  call: { fr: 'Appeler {patient}, {phone}', en: 'Call {patient}, {phone}' },
  arrived: { fr: 'Arrivée à {time}', en: 'Arrived at {time}' },
  nothing: {
    title: { fr: 'Aucune journée enregistrée sur cet appareil', en: 'No day saved on this device' },
    text: {
      fr: 'Les rendez-vous s’afficheront dès le retour de la connexion.',
      en: 'Appointments will show once you’re back online.',
    },
  },
  open: { fr: 'Voir la journée enregistrée', en: 'View the saved day' },
  saved: { fr: 'Journée enregistrée', en: 'Saved day' },
})

import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence of the printed day. */
export const printMessages = defineMessages('appointments-print', {
  byRoom: { fr: 'Imprimer la journée par salle', en: 'Print the day by room' },
  byPractitioner: { fr: 'Imprimer la journée par praticien', en: 'Print the day by practitioner' },
  shortcut: { fr: 'Imprimer la journée', en: 'Print the day' },
  notLoaded: { fr: 'La journée n’est pas encore chargée.', en: 'The day isn’t loaded yet.' },
  title: { fr: 'Rendez-vous', en: 'Appointments' },
  time: { fr: 'Heure', en: 'Time' },
  patient: { fr: 'Patient', en: 'Patient' },
  type: { fr: 'Type', en: 'Type' },
  duration: { fr: 'Durée', en: 'Duration' },
  practitioner: { fr: 'Praticien', en: 'Practitioner' },
  room: { fr: 'Salle', en: 'Room' },
  status: { fr: 'Statut', en: 'Status' },
  notes: { fr: 'Notes', en: 'Notes' },
  newcomer: { fr: 'Nouveau', en: 'New' },
  printed: { fr: 'Imprimé le {date}, {time}', en: 'Printed on {date}, {time}' },
  idle: { fr: 'Sans rendez-vous : {names}', en: 'No appointments: {names}' },
  none: { fr: 'Aucun rendez-vous ce jour-là.', en: 'No appointments that day.' },
})

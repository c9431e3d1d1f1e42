import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** The sentences about the appointments on a patient's page. */
export const messages = defineMessages('patient-appointments', {
  current: { fr: 'Rendez-vous en cours', en: 'Current appointment' },
  today: { fr: 'Rendez-vous d’aujourd’hui', en: 'Today’s appointment' },
  next: { fr: 'Prochain rendez-vous', en: 'Next appointment' },
  none: { fr: 'Aucun rendez-vous à venir', en: 'No upcoming appointments' },
  when: { fr: '{day}, {time}', en: '{day}, {time}' },
  loadFailed: { fr: 'Les rendez-vous n’ont pas pu être chargés.', en: 'Appointments couldn’t be loaded.' },
  retry: { fr: 'Réessayer', en: 'Retry' },

  list: { fr: 'Rendez-vous du patient', en: 'Patient’s appointments' },
  groups: {
    current: { fr: 'En cours', en: 'In progress' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    upcoming: { fr: 'À venir', en: 'Upcoming' },
    past: { fr: 'Passés et annulés', en: 'Past and cancelled' },
  },
  allTypes: { fr: 'Tous les types', en: 'All types' },
  allStatuses: { fr: 'Tous les statuts', en: 'All statuses' },
  columns: {
    when: { fr: 'Date', en: 'Date' },
    type: { fr: 'Type', en: 'Type' },
    practitioner: { fr: 'Praticien', en: 'Practitioner' },
    room: { fr: 'Salle', en: 'Room' },
    status: { fr: 'Statut', en: 'Status' },
    acts: { fr: 'Actions', en: 'Actions' },
  },
  range: { fr: '{from} à {to} de {count} passés ou annulés', en: '{from} to {to} of {count} past or cancelled' },
  empty: {
    title: { fr: 'Aucun rendez-vous', en: 'No appointments' },
    text: { fr: 'Prenez le premier.', en: 'Book the first one.' },
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
  },
  noMatch: { fr: 'Aucun rendez-vous avec ces filtres', en: 'No appointments match these filters' },
  clear: { fr: 'Tout afficher', en: 'Show all' },
  more: { fr: 'Actions, {when}', en: 'Actions, {when}' },
  open: { fr: 'Ouvrir le rendez-vous', en: 'Open appointment' },
  show: { fr: 'Voir dans le calendrier', en: 'View in calendar' },
  move: { fr: 'Déplacer', en: 'Move' },
  cancel: { fr: 'Annuler le rendez-vous', en: 'Cancel appointment' },
})

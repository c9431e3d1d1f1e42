import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence of the week view. */
export const weekMessages = defineMessages('appointments-week', {
  view: { fr: 'Vue', en: 'View' },
  day: { fr: 'Jour', en: 'Day' },
  week: { fr: 'Semaine', en: 'Week' },
  showWeek: { fr: 'Afficher la semaine', en: 'Show the week' },
  showDay: { fr: 'Afficher le jour', en: 'Show the day' },
  showWeekOrDay: { fr: 'Le jour ou la semaine', en: 'Day or week' },
  title: { fr: 'Semaine du {date}', en: 'Week of {date}' },
  previous: { fr: 'Semaine précédente', en: 'Previous week' },
  next: { fr: 'Semaine suivante', en: 'Next week' },
  whose: { fr: 'Semaine de', en: 'Week of' },
  practitioners: { fr: 'Praticiens', en: 'Practitioners' },
  rooms: { fr: 'Salles', en: 'Rooms' },
  unknown: { fr: 'Choisir', en: 'Choose' },
  board: { fr: 'Semaine du {date}, {whose}', en: 'Week of {date}, {whose}' },
  help: {
    fr: 'Flèches pour passer d’un rendez-vous à l’autre et d’un jour à l’autre, Entrée pour ouvrir.',
    en: 'Arrow keys move between appointments and between days, Enter opens one.',
  },
  openDay: { fr: '{date}, voir la journée', en: '{date}, view the day' },
  newOn: { fr: 'Nouveau rendez-vous, {date}', en: 'New appointment, {date}' },
  closed: { fr: 'Fermé', en: 'Closed' },
  none: { fr: 'Aucun rendez-vous', en: 'No appointments' },
  loading: { fr: 'Chargement de la semaine', en: 'Loading the week' },
  loadFailed: { fr: 'La semaine n’a pas pu être chargée.', en: 'The week couldn’t be loaded.' },
  toDay: { fr: 'Voir la journée', en: 'View the day' },
  gone: {
    title: { fr: 'Cette salle ou cette personne n’est plus disponible', en: 'That room or person is no longer available' },
    text: { fr: 'Choisissez-en une autre dans la liste.', en: 'Choose another one in the list.' },
  },
  nobody: {
    title: { fr: 'Aucune semaine à afficher', en: 'No week to show' },
    text: {
      fr: 'Ajoutez d’abord des salles et des praticiens à la clinique.',
      en: 'Add rooms and practitioners to the clinic first.',
    },
  },
})

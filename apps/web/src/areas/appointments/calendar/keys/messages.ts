import { defineMessages } from '../../../../platform/i18n/define-messages.ts'

/** What the calendar's keys do, for the list of shortcuts, and why they sometimes do nothing. */
export const keyMessages = defineMessages('appointments-keys', {
  today: { fr: 'Aujourd’hui', en: 'Today' },
  day: { fr: 'Jour précédent, jour suivant', en: 'Previous day, next day' },
  week: { fr: 'Semaine précédente, semaine suivante', en: 'Previous week, next week' },
  book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
  emptyHour: { fr: 'Choisir une heure libre dans le calendrier', en: 'Pick a free time on the calendar' },
  room: { fr: 'Afficher ou masquer une salle', en: 'Show or hide a room' },
  cards: { fr: 'Passer d’un rendez-vous à l’autre', en: 'Move between appointments' },
  create: { fr: 'Créer le rendez-vous', en: 'Create the appointment' },
  steps: { fr: 'Étape précédente, étape suivante', en: 'Previous step, next step' },
  escape: { fr: 'Fermer', en: 'Close' },
  greet: { fr: 'Accueillir le patient', en: 'Check the patient in' },
  move: { fr: 'Déplacer le rendez-vous', en: 'Move the appointment' },
  open: { fr: 'Ouvrir le rendez-vous', en: 'Open the appointment' },
  moving: { fr: 'En déplaçant : heure, salle', en: 'While moving: time, room' },
  stretch: { fr: 'En déplaçant : durée', en: 'While moving: duration' },
  turn: { fr: 'En déplaçant : jour précédent, jour suivant', en: 'While moving: previous day, next day' },
  place: { fr: 'En déplaçant : placer', en: 'While moving: place' },
  isGreeted: { fr: 'Ce patient est déjà accueilli', en: 'This patient is already checked in' },
  tooLateToGreet: { fr: 'Il est trop tard pour accueillir ce patient', en: 'It’s too late to check this patient in' },
  tooLateToMove: { fr: 'Il est trop tard pour déplacer ce rendez-vous', en: 'It’s too late to move this appointment' },
})

import { defineMessages } from '../../../platform/i18n/define-messages.ts'

/** Every sentence of the booking wizard, apart because the wizard loads after the calendar. */
export const wizardMessages = defineMessages('appointments-wizard', {
  title: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
  steps: { fr: 'Étapes', en: 'Steps' },
  who: { fr: 'Patient et praticien', en: 'Patient and practitioner' },
  when: { fr: 'Date et heure', en: 'Date and time' },
  details: { fr: 'Détails', en: 'Details' },
  stepDone: { fr: 'terminé', en: 'completed' },
  toChoose: { fr: 'Non choisi', en: 'Not selected' },
  continue: { fr: 'Continuer', en: 'Continue' },
  back: { fr: 'Retour', en: 'Back' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  create: { fr: 'Créer le rendez-vous', en: 'Create appointment' },
  moveTitle: { fr: 'Devancer un rendez-vous', en: 'Move an appointment earlier' },
  move: { fr: 'Déplacer le rendez-vous', en: 'Move appointment' },
  notMoved: { fr: 'Le rendez-vous n’a pas été déplacé', en: 'The appointment wasn’t moved' },
  nearest: { fr: 'Heures libres les plus proches', en: 'Nearest free times' },
  keptForRetry: {
    fr: 'Ce que vous avez saisi est conservé. Vous pouvez réessayer.',
    en: 'What you entered is kept. You can try again.',
  },
  skipped: {
    fr: '{date}, {time} n’existe pas à cause du changement d’heure.',
    en: '{time} doesn’t exist on {date} because of the time change.',
  },
  calendarHint: { fr: 'Vous pouvez aussi cliquer dans le calendrier.', en: 'You can also click in the calendar.' },

  patient: { fr: 'Patient', en: 'Patient' },
  newPatient: { fr: 'Nouveau patient', en: 'New patient' },
  knownAlready: {
    title: { fr: 'Un dossier existe peut-être déjà', en: 'A record may already exist' },
    choose: { fr: 'Choisir', en: 'Choose' },
  },
  alike: {
    chooseOne: { fr: 'Choisir {name}', en: 'Choose {name}' },
    another: { fr: 'C’est une autre personne', en: 'This is someone else' },
  },
  backToSearch: { fr: 'Revenir à la recherche', en: 'Back to search' },
  firstName: { fr: 'Prénom', en: 'First name' },
  lastName: { fr: 'Nom', en: 'Last name' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  phoneInvalid: { fr: 'Entrez un numéro comme 819 555-0147.', en: 'Enter a number such as 819 555-0147.' },
  lastVisit: { fr: 'Dernière visite {date}', en: 'Last visit {date}' },
  firstAppointment: { fr: 'Aucune visite', en: 'No visits yet' },
  already: {
    next: { fr: 'A déjà un rendez-vous le {date} à {time}', en: 'Already booked on {date} at {time}' },
    others: {
      fr: '{n, plural, one {et # autre rendez-vous à venir} other {et # autres rendez-vous à venir}}',
      en: '{n, plural, one {and # more upcoming appointment} other {and # more upcoming appointments}}',
    },
    move: { fr: 'Déplacer plutôt', en: 'Move it instead' },
    moveOne: {
      fr: 'Déplacer plutôt le rendez-vous du {date} à {time}',
      en: 'Move it instead: {date} at {time}',
    },
    failed: {
      fr: 'Les rendez-vous à venir n’ont pas pu être chargés.',
      en: 'Upcoming appointments couldn’t be loaded.',
    },
  },
  practitioner: { fr: 'Praticien', en: 'Practitioner' },
  anyPractitioner: { fr: 'Premier disponible', en: 'First available' },
  assigned: { fr: 'habituel', en: 'usual' },
  noPractitioner: {
    fr: 'Aucun praticien n’a de plage horaire. Ajoutez des affectations à une période de travail.',
    en: 'No practitioners have time slots. Add assignments to a work period.',
  },

  optionsFailed: {
    fr: 'Les praticiens et les types de rendez-vous n’ont pas pu être chargés.',
    en: 'Practitioners and appointment types couldn’t be loaded.',
  },

  duration: { fr: 'Durée', en: 'Duration' },
  openings: { fr: 'Prochaines disponibilités', en: 'Next openings' },
  // Without a room, a type or a practitioner in the search, 'none'.
  openingsNone: {
    fr: 'Aucune disponibilité{type, select, none {} other { pour « {type} »}}{practitioner, select, none {} other { avec {practitioner}}} dans les 60 prochains jours ({duration}).',
    en: 'No openings{type, select, none {} other { for “{type}”}}{practitioner, select, none {} other { with {practitioner}}} in the next 60 days ({duration}).',
  },
  openingsFailed: { fr: 'Les disponibilités n’ont pas pu être chargées.', en: 'Openings couldn’t be loaded.' },
  openingPlace: { fr: '{room} · {practitioner}', en: '{room} · {practitioner}' },
  morning: { fr: '{date}, avant-midi', en: '{date}, morning' },
  afternoon: { fr: '{date}, après-midi', en: '{date}, afternoon' },
  evening: { fr: '{date}, soir', en: '{date}, evening' },
  onlyRoomSearched: { fr: 'Recherche limitée à « {room} ».', en: 'Only “{room}” was searched.' },
  allRooms: { fr: 'Toutes les salles', en: 'All rooms' },
  onlyRoom: { fr: '{room} seulement', en: '{room} only' },
  freeTime: { fr: '{time} · {room}', en: '{time} · {room}' },
  noFreeTime: {
    fr: '{date}{room, select, none {} other {, {room}}} : aucun créneau libre de {duration}{type, select, none {} other { pour « {type} »}}{practitioner, select, none {} other { avec {practitioner}}}.',
    en: '{date}{room, select, none {} other {, {room}}}: no {duration} openings{type, select, none {} other { for “{type}”}}{practitioner, select, none {} other { with {practitioner}}}.',
  },
  holidayDay: { fr: '{date} : congé, {name}.', en: '{date}: holiday, {name}.' },

  type: { fr: 'Type de rendez-vous', en: 'Appointment type' },
  typesLimited: {
    fr: 'Ce créneau accepte seulement ces types.',
    en: 'This slot allows only these types.',
  },
  typeNotAllowed: { fr: '{type} (non accepté)', en: '{type} (not allowed)' },
  room: { fr: 'Salle', en: 'Room' },
  reason: { fr: 'Motif', en: 'Reason' },
  status: { fr: 'Statut', en: 'Status' },
  summary: {
    fr: '{patient}, {date}, {start} à {end}, {room}, {practitioner}',
    en: '{patient}, {date}, {start} to {end}, {room}, {practitioner}',
  },

  past: {
    title: { fr: 'Cette heure est passée', en: 'This time has passed' },
    text: {
      fr: 'Vous pouvez inscrire un rendez-vous qui a eu lieu. {practitioner} était libre de {start} à {end}.',
      en: 'You can still record an appointment that took place. From {start} to {end}, {practitioner} was free.',
    },
  },
  shortened: {
    title: { fr: '{duration} au lieu de {usual}', en: '{duration} instead of {usual}' },
    type: {
      fr: 'La durée habituelle de ce type est de {usual}.',
      en: 'This appointment type usually takes {usual}.',
    },
    patient: {
      fr: 'La dernière fois, ce rendez-vous a duré {usual}.',
      en: 'Last time, this appointment took {usual}.',
    },
    free: { fr: '{practitioner} est libre de {start} à {end}.', en: 'From {start} to {end}, {practitioner} is free.' },
    show: { fr: 'Voir les créneaux de {usual}', en: 'Show {usual} slots' },
    restore: { fr: 'Passer à {usual}', en: 'Make it {usual}' },
  },
  pastDay: { fr: '{date} : cette journée est passée.', en: '{date}: this day has passed.' },
  noConflict: {
    fr: 'Aucun conflit. {practitioner} est libre de {start} à {end}.',
    en: 'No conflict. From {start} to {end}, {practitioner} is free.',
  },
  noConflictOn: {
    fr: '{date}\u00a0: aucun conflit. {practitioner} est libre de {start} à {end}.',
    en: '{date}: no conflict. From {start} to {end}, {practitioner} is free.',
  },
  checking: { fr: 'Vérification…', en: 'Checking…' },
  outsideHours: {
    fr: '{practitioner} ne travaille pas de {start} à {end} ({room}).',
    en: '{practitioner} isn’t working from {start} to {end} ({room}).',
  },
  onHoliday: { fr: 'La clinique est fermée ce jour-là : {name}.', en: 'The clinic is closed that day: {name}.' },
  typeRefused: { fr: 'Ce créneau n’accepte pas le type « {type} ».', en: 'This slot doesn’t allow “{type}”.' },

  missing: {
    patient: { fr: 'Choisissez un patient.', en: 'Choose a patient.' },
    names: { fr: 'Entrez le prénom et le nom.', en: 'Enter the first and last names.' },
    time: { fr: 'Choisissez une date et une heure.', en: 'Choose a date and time.' },
    type: { fr: 'Choisissez un type de rendez-vous.', en: 'Choose an appointment type.' },
  },

  notCreated: { fr: 'Le rendez-vous n’a pas été créé', en: 'The appointment wasn’t created' },
  abandon: {
    title: { fr: 'Abandonner ce rendez-vous?', en: 'Discard this appointment?' },
    text: { fr: 'Ce qui a été choisi sera perdu.', en: 'What you chose will be lost.' },
    discard: { fr: 'Abandonner', en: 'Discard' },
    keep: { fr: 'Continuer la saisie', en: 'Keep editing' },
  },
})

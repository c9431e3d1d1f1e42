import { appointmentStatusWords } from '@molaire/words/appointments/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/**
 * The sentences of the calendar and its dialogs; those of the booking wizard are in
 * wizard/messages.ts.
 */
export const messages = defineMessages('appointments', {
  title: { fr: 'Rendez-vous', en: 'Appointments' },

  status: appointmentStatusWords,

  age: {
    fr: '{n, plural, =0 {moins de 1 an} one {# an} other {# ans}}',
    en: '{n, plural, =0 {under 1 year old} one {# year old} other {# years old}}',
  },

  calendar: {
    today: { fr: 'Aujourd’hui', en: 'Today' },
    previousDay: { fr: 'Jour précédent', en: 'Previous day' },
    nextDay: { fr: 'Jour suivant', en: 'Next day' },
    chooseDay: { fr: 'Choisir un jour', en: 'Choose a day' },
    newAppointment: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    newInRoom: { fr: 'Nouveau rendez-vous, {room}', en: 'New appointment, {room}' },
    rooms: { fr: 'Salles affichées', en: 'Rooms shown' },
    threeRoomsAtMost: { fr: '3 salles au maximum', en: '3 rooms at most' },
    board: { fr: 'Journée du {date}', en: 'Day of {date}' },
    boardHelp: {
      fr: 'Flèches pour passer d’un rendez-vous à l’autre, Entrée pour ouvrir, A pour accueillir, M pour déplacer, F pour une heure libre.',
      en: 'Arrow keys move between appointments, Enter opens one, A checks in, M moves, F finds a free time.',
    },
    loading: { fr: 'Chargement de la journée', en: 'Loading the day' },
    loadFailed: { fr: 'La journée n’a pas pu être chargée.', en: 'The day couldn’t be loaded.' },
    retry: { fr: 'Réessayer', en: 'Retry' },
    closed: {
      lunch: { fr: 'Dîner', en: 'Lunch' },
      closed: { fr: 'Fermé', en: 'Closed' },
    },
    holiday: { fr: 'Congé : {name}', en: 'Holiday: {name}' },
    noRoom: {
      title: { fr: 'Aucune salle ouverte ce jour-là', en: 'No rooms open that day' },
      text: {
        fr: 'Aucune plage horaire n’est affectée à une salle. Ajoutez une période de travail avec des plages et des affectations.',
        en: 'No time slot is assigned to a room. Add a work period with time slots and assignments.',
      },
      dayOff: { fr: 'La clinique est fermée ce jour-là.', en: 'The clinic is closed that day.' },
      action: { fr: 'Voir les périodes de travail', en: 'View work periods' },
      findNext: { fr: 'Chercher le prochain créneau', en: 'Find the next opening' },
      nextDay: { fr: 'Jour suivant', en: 'Next day' },
    },
    newcomer: { fr: 'Nouveau', en: 'New' },
    newcomerName: { fr: 'nouveau patient', en: 'new patient' },
    alertName: { fr: 'alerte au dossier', en: 'alert on record' },
    lateName: { fr: 'en retard de {duration}', en: '{duration} late' },
    elapsedName: { fr: 'depuis {duration}', en: 'for {duration}' },
    waitingName: { fr: 'attend depuis {duration}', en: 'waiting for {duration}' },
    cardName: {
      fr: '{patient}, {type} avec {practitioner}, {start} à {end}, {room}, {status}',
      en: '{patient}, {type} with {practitioner}, {start} to {end}, {room}, {status}',
    },
    chosenTimes: { fr: '{range} · nouveau', en: '{range} · new' },
    chosenPast: { fr: '{range} · heure passée', en: '{range} · past' },
    past: { fr: 'heure passée', en: 'past' },
    chosen: { fr: 'Créneau choisi', en: 'Chosen time' },
    appointmentCount: {
      fr: '{n, plural, one {# rendez-vous} other {# rendez-vous}}',
      en: '{n, plural, one {# appointment} other {# appointments}}',
    },
    waitingList: { fr: 'Liste d’attente', en: 'Waiting list' },
    shortcuts: { fr: 'Tous les raccourcis clavier', en: 'All keyboard shortcuts' },
  },

  pulse: {
    label: { fr: 'La journée en bref', en: 'The day at a glance' },
    in_progress: { fr: '{n, plural, other {en cours}}', en: '{n, plural, other {in progress}}' },
    waiting: { fr: '{n, plural, one {attend} other {attendent}}', en: '{n, plural, one {waiting} other {waiting}}' },
    late: { fr: '{n, plural, other {en retard}}', en: '{n, plural, other {late}}' },
    confirmed: { fr: '{n, plural, one {confirmé} other {confirmés}}', en: '{n, plural, one {confirmed} other {confirmed}}' },
    scheduled: { fr: '{n, plural, one {planifié} other {planifiés}}', en: '{n, plural, one {scheduled} other {scheduled}}' },
    completed: { fr: '{n, plural, one {terminé} other {terminés}}', en: '{n, plural, one {completed} other {completed}}' },
    no_show: { fr: '{n, plural, one {absent} other {absents}}', en: '{n, plural, one {no-show} other {no-shows}}' },
    cancelled: { fr: '{n, plural, one {annulé} other {annulés}}', en: '{n, plural, one {cancelled} other {cancelled}}' },
    nextFree: { fr: 'Prochain créneau libre de 30 min :', en: 'Next free 30-minute slot:' },
    nextFreeShort: { fr: 'Prochain créneau libre :', en: 'Next free slot:' },
    nextFreePlace: { fr: '{time}, {room}', en: '{time}, {room}' },
    noneFree: { fr: 'Aucun créneau libre de 30 min', en: 'No 30-minute slots left' },
  },

  arrivals: {
    greet: { fr: 'Accueillir', en: 'Check in' },
    title: { fr: 'Prochaines arrivées', en: 'Next arrivals' },
    none: { fr: 'Aucun patient attendu', en: 'No one expected' },
    place: { fr: '{time} · {room}', en: '{time} · {room}' },
    late: { fr: '{duration} de retard', en: '{duration} late' },
    titleToday: { fr: 'Arrivées d’aujourd’hui', en: 'Today’s arrivals' },
    waitingToday: { fr: 'En salle d’attente aujourd’hui', en: 'Waiting today' },
    startFor: { fr: 'Faire entrer, {patient}', en: 'Seat, {patient}' },
    start: { fr: 'Faire entrer', en: 'Seat' },
    greetFor: { fr: 'Accueillir, {patient}', en: 'Check in, {patient}' },
    waitingTitle: { fr: 'Dans la salle d’attente', en: 'In the waiting room' },
    waiting: { fr: 'depuis {duration}', en: 'for {duration}' },
    justHere: { fr: 'vient d’arriver', en: 'just arrived' },
    help: {
      fr: 'Flèches pour passer d’un patient à l’autre, Entrée pour accueillir.',
      en: 'Arrow keys move between patients, Enter checks in.',
    },
  },

  moving: {
    label: { fr: 'Déplacement : {patient}', en: 'Moving {patient}' },
    place: { fr: '{range}, {room}', en: '{range}, {room}' },
    past: { fr: 'Cette heure est passée', en: 'This time has passed' },
    instead: { fr: 'Avec {to} au lieu de {from}', en: 'With {to} instead of {from}' },
    here: { fr: '{place}. Entrée pour placer, Échap pour annuler.', en: '{place}. Press Enter to place, Esc to cancel.' },
    help: {
      fr: 'Flèches pour l’heure et la salle, Maj et flèches pour la durée, Page précédente et Page suivante pour le jour.',
      en: 'Arrow keys for time and room, Shift and arrow keys for duration, Page Up and Page Down for the day.',
    },
    propositions: { fr: 'Propositions', en: 'Suggestions' },
    nearest: { fr: 'Plus proches', en: 'Closest openings' },
    noPropositions: { fr: 'Aucune disponibilité dans les 60 prochains jours', en: 'No openings in the next 60 days' },
    proposition: { fr: '{when} · {room}', en: '{when} · {room}' },
    propositionName: { fr: '{date}, {time}, {room}, {practitioner}', en: '{date}, {time}, {room}, {practitioner}' },
    giveUp: { fr: 'Annuler', en: 'Cancel' },
    moved: { fr: 'Rendez-vous déplacé à {time}', en: 'Appointment moved to {time}' },
    movedTo: { fr: 'Rendez-vous déplacé au {date}, {time}', en: 'Appointment moved to {date}, {time}' },
    stretched: { fr: 'Durée changée : {duration}', en: 'Duration changed: {duration}' },
    putBack: { fr: 'Rendez-vous remis à sa place', en: 'Appointment put back' },
    details: { fr: '{patient} · {room}', en: '{patient} · {room}' },
    failed: { fr: 'Le rendez-vous n’a pas été déplacé', en: 'The appointment wasn’t moved' },
    conflict: {
      practitioner: {
        fr: '{practitioner} a un rendez-vous avec {patient} de {start} à {end}',
        en: '{practitioner} is seeing {patient} from {start} to {end}',
      },
      room: {
        fr: '{room} est occupée de {start} à {end} ({patient})',
        en: '{room} is taken from {start} to {end} ({patient})',
      },
      patient: {
        fr: '{patient} a déjà un rendez-vous de {start} à {end}',
        en: '{patient} already has an appointment from {start} to {end}',
      },
    },
    outsideHours: {
      fr: '{practitioner} ne travaille pas de {start} à {end}',
      en: '{practitioner} isn’t working from {start} to {end}',
    },
    nobodyReceives: { fr: 'Personne n’est prévu dans {room} ce jour-là', en: 'No one is scheduled in {room} that day' },
    typeRefused: { fr: 'Ce créneau n’accepte pas le type « {type} »', en: 'This slot doesn’t allow “{type}”' },
    lengthOnly: {
      fr: 'Le rendez-vous est commencé. Vous pouvez seulement changer sa durée.',
      en: 'The appointment has started. You can only change its duration.',
    },
    onHoliday: { fr: 'Congé : {name}', en: 'Holiday: {name}' },
  },

  freed: {
    free: { fr: 'Libre', en: 'Free' },
    offer: { fr: 'Proposer à la liste d’attente', en: 'Offer to the waiting list' },
    offerFor: {
      fr: 'Proposer à la liste d’attente : {range}, {room}',
      en: 'Offer to the waiting list: {range}, {room}',
    },
    dismiss: { fr: 'Ignorer ce créneau', en: 'Dismiss this slot' },
    dismissFor: { fr: 'Ignorer ce créneau : {range}, {room}', en: 'Dismiss this slot: {range}, {room}' },
  },

  emptyHour: {
    place: { fr: 'Prendre rendez-vous à une heure libre : {range}, {room}', en: 'Book a free time: {range}, {room}' },
    past: { fr: '{place}, heure passée', en: '{place}, past' },
    help: {
      fr: 'Flèches pour l’heure et la salle, Entrée pour prendre rendez-vous, Échap pour annuler.',
      en: 'Arrow keys for time and room, Enter to book, Esc to cancel.',
    },
    none: { fr: 'Aucune heure libre dans les salles affichées', en: 'No free time in the rooms shown' },
  },

  changed: {
    scheduled: { fr: '{patient} : remis à « Planifié »', en: '{patient}: set back to “Scheduled”' },
    confirmed: { fr: '{patient} : confirmé', en: '{patient}: confirmed' },
    in_progress: { fr: '{patient} : en cours', en: '{patient}: in progress' },
    completed: { fr: '{patient} : terminé', en: '{patient}: completed' },
    cancelled: { fr: '{patient} : rendez-vous annulé', en: '{patient}: appointment cancelled' },
    no_show: { fr: '{patient} : absence notée', en: '{patient}: marked as a no-show' },
    greeted: { fr: '{patient} est là', en: '{patient} is here' },
    ungreeted: { fr: '{patient} : pas encore arrivé', en: '{patient}: not here yet' },
    corrected: { fr: 'Rendez-vous corrigé', en: 'Appointment corrected' },
    undo: { fr: 'Annuler', en: 'Undo' },
    /** After « rendez-vous annulé »: "undo" must not use the verb of the cancellation. */
    undoCancelling: { fr: 'Rétablir', en: 'Restore' },
    /** After a completion, for who writes the record. */
    check: { fr: 'Vérifier le dossier', en: 'Check the record' },
    failed: { fr: 'Le statut n’a pas été modifié', en: 'The status wasn’t changed' },
    notGreeted: { fr: 'L’arrivée n’a pas été notée', en: 'The arrival wasn’t recorded' },
  },

  /**
   * The calendar's own sentences about bookings. The others are in the wizard, which loads later.
   */
  booking: {
    replaced: {
      title: { fr: 'La réservation commencée pour {name} a été fermée', en: 'The booking you started for {name} was closed' },
      resume: { fr: 'Reprendre', en: 'Resume' },
    },
    created: { fr: 'Rendez-vous créé', en: 'Appointment created' },
    moved: { fr: 'Rendez-vous déplacé', en: 'Appointment moved' },
    view: { fr: 'Voir', en: 'View' },
    openingWhen: { fr: '{day}, {time}', en: '{day}, {time}' },
    shortToday: { fr: 'auj.', en: 'today' },

    conflict: {
      practitioner: {
        fr: 'Conflit : {practitioner} a un rendez-vous avec {patient} de {start} à {end}.',
        en: 'Conflict: from {start} to {end}, {practitioner} is seeing {patient}.',
      },
      room: {
        fr: 'Conflit : {room} est occupée de {start} à {end} ({patient}, {practitioner}).',
        en: 'Conflict: {room} is taken from {start} to {end} ({patient}, {practitioner}).',
      },
      patient: {
        fr: 'Conflit : {patient} a déjà un rendez-vous de {start} à {end} ({room}, {practitioner}).',
        en: 'Conflict: {patient} already has an appointment from {start} to {end} ({room}, {practitioner}).',
      },
    },

    blocked: {
      no_appointment_type: {
        title: { fr: 'Aucun type de rendez-vous', en: 'No appointment type' },
        text: { fr: 'Créez au moins un type avant de prendre un rendez-vous.', en: 'Create at least one type before booking.' },
        action: { fr: 'Voir les types de rendez-vous', en: 'View appointment types' },
      },
      no_active_period: {
        title: { fr: 'Aucune période de travail active', en: 'No active work period' },
        text: {
          fr: 'Ajoutez une période de travail avec des plages et des affectations avant de prendre un rendez-vous.',
          en: 'Add a work period with time slots and assignments before booking.',
        },
        action: { fr: 'Voir les périodes de travail', en: 'View work periods' },
      },
    },
  },

  errors: {
    appointment_record_signed: {
      fr: 'Ce dossier est signé. Ajoutez une correction.',
      en: 'This record is signed. Add a correction instead.',
    },
    appointment_record_not_signed: {
      fr: 'Ce dossier n’est pas signé. Modifiez le texte directement.',
      en: 'This record isn’t signed. Edit the text directly.',
    },
    appointment_without_record: {
      fr: 'Ce rendez-vous est annulé. Son dossier ne peut pas être modifié.',
      en: 'This appointment is cancelled. Its record can’t be edited.',
    },
    appointment_not_begun: {
      fr: 'Le dossier peut être signé une fois le rendez-vous commencé.',
      en: 'The record can be signed once the appointment has started.',
    },
    appointment_note_too_long: {
      fr: 'Ce texte est trop long. Raccourcissez-le pour l’enregistrer.',
      en: 'This text is too long. Shorten it to save it.',
    },
    appointment_amendment_unchanged: { fr: 'Le texte n’a pas changé.', en: 'The text hasn’t changed.' },
    patient_duplicate: {
      fr: 'Un dossier semblable existe. Choisissez-le, ou indiquez que c’est une autre personne.',
      en: 'A similar record exists. Choose it, or confirm that this is someone else.',
    },
    appointment_conflict: {
      fr: 'Ce créneau vient d’être pris. Choisissez une autre heure.',
      en: 'This time has just been taken. Choose another one.',
    },
    appointment_status_not_allowed: {
      fr: 'Ce rendez-vous ne peut plus passer à ce statut.',
      en: 'This appointment can’t be set to that status.',
    },
    appointment_place_archived: {
      fr: 'Cette salle ou sa clinique est archivée. Choisissez une autre salle.',
      en: 'This room or its clinic is archived. Choose another room.',
    },
    appointment_has_arrived: {
      fr: 'Ce patient est arrivé\u00a0: il ne peut pas être marqué absent.',
      en: 'This patient is checked in, so they can’t be marked as a no-show.',
    },
    appointment_too_early: {
      fr: 'Ce rendez-vous est prévu un autre jour. Attendez ce jour pour le commencer ou noter une absence.',
      en: 'This appointment is on another day. Wait until then to start it or mark a no-show.',
    },
    appointment_arrival_not_allowed: {
      fr: 'On peut accueillir un patient seulement le jour de son rendez-vous.',
      en: 'You can check a patient in only on the day of their appointment.',
    },
    appointment_not_movable: {
      fr: 'Ce rendez-vous est commencé ou terminé. Il ne peut plus être déplacé.',
      en: 'This appointment has started or is over. It can’t be moved.',
    },
    appointment_has_treatments: {
      fr: 'Des actes ont été réalisés à ce rendez-vous. Retirez-les d’abord.',
      en: 'This appointment has completed treatments. Remove them first.',
    },
    appointment_outside_hours: {
      fr: 'Le praticien ne travaille pas dans cette salle à cette heure.',
      en: 'The practitioner isn’t working in that room at that time.',
    },
    appointment_on_holiday: { fr: 'La clinique est fermée ce jour-là.', en: 'The clinic is closed that day.' },
    appointment_type_not_allowed: {
      fr: 'Ce créneau n’accepte pas ce type de rendez-vous.',
      en: 'This slot doesn’t allow that appointment type.',
    },
    appointment_time_does_not_exist: {
      fr: 'Cette heure n’existe pas ce jour-là, à cause du changement d’heure.',
      en: 'That time doesn’t exist that day because of the time change.',
    },
    appointment_practitioner_not_offered: {
      fr: 'Ce praticien n’a pas de plage horaire. Ajoutez-en une à une période de travail.',
      en: 'This practitioner has no time slots. Add one to a work period.',
    },
    appointment_type_missing: { fr: 'Créez d’abord un type de rendez-vous.', en: 'Create an appointment type first.' },
    appointment_no_active_period: {
      fr: 'Aucune période de travail n’est active. Ajoutez-en une.',
      en: 'No work period is active. Add one.',
    },
    patient_archived: {
      fr: 'Le dossier de ce patient est archivé. Réactivez-le d’abord.',
      en: 'This patient’s record is archived. Reactivate it first.',
    },
    patient_date_in_future: { fr: 'La date de naissance est dans le futur.', en: 'The date of birth is in the future.' },
    version_conflict: {
      fr: 'Ce rendez-vous vient d’être modifié par quelqu’un d’autre. La journée affichée est maintenant à jour.',
      en: 'Someone else just changed this appointment. This day is now up to date.',
    },
  },
})

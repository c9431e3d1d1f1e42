import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the calendar and of the booking wizard. */
export const messages = defineMessages('appointments', {
  title: { fr: 'Rendez-vous', en: 'Appointments' },

  status: {
    scheduled: { fr: 'Planifié', en: 'Scheduled' },
    confirmed: { fr: 'Confirmé', en: 'Confirmed' },
    in_progress: { fr: 'En cours', en: 'In progress' },
    completed: { fr: 'Terminé', en: 'Completed' },
    cancelled: { fr: 'Annulé', en: 'Cancelled' },
    no_show: { fr: 'Absent', en: 'No-show' },
  },
  roomType: {
    consultation: { fr: 'Consultation', en: 'Consultation' },
    treatment: { fr: 'Traitement', en: 'Treatment' },
    surgery: { fr: 'Chirurgie', en: 'Surgery' },
    orthodontics: { fr: 'Orthodontie', en: 'Orthodontics' },
    radiology: { fr: 'Radiologie', en: 'Radiology' },
    sterilization: { fr: 'Stérilisation', en: 'Sterilization' },
    other: { fr: 'Autre', en: 'Other' },
  },

  calendar: {
    today: { fr: 'Aujourd’hui', en: 'Today' },
    previousDay: { fr: 'Jour précédent', en: 'Previous day' },
    nextDay: { fr: 'Jour suivant', en: 'Next day' },
    chooseDay: { fr: 'Choisir un jour', en: 'Choose a day' },
    newAppointment: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    newInRoom: { fr: 'Nouveau rendez-vous, {room}', en: 'New appointment, {room}' },
    notAllowedToBook: {
      fr: 'La réception, l’équipe soignante et la gestion prennent les rendez-vous.',
      en: 'Reception, the care team and management book appointments.',
    },
    notAllowedToChange: {
      fr: 'La réception, l’équipe soignante et la gestion changent les statuts.',
      en: 'Reception, the care team and management change statuses.',
    },
    rooms: { fr: 'Salles affichées', en: 'Rooms shown' },
    threeRoomsAtMost: { fr: '3 salles au maximum', en: '3 rooms at most' },
    board: { fr: 'Journée du {date}', en: 'Day of {date}' },
    boardHelp: {
      fr: 'Flèches pour passer d’un rendez-vous à l’autre, Entrée pour ouvrir.',
      en: 'Arrow keys move between appointments, Enter opens one.',
    },
    loading: { fr: 'Chargement de la journée', en: 'Loading the day' },
    loadFailed: { fr: 'La journée n’a pas pu être chargée.', en: 'The day could not be loaded.' },
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
      dayOff: { fr: 'La clinique ne reçoit pas ce jour-là.', en: 'The clinic does not receive patients that day.' },
      action: { fr: 'Voir les périodes de travail', en: 'See the work periods' },
    },
    noClinic: {
      title: { fr: 'Aucune clinique', en: 'No clinic' },
      text: { fr: 'Le groupe n’a pas encore de clinique.', en: 'The group has no clinic yet.' },
    },
    newcomer: { fr: 'Nouveau', en: 'New' },
    newcomerName: { fr: 'nouveau patient', en: 'new patient' },
    lateName: { fr: 'en retard de {duration}', en: '{duration} late' },
    elapsedName: { fr: 'depuis {duration}', en: 'for {duration}' },
    cardName: {
      fr: '{patient}, {type}, {start} à {end}, {room}, {status}',
      en: '{patient}, {type}, {start} to {end}, {room}, {status}',
    },
    chosenTimes: { fr: '{range} · nouveau', en: '{range} · new' },
    chosen: { fr: 'Créneau choisi', en: 'Chosen time' },
    visitCount: {
      fr: '{n, plural, one {# rendez-vous} other {# rendez-vous}}',
      en: '{n, plural, one {# appointment} other {# appointments}}',
    },
    shortcuts: { fr: 'Tous les raccourcis clavier', en: 'All keyboard shortcuts' },
  },

  shortcuts: {
    title: { fr: 'Raccourcis du calendrier', en: 'Calendar shortcuts' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    day: { fr: 'Jour précédent, jour suivant', en: 'Previous day, next day' },
    week: { fr: 'Semaine précédente, semaine suivante', en: 'Previous week, next week' },
    book: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    room: { fr: 'Afficher ou retirer une salle', en: 'Show or hide a room' },
    cards: { fr: 'D’un rendez-vous à l’autre, sur le tableau', en: 'Between appointments, on the board' },
    create: { fr: 'Créer le rendez-vous', en: 'Create the appointment' },
    steps: { fr: 'Étape précédente, étape suivante', en: 'Previous step, next step' },
    escape: { fr: 'Fermer', en: 'Close' },
  },

  pulse: {
    label: { fr: 'La journée en bref', en: 'The day at a glance' },
    in_progress: { fr: '{n, plural, other {en cours}}', en: '{n, plural, other {in progress}}' },
    late: { fr: '{n, plural, other {en retard}}', en: '{n, plural, other {late}}' },
    confirmed: { fr: '{n, plural, one {confirmé} other {confirmés}}', en: '{n, plural, one {confirmed} other {confirmed}}' },
    scheduled: { fr: '{n, plural, one {planifié} other {planifiés}}', en: '{n, plural, one {scheduled} other {scheduled}}' },
    completed: { fr: '{n, plural, one {terminé} other {terminés}}', en: '{n, plural, one {completed} other {completed}}' },
    no_show: { fr: '{n, plural, one {absent} other {absents}}', en: '{n, plural, one {no-show} other {no-shows}}' },
    cancelled: { fr: '{n, plural, one {annulé} other {annulés}}', en: '{n, plural, one {cancelled} other {cancelled}}' },
    nextFree: { fr: 'Prochain créneau libre de 30 min :', en: 'Next free 30 min:' },
    nextFreePlace: { fr: '{time}, {room}', en: '{time}, {room}' },
    noneFree: { fr: 'Aucun créneau libre de 30 min', en: 'No free 30 min left' },
  },

  arrivals: {
    title: { fr: 'Prochaines arrivées', en: 'Next arrivals' },
    none: { fr: 'Personne n’est attendu.', en: 'Nobody is expected.' },
    place: { fr: '{time} · {room}', en: '{time} · {room}' },
    late: { fr: '{duration} de retard', en: '{duration} late' },
    startFor: { fr: 'Commencer, {patient}', en: 'Start, {patient}' },
  },

  peek: {
    close: { fr: 'Fermer', en: 'Close' },
    age: {
      fr: '{n, plural, =0 {moins de 1 an} one {# an} other {# ans}}',
      en: '{n, plural, =0 {under 1 year old} one {# year old} other {# years old}}',
    },
    noPhone: { fr: 'Aucun téléphone', en: 'No phone' },
    copyPhone: { fr: 'Copier {phone}', en: 'Copy {phone}' },
    copied: { fr: 'Numéro copié', en: 'Number copied' },
    file: { fr: 'Dossier', en: 'File' },
    radiology: { fr: 'Radiologie', en: 'Radiology' },
    invoices: { fr: 'Factures', en: 'Invoices' },
    steps: { fr: 'Avancement', en: 'Progress' },
    moveTo: { fr: 'Passer à « {status} »', en: 'Set to “{status}”' },
    late: { fr: 'En retard de {duration}', en: '{duration} late' },
    elapsed: { fr: 'En cours depuis {duration}', en: 'In progress for {duration}' },
    overrun: { fr: 'Dépasse de {duration}', en: '{duration} over' },
    noReason: { fr: 'Aucun motif noté', en: 'No reason noted' },
    loadFailed: { fr: 'Le détail n’a pas pu être chargé.', en: 'The details could not be loaded.' },
    confirm: { fr: 'Confirmer', en: 'Confirm' },
    start: { fr: 'Commencer', en: 'Start' },
    complete: { fr: 'Terminer', en: 'Complete' },
    rebook: { fr: 'Replacer', en: 'Rebook' },
    next: { fr: 'Prochain rendez-vous', en: 'Next appointment' },
    open: { fr: 'Ouvrir', en: 'Open' },
    more: { fr: 'Autres actions', en: 'More actions' },
    noShow: { fr: 'Marquer absent', en: 'Mark as no-show' },
    cancel: { fr: 'Annuler le rendez-vous', en: 'Cancel appointment' },
    backToScheduled: { fr: 'Remettre à « Planifié »', en: 'Set back to “Scheduled”' },
    notThatDay: { fr: 'Possible le jour du rendez-vous', en: 'Possible on the day of the appointment' },
  },

  cancelling: {
    title: { fr: 'Annuler le rendez-vous {ofPatient}?', en: 'Cancel {patient}’s appointment?' },
    text: {
      fr: '{when}, {room}. Le créneau de {duration} sera libéré.',
      en: '{when}, {room}. The {duration} slot will be freed.',
    },
    keep: { fr: 'Conserver', en: 'Keep' },
    cancel: { fr: 'Annuler le rendez-vous', en: 'Cancel appointment' },
  },

  changed: {
    scheduled: { fr: '{patient} : remis à « Planifié »', en: '{patient}: set back to “Scheduled”' },
    confirmed: { fr: '{patient} : confirmé', en: '{patient}: confirmed' },
    in_progress: { fr: '{patient} : en cours', en: '{patient}: in progress' },
    completed: { fr: '{patient} : terminé', en: '{patient}: completed' },
    cancelled: { fr: '{patient} : rendez-vous annulé', en: '{patient}: appointment cancelled' },
    no_show: { fr: '{patient} : absence notée', en: '{patient}: no-show noted' },
    undo: { fr: 'Annuler', en: 'Undo' },
    failed: { fr: 'Le statut n’a pas été changé', en: 'The status was not changed' },
  },

  wizard: {
    title: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
    steps: { fr: 'Étapes', en: 'Steps' },
    who: { fr: 'Patient et praticien', en: 'Patient and practitioner' },
    when: { fr: 'Date et heure', en: 'Date and time' },
    details: { fr: 'Détails', en: 'Details' },
    stepDone: { fr: 'complété', en: 'completed' },
    toChoose: { fr: 'À choisir', en: 'To choose' },
    continue: { fr: 'Continuer', en: 'Continue' },
    back: { fr: 'Retour', en: 'Back' },
    cancel: { fr: 'Annuler', en: 'Cancel' },
    create: { fr: 'Créer le rendez-vous', en: 'Create appointment' },
    created: { fr: 'Rendez-vous créé', en: 'Appointment created' },
    moveTitle: { fr: 'Devancer un rendez-vous', en: 'Bring an appointment forward' },
    move: { fr: 'Déplacer le rendez-vous', en: 'Move appointment' },
    notMoved: { fr: 'Le rendez-vous n’a pas été déplacé', en: 'The appointment was not moved' },
    nearest: { fr: 'Heures libres les plus proches', en: 'Nearest free times' },
    keptForRetry: { fr: 'Rien n’est perdu : vous pouvez réessayer.', en: 'Nothing is lost: you can try again.' },
    skipped: {
      fr: '{date} : {time} n’existe pas, on avance l’heure cette nuit-là.',
      en: '{date}: {time} does not exist, the clocks go forward that night.',
    },
    calendarHint: { fr: 'Vous pouvez aussi cliquer dans le calendrier.', en: 'You can also click in the calendar.' },

    patient: { fr: 'Patient', en: 'Patient' },
    patientSearch: { fr: 'Nom, téléphone ou courriel', en: 'Name, phone or email' },
    noneFound: { fr: 'Aucun patient', en: 'No patients' },
    newPatientElsewhere: {
      fr: 'Nouveau patient? Demandez à la réception ou à la gestion d’ouvrir son dossier.',
      en: 'New patient? Ask reception or management to open a record.',
    },
    searchFailed: { fr: 'La recherche n’a pas répondu.', en: 'The search did not answer.' },
    createNamed: { fr: 'Créer « {name} »', en: 'Create “{name}”' },
    createPatient: { fr: 'Créer un patient', en: 'Create a patient' },
    changePatient: { fr: 'Changer de patient', en: 'Change patient' },
    newPatient: { fr: 'Nouveau patient', en: 'New patient' },
    knownAlready: {
      title: { fr: 'Un dossier existe peut-être déjà', en: 'A record may already exist' },
      choose: { fr: 'Choisir', en: 'Choose' },
    },
    backToSearch: { fr: 'Revenir à la recherche', en: 'Back to search' },
    firstName: { fr: 'Prénom', en: 'First name' },
    lastName: { fr: 'Nom', en: 'Last name' },
    phone: { fr: 'Téléphone', en: 'Phone' },
    phoneInvalid: { fr: 'Ce numéro n’est pas complet.', en: 'This number is not complete.' },
    lastVisit: { fr: 'Dernière visite {date}', en: 'Last visit {date}' },
    firstVisit: { fr: 'Aucune visite encore', en: 'No visit yet' },
    practitioner: { fr: 'Praticien', en: 'Practitioner' },
    anyPractitioner: { fr: 'Premier disponible', en: 'First available' },
    assigned: { fr: 'habituel', en: 'usual' },
    noPractitioner: {
      fr: 'Aucun praticien n’a de plage horaire. Ajoutez des affectations à une période de travail.',
      en: 'No practitioner has a time slot. Add assignments to a work period.',
    },

    optionsFailed: {
      fr: 'Les praticiens et les types de rendez-vous n’ont pas pu être chargés.',
      en: 'Practitioners and appointment types could not be loaded.',
    },

    duration: { fr: 'Durée', en: 'Duration' },
    openings: { fr: 'Prochaines disponibilités', en: 'Next availability' },
    openingsNone: {
      fr: 'Aucune disponibilité de cette durée dans les 60 prochains jours.',
      en: 'No availability of this length in the next 60 days.',
    },
    openingsFailed: { fr: 'Les disponibilités n’ont pas pu être chargées.', en: 'Availability could not be loaded.' },
    openingWhen: { fr: '{day}, {time}', en: '{day}, {time}' },
    openingPlace: { fr: '{room} · {practitioner}', en: '{room} · {practitioner}' },
    shortToday: { fr: 'auj.', en: 'today' },
    morning: { fr: '{date}, avant-midi', en: '{date}, morning' },
    afternoon: { fr: '{date}, après-midi', en: '{date}, afternoon' },
    evening: { fr: '{date}, soir', en: '{date}, evening' },
    onlyRoom: { fr: '{room} seulement', en: '{room} only' },
    freeTime: { fr: '{time} · {room}', en: '{time} · {room}' },
    noFreeTime: { fr: '{date} : aucun créneau libre de {duration}.', en: '{date}: no free {duration}.' },
    holidayDay: { fr: '{date} : congé, {name}.', en: '{date}: holiday, {name}.' },

    type: { fr: 'Type de rendez-vous', en: 'Appointment type' },
    typesLimited: {
      fr: 'Seuls les types que ce créneau accepte sont offerts.',
      en: 'Only the types this slot accepts are offered.',
    },
    room: { fr: 'Salle', en: 'Room' },
    reason: { fr: 'Motif', en: 'Reason' },
    status: { fr: 'Statut', en: 'Status' },
    summary: {
      fr: '{patient}, {date}, {start} à {end}, {room}, {practitioner}',
      en: '{patient}, {date}, {start} to {end}, {room}, {practitioner}',
    },

    noConflict: {
      fr: 'Aucun conflit. {practitioner} est libre de {start} à {end}.',
      en: 'No conflict. From {start} to {end}, {practitioner} is free.',
    },
    checking: { fr: 'Vérification…', en: 'Checking…' },
    conflict: {
      practitioner: {
        fr: 'Conflit : {practitioner} reçoit {patient} de {start} à {end}.',
        en: 'Conflict: from {start} to {end}, {practitioner} is seeing {patient}.',
      },
      room: {
        fr: 'Conflit : {room} est prise de {start} à {end} ({patient}, {practitioner}).',
        en: 'Conflict: {room} is taken from {start} to {end} ({patient}, {practitioner}).',
      },
      patient: {
        fr: 'Conflit : {patient} a déjà un rendez-vous de {start} à {end} ({room}, {practitioner}).',
        en: 'Conflict: {patient} already has an appointment from {start} to {end} ({room}, {practitioner}).',
      },
    },
    outsideHours: {
      fr: '{practitioner} ne reçoit pas de {start} à {end} ({room}).',
      en: '{practitioner} does not receive patients from {start} to {end} ({room}).',
    },
    onHoliday: { fr: 'La clinique est en congé ce jour-là : {name}.', en: 'The clinic is closed that day: {name}.' },
    typeRefused: { fr: 'Ce créneau n’accepte pas le type « {type} ».', en: 'This slot does not take the type “{type}”.' },

    missing: {
      patient: { fr: 'Choisissez un patient.', en: 'Choose a patient.' },
      names: { fr: 'Inscrivez le prénom et le nom.', en: 'Enter the first and last names.' },
      practitioner: { fr: 'Choisissez un praticien.', en: 'Choose a practitioner.' },
      time: { fr: 'Choisissez une date et une heure.', en: 'Choose a date and time.' },
      type: { fr: 'Choisissez un type de rendez-vous.', en: 'Choose an appointment type.' },
    },

    notCreated: { fr: 'Le rendez-vous n’a pas été créé', en: 'The appointment was not created' },
    blocked: {
      no_appointment_type: {
        title: { fr: 'Aucun type de rendez-vous', en: 'No appointment type' },
        text: { fr: 'Créez au moins un type avant de prendre un rendez-vous.', en: 'Create at least one type before booking.' },
        action: { fr: 'Voir les types de rendez-vous', en: 'See the appointment types' },
      },
      no_active_period: {
        title: { fr: 'Aucune période de travail active', en: 'No active work period' },
        text: {
          fr: 'Ajoutez une période de travail avec des plages et des affectations avant de prendre un rendez-vous.',
          en: 'Add a work period with time slots and assignments before booking.',
        },
        action: { fr: 'Voir les périodes de travail', en: 'See the work periods' },
      },
    },
    abandon: {
      title: { fr: 'Abandonner ce rendez-vous?', en: 'Discard this appointment?' },
      text: { fr: 'Ce qui a été choisi sera perdu.', en: 'What you chose will be lost.' },
      discard: { fr: 'Abandonner', en: 'Discard' },
      keep: { fr: 'Continuer la saisie', en: 'Keep editing' },
    },
  },

  errors: {
    appointment_conflict: { fr: 'Quelqu’un vient de prendre ce créneau.', en: 'Someone has just taken this time.' },
    appointment_status_not_allowed: {
      fr: 'Ce rendez-vous ne peut plus passer à ce statut.',
      en: 'This appointment can no longer take that status.',
    },
    appointment_place_archived: {
      fr: 'Cette salle, ou sa clinique, est archivée : plus rien ne s’y prend.',
      en: 'This room, or its clinic, is archived: nothing more is booked there.',
    },
    appointment_outside_hours: {
      fr: 'Le praticien ne reçoit pas à ce moment-là dans cette salle.',
      en: 'The practitioner does not receive patients in that room at that time.',
    },
    appointment_on_holiday: { fr: 'La clinique est en congé ce jour-là.', en: 'The clinic is closed that day.' },
    appointment_type_not_allowed: {
      fr: 'Ce créneau n’accepte pas ce type de rendez-vous.',
      en: 'This slot does not take that type of appointment.',
    },
    appointment_time_does_not_exist: {
      fr: 'Cette heure n’existe pas ce jour-là : on avance l’heure.',
      en: 'That time does not exist that day: the clocks go forward.',
    },
    appointment_practitioner_not_offered: {
      fr: 'Ce praticien n’a pas de plage horaire.',
      en: 'This practitioner has no time slot.',
    },
    appointment_type_missing: { fr: 'Créez d’abord un type de rendez-vous.', en: 'Create an appointment type first.' },
    appointment_no_active_period: { fr: 'Aucune période de travail n’est active.', en: 'No work period is active.' },
    patient_birth_date_in_future: { fr: 'La date de naissance est dans l’avenir.', en: 'The date of birth is in the future.' },
    version_conflict: {
      fr: 'Ce rendez-vous vient d’être modifié par quelqu’un d’autre. La journée affichée est maintenant à jour.',
      en: 'Someone else has just changed this appointment. The day shown is now up to date.',
    },
  },
})

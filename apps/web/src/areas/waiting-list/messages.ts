import { dayPartWords } from '@molaire/words/waiting-list/day-parts'
import { waitingListStatusWords } from '@molaire/words/waiting-list/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the waiting list. */
export const messages = defineMessages('waiting-list', {
  title: { fr: 'Liste d’attente', en: 'Waiting list' },
  segments: {
    label: { fr: 'Liste affichée', en: 'List shown' },
    today: { fr: 'Aujourd’hui', en: 'Today' },
    rebook: { fr: 'À replanifier', en: 'To rebook' },
    waiting: { fr: 'En attente', en: 'Waiting' },
    counted: { fr: '{name}, {n}', en: '{name}, {n}' },
  },
  add: { fr: 'Ajouter un patient', en: 'Add a patient' },
  more: { fr: 'Autres actions, {patient}', en: 'More actions, {patient}' },
  call: { fr: 'Appeler {patient}, {phone}', en: 'Call {patient}, {phone}' },
  noPhone: { fr: 'Aucun téléphone', en: 'No phone' },
  undo: { fr: 'Annuler', en: 'Undo' },

  empty: {
    waiting: { fr: 'Aucun patient en attente', en: 'No one is waiting' },
    waitingText: {
      fr: 'Ajoutez les patients qui veulent venir plus tôt ou qui n’ont pas de date.',
      en: 'Add patients who want an earlier time, or who have no appointment yet.',
    },
    rebook: { fr: 'Aucun patient à replanifier', en: 'No one to rebook' },
    rebookText: {
      fr: 'Les patients absents ou dont le rendez-vous est annulé s’afficheront ici.',
      en: 'Patients who cancelled or missed an appointment will show here.',
    },
    toWaiting: { fr: 'Voir la liste d’attente', en: 'View waiting list' },
    today: { fr: 'Aucun rendez-vous aujourd’hui', en: 'No appointments today' },
    todayText: {
      fr: 'Les rendez-vous du jour s’affichent ici. Prenez-en un dans le calendrier.',
      en: 'Today’s appointments show here. Book one in the calendar.',
    },
    toCalendar: { fr: 'Voir le calendrier', en: 'View calendar' },
  },
  loadFailed: { fr: 'La liste d’attente n’a pas pu être chargée.', en: 'The waiting list couldn’t be loaded.' },

  today: {
    waiting: { fr: 'Dans la salle d’attente', en: 'In the waiting room' },
    expected: { fr: 'Attendus', en: 'Expected' },
    others: { fr: 'Le reste de la journée', en: 'Rest of the day' },
    place: { fr: '{time} · {room} · {type}', en: '{time} · {room} · {type}' },
    late: { fr: '{duration} de retard', en: '{duration} late' },
    waits: { fr: 'attend depuis {duration}', en: 'waiting for {duration}' },
    justHere: { fr: 'vient d’arriver', en: 'just arrived' },
    greet: { fr: 'Accueillir', en: 'Check in' },
    greetOne: { fr: 'Accueillir {patient}', en: 'Check in {patient}' },
    start: { fr: 'Faire entrer', en: 'Seat' },
    startOne: { fr: 'Faire entrer {patient}', en: 'Seat {patient}' },
  },

  rebook: {
    what: { fr: '{type} · {duration}', en: '{type} · {duration}' },
    cancelled: { fr: 'annulé, {day}', en: 'cancelled, {day}' },
    no_show: { fr: 'absent, {day}', en: 'no-show, {day}' },
    rebook: { fr: 'Replanifier', en: 'Rebook' },
    rebookOne: { fr: 'Replanifier {patient}', en: 'Rebook {patient}' },
    wait: { fr: 'Ajouter à la liste d’attente', en: 'Add to waiting list' },
    waitOne: { fr: 'Ajouter {patient} à la liste d’attente', en: 'Add {patient} to the waiting list' },
  },

  kind: {
    label: { fr: 'Demande', en: 'Request' },
    earlier: { fr: 'Plus tôt', en: 'Earlier' },
    date: { fr: 'Une date', en: 'New date' },
    earlierThan: { fr: 'plus tôt que {day}, {time}', en: 'earlier than {day}, {time}' },
    needsDate: { fr: 'sans rendez-vous', en: 'no appointment yet' },
  },
  priority: {
    label: { fr: 'Priorité', en: 'Priority' },
    normal: { fr: 'Normale', en: 'Normal' },
    high: { fr: 'Élevée', en: 'High' },
    urgent: { fr: 'Urgente', en: 'Urgent' },
    tag: {
      high: { fr: 'Priorité élevée', en: 'High priority' },
      urgent: { fr: 'Urgent', en: 'Urgent' },
    },
  },
  dayParts: dayPartWords,
  availability: {
    any: { fr: 'n’importe quand', en: 'any time' },
    from: { fr: 'dès le {day}', en: 'from {day}' },
    until: { fr: 'jusqu’au {day}', en: 'until {day}' },
    between: { fr: 'du {from} au {until}', en: 'from {from} to {until}' },
  },
  since: {
    long: {
      today: { fr: 'depuis aujourd’hui', en: 'waiting since today' },
      days: {
        fr: '{n, plural, one {depuis # jour} other {depuis # jours}}',
        en: '{n, plural, one {waiting for # day} other {waiting for # days}}',
      },
    },
    short: {
      today: { fr: 'aujourd’hui', en: 'today' },
      days: { fr: '{n, plural, one {# jour} other {# jours}}', en: '{n, plural, one {# day} other {# days}}' },
    },
  },
  /** The headers of the tables. */
  columns: {
    patient: { fr: 'Patient', en: 'Patient' },
    type: { fr: 'Type de rendez-vous', en: 'Appointment type' },
    wish: { fr: 'Demande', en: 'Request' },
    when: { fr: 'Disponibilités', en: 'Availability' },
    since: { fr: 'En attente', en: 'Waiting' },
    last: { fr: 'Dernier rendez-vous', en: 'Last appointment' },
    time: { fr: 'Heure', en: 'Time' },
    room: { fr: 'Salle', en: 'Room' },
    practitioner: { fr: 'Praticien', en: 'Practitioner' },
    status: { fr: 'Statut', en: 'Status' },
    acts: { fr: 'Actions', en: 'Actions' },
  },
  /** How a wait ended, in the patient's timeline. */
  outcomes: waitingListStatusWords,
  withOne: { fr: 'avec {practitioner}', en: 'with {practitioner}' },
  gone: { fr: 'type archivé', en: 'archived type' },

  book: { fr: 'Réserver', en: 'Book' },
  bookOne: { fr: 'Réserver pour {patient}', en: 'Book for {patient}' },
  /** The note of an entry, verbatim. */
  noted: { fr: '« {note} »', en: '“{note}”' },
  edit: { fr: 'Modifier', en: 'Edit' },
  remove: { fr: 'Retirer de la liste', en: 'Remove from list' },
  removed: { fr: '{patient} n’est plus sur la liste', en: '{patient} was removed from the list' },
  restored: { fr: '{patient} est de retour sur la liste', en: '{patient} is back on the list' },
  added: { fr: '{patient} est sur la liste d’attente', en: '{patient} is on the waiting list' },
  saved: { fr: 'Demande modifiée', en: 'Changes saved' },
  failed: { fr: 'La liste d’attente n’a pas été modifiée', en: 'The waiting list wasn’t changed' },

  form: {
    add: { fr: 'Ajouter à la liste d’attente', en: 'Add to waiting list' },
    edit: { fr: 'Demande {ofPatient}', en: 'Request from {patient}' },
    create: { fr: 'Ajouter à la liste', en: 'Add to list' },
    save: { fr: 'Enregistrer', en: 'Save' },
    patient: { fr: 'Patient', en: 'Patient' },
    choosePatient: { fr: 'Choisissez un patient.', en: 'Choose a patient.' },
    standing: { fr: 'Rendez-vous actuel : {what}', en: 'Current appointment: {what}' },
    type: { fr: 'Type de rendez-vous', en: 'Appointment type' },
    chooseType: { fr: 'Choisir un type', en: 'Choose a type' },
    duration: { fr: 'Durée', en: 'Duration' },
    practitioner: { fr: 'Praticien', en: 'Practitioner' },
    anyone: { fr: 'Au choix', en: 'Anyone' },
    days: { fr: 'Jours possibles', en: 'Days available' },
    parts: { fr: 'Moments de la journée', en: 'Times of day' },
    all: { fr: 'tous', en: 'all' },
    elsewhere: {
      fr: 'Son rendez-vous est dans une autre clinique. Il sera ajouté ici pour une nouvelle date.',
      en: 'Their appointment is at another clinic. They’ll be added here for a new date.',
    },
    from: { fr: 'Dès le', en: 'From' },
    until: { fr: 'Jusqu’au', en: 'Until' },
    reversed: { fr: 'La fin doit suivre le début.', en: 'The end must come after the start.' },
    past: { fr: 'Cette date est passée. Entrez une date à venir.', en: 'This date has passed. Enter a later date.' },
    note: { fr: 'Note', en: 'Note' },
  },

  freed: {
    title: { fr: 'Créneau libre', en: 'Free slot' },
    taken: { fr: 'Ce créneau n’est plus libre', en: 'This slot is no longer free' },
    bookedFor: { fr: 'Créneau réservé pour {patient}', en: 'Slot booked for {patient}' },
    past: { fr: 'Ce créneau est passé', en: 'This slot has passed' },
    when: { fr: '{day}, {time} · {duration}', en: '{day}, {time} · {duration}' },
    forget: { fr: 'Ignorer ce créneau', en: 'Dismiss this slot' },
    fitting: { fr: 'Disponibles pour ce créneau', en: 'Available for this slot' },
    others: { fr: 'Les autres', en: 'Others' },
    nobody: {
      fr: 'Personne sur la liste n’est disponible pour ce créneau.',
      en: 'No one on the list is available for this slot.',
    },
    matches: { fr: 'De la liste d’attente', en: 'From the waiting list' },
    all: { fr: 'Voir la liste d’attente', en: 'View waiting list' },
    moreMatches: {
      fr: '{n, plural, one {# autre disponible} other {# autres disponibles}}',
      en: '{n, plural, one {# more available} other {# more available}}',
    },
    loading: { fr: 'Recherche en cours…', en: 'Finding matches…' },
    failed: { fr: 'La liste d’attente n’a pas pu être chargée.', en: 'The waiting list couldn’t be loaded.' },
    retry: { fr: 'Réessayer', en: 'Try again' },
    placeAt: { fr: 'Placer à {time}', en: 'Book at {time}' },
    placeOn: { fr: 'Placer {day}, {time}', en: 'Book {day}, {time}' },
    placeOne: { fr: 'Placer {patient}, {where}', en: 'Book {patient}, {where}' },
    placed: { fr: '{patient} : {day}, {time}, {room}', en: '{patient}: {day}, {time}, {room}' },
    placedBack: { fr: '{patient} est de retour sur la liste', en: '{patient} is back on the list' },
    notPlaced: { fr: '{patient} n’a pas été placé', en: '{patient} wasn’t booked' },
    notUndone: { fr: 'Le rendez-vous n’a pas été retiré', en: 'The booking wasn’t undone' },
  },
  offer: {
    offer: { fr: 'Offrir', en: 'Offer' },
    offerOne: { fr: 'Offrir à {patient}', en: 'Offer to {patient}' },
    at: { fr: 'Offert à {time}', en: 'Offered at {time}' },
    atOn: { fr: 'Offert {day}, {time}', en: 'Offered {day}, {time}' },
    by: { fr: 'Offert par {who} à {time}', en: 'Offered by {who} at {time}' },
    byOn: { fr: 'Offert par {who} {day}, {time}', en: 'Offered by {who} {day}, {time}' },
    what: { fr: '{day}, {time}, {room}', en: '{day}, {time}, {room}' },
    yes: { fr: 'Accepte', en: 'Accepts' },
    no: { fr: 'Refuse', en: 'Declines' },
    yesOne: { fr: '{patient} accepte', en: '{patient} accepts' },
    noOne: { fr: '{patient} refuse', en: '{patient} declines' },
    declined: { fr: 'Refus noté. {patient} reste sur la liste.', en: 'Declined. {patient} stays on the list.' },
    lost: { fr: 'Créneau pris, à prévenir.', en: 'Slot taken, let them know.' },
    lostText: { fr: 'Un autre patient a accepté {day}, {time}.', en: 'Another patient accepted {day}, {time}.' },
    notified: { fr: 'Prévenu', en: 'Notified' },
    notifiedOne: { fr: '{patient} est prévenu', en: '{patient} is notified' },
    failed: { fr: 'La réponse n’a pas été enregistrée', en: 'The answer wasn’t saved' },
    notOffered: { fr: 'L’offre n’a pas été enregistrée', en: 'The offer wasn’t saved' },
  },

  errors: {
    waiting_list_already: {
      fr: 'Ce patient est déjà sur la liste pour cette demande.',
      en: 'This patient is already on the list for this.',
    },
    patient_archived: {
      fr: 'Le dossier de ce patient est archivé. Réactivez-le d’abord.',
      en: 'This patient’s record is archived. Reactivate it first.',
    },
    patient_duplicate: {
      fr: 'Un dossier semblable existe. Choisissez-le, ou confirmez qu’il s’agit d’une autre personne.',
      en: 'A similar record exists. Choose it, or confirm that this is someone else.',
    },
    waiting_list_over: {
      fr: 'Ce patient n’est plus sur la liste. Il a été placé ou retiré.',
      en: 'This patient is no longer on the list. They were booked or removed.',
    },
    waiting_list_already_offered: {
      fr: 'Un collègue a déjà offert ce créneau à ce patient.',
      en: 'A colleague has already offered this slot to this patient.',
    },
    waiting_list_offer_over: {
      fr: 'Une réponse est déjà enregistrée pour cette offre.',
      en: 'This offer already has an answer.',
    },
    version_conflict: {
      fr: 'Quelqu’un a modifié cette demande. Vérifiez-la, puis recommencez.',
      en: 'Someone changed this request. Check it, then try again.',
    },
  },
})

import { dayPartWords } from '@molaire/words/waiting-list/day-parts'
import { waitingListStatusWords } from '@molaire/words/waiting-list/statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the waiting list. */
export const messages = defineMessages('waiting-list', {
  title: { fr: 'Liste d’attente', en: 'Waiting list' },
  segments: {
    label: { fr: 'Partie affichée', en: 'Part shown' },
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
    waiting: { fr: 'Personne n’attend', en: 'Nobody is waiting' },
    waitingText: {
      fr: 'Ajoutez qui voudrait venir plus tôt, ou n’a pas encore de date.',
      en: 'Add whoever would rather come sooner, or has no date yet.',
    },
    rebook: { fr: 'Personne à replanifier', en: 'No one to rebook' },
    rebookText: {
      fr: 'Les rendez-vous annulés ou manqués, sans autre date, paraîtront ici.',
      en: 'Cancelled and missed appointments without another date will show here.',
    },
    today: { fr: 'Aucun rendez-vous aujourd’hui', en: 'No appointments today' },
    noClinic: { fr: 'Aucune clinique', en: 'No clinic' },
    noClinicText: { fr: 'Le groupe n’a pas encore de clinique.', en: 'The group has no clinic yet.' },
  },
  loadFailed: { fr: 'La liste n’a pas pu être chargée.', en: 'The list could not be loaded.' },

  today: {
    waiting: { fr: 'Dans la salle d’attente', en: 'In the waiting room' },
    expected: { fr: 'Attendus', en: 'Expected' },
    others: { fr: 'Le reste de la journée', en: 'The rest of the day' },
    place: { fr: '{time} · {room} · {type}', en: '{time} · {room} · {type}' },
    late: { fr: '{duration} de retard', en: '{duration} late' },
    waits: { fr: 'attend depuis {duration}', en: 'waiting for {duration}' },
    justHere: { fr: 'vient d’arriver', en: 'just arrived' },
    greet: { fr: 'Accueillir', en: 'Check in' },
    greetOne: { fr: 'Accueillir {patient}', en: 'Check in {patient}' },
    start: { fr: 'Commencer', en: 'Start' },
    startOne: { fr: 'Commencer, {patient}', en: 'Start, {patient}' },
  },

  rebook: {
    what: { fr: '{type} · {duration}', en: '{type} · {duration}' },
    cancelled: { fr: 'annulé, {day}', en: 'cancelled, {day}' },
    no_show: { fr: 'absent, {day}', en: 'no-show, {day}' },
    rebook: { fr: 'Replanifier', en: 'Rebook' },
    rebookOne: { fr: 'Replanifier {patient}', en: 'Rebook {patient}' },
    wait: { fr: 'Mettre en attente', en: 'Put on the list' },
    waitOne: { fr: 'Mettre {patient} en attente', en: 'Put {patient} on the waiting list' },
  },

  kind: {
    label: { fr: 'Ce qui est attendu', en: 'What is wanted' },
    earlier: { fr: 'Plus tôt', en: 'Sooner' },
    date: { fr: 'Une date', en: 'A date' },
    earlierThan: { fr: 'plus tôt que {day}, {time}', en: 'sooner than {day}, {time}' },
    needsDate: { fr: 'attend une date', en: 'needs a date' },
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
    today: { fr: 'depuis aujourd’hui', en: 'waiting since today' },
    days: {
      fr: '{n, plural, one {depuis # jour} other {depuis # jours}}',
      en: '{n, plural, one {waiting for # day} other {waiting for # days}}',
    },
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
  remove: { fr: 'Retirer de la liste', en: 'Take off the list' },
  removed: { fr: '{patient} n’est plus sur la liste', en: '{patient} is off the list' },
  restored: { fr: '{patient} est de retour sur la liste', en: '{patient} is back on the list' },
  added: { fr: '{patient} est sur la liste d’attente', en: '{patient} is on the waiting list' },
  saved: { fr: 'Attente modifiée', en: 'Changes saved' },
  failed: { fr: 'La liste d’attente n’a pas changé', en: 'The waiting list was not changed' },

  form: {
    add: { fr: 'Mettre en attente', en: 'Put on the waiting list' },
    edit: { fr: 'Attente de {patient}', en: 'What {patient} waits for' },
    create: { fr: 'Mettre en attente', en: 'Put on the list' },
    save: { fr: 'Enregistrer', en: 'Save' },
    patient: { fr: 'Patient', en: 'Patient' },
    choosePatient: { fr: 'Choisissez un patient.', en: 'Choose a patient.' },
    standing: { fr: 'Rendez-vous actuel : {what}', en: 'Current appointment: {what}' },
    type: { fr: 'Type de rendez-vous', en: 'Appointment type' },
    chooseType: { fr: 'Choisir un type', en: 'Choose a type' },
    duration: { fr: 'Durée', en: 'Duration' },
    practitioner: { fr: 'Praticien', en: 'Practitioner' },
    anyone: { fr: 'N’importe qui', en: 'Anyone' },
    days: { fr: 'Jours possibles', en: 'Possible days' },
    parts: { fr: 'Moments de la journée', en: 'Times of day' },
    all: { fr: 'tous', en: 'all' },
    elsewhere: {
      fr: 'Ce rendez-vous est d’une autre clinique. Le patient peut attendre ici une date.',
      en: 'That appointment is at another clinic. The patient may wait here for a date.',
    },
    from: { fr: 'Dès le', en: 'From' },
    until: { fr: 'Jusqu’au', en: 'Until' },
    reversed: { fr: 'La fin précède le début.', en: 'The end comes before the start.' },
    note: { fr: 'Note', en: 'Note' },
  },

  freed: {
    title: { fr: 'Créneau libre', en: 'Free time' },
    taken: { fr: 'Ce créneau n’est plus libre', en: 'This time is no longer free' },
    past: { fr: 'Ce créneau est passé', en: 'This time has passed' },
    when: { fr: '{day}, {time} · {duration}', en: '{day}, {time} · {duration}' },
    forget: { fr: 'Ignorer ce créneau', en: 'Dismiss this slot' },
    fitting: { fr: 'Conviennent à ce créneau', en: 'Fit this time' },
    others: { fr: 'Les autres', en: 'The others' },
    nobody: { fr: 'Aucun patient de la liste ne convient à ce créneau.', en: 'No one on the list fits this time.' },
    matches: { fr: 'De la liste d’attente', en: 'From the waiting list' },
    all: { fr: 'Voir la liste d’attente', en: 'See the waiting list' },
    moreMatches: {
      fr: '{n, plural, one {# autre convient} other {# autres conviennent}}',
      en: '{n, plural, one {# other fits} other {# others fit}}',
    },
    loading: { fr: 'Recherche de patients…', en: 'Finding matches…' },
    failed: { fr: 'La liste d’attente n’a pas pu être chargée.', en: 'Can’t load the waiting list.' },
    retry: { fr: 'Réessayer', en: 'Retry' },
    placeAt: { fr: 'Placer à {time}', en: 'Place at {time}' },
    placeOn: { fr: 'Placer {day}, {time}', en: 'Place {day}, {time}' },
    placeOne: { fr: 'Placer {patient}, {where}', en: 'Place {patient}, {where}' },
    placed: { fr: '{patient} : {day}, {time}, {room}', en: '{patient}: {day}, {time}, {room}' },
    placedBack: { fr: '{patient} est de nouveau sur la liste', en: '{patient} is back on the list' },
    notPlaced: { fr: 'Le rendez-vous de {patient} n’a pas été pris', en: '{patient} wasn’t booked' },
    notUndone: { fr: 'Le rendez-vous est resté pris', en: 'The appointment is still booked' },
  },
  offer: {
    offer: { fr: 'Offrir', en: 'Offer' },
    offerOne: { fr: 'Offrir à {patient}', en: 'Offer to {patient}' },
    at: { fr: 'Offert à {time}', en: 'Offered at {time}' },
    atOn: { fr: 'Offert {day}, {time}', en: 'Offered {day}, {time}' },
    by: { fr: 'Offert par {who} à {time}', en: 'Offered by {who} at {time}' },
    byOn: { fr: 'Offert par {who} {day}, {time}', en: 'Offered by {who} {day}, {time}' },
    what: { fr: '{day}, {time}, {room}', en: '{day}, {time}, {room}' },
    yes: { fr: 'Oui', en: 'Yes' },
    no: { fr: 'Non', en: 'No' },
    yesOne: { fr: 'Oui de {patient}', en: 'Yes from {patient}' },
    noOne: { fr: 'Non de {patient}', en: 'No from {patient}' },
    lost: { fr: 'Perdu : à prévenir', en: 'Lost: to be told' },
    lostText: { fr: 'Quelqu’un d’autre a dit oui pour {day}, {time}.', en: 'At {time}, {day}, someone else said yes.' },
    notified: { fr: 'Prévenu', en: 'Told' },
    notifiedOne: { fr: '{patient} est prévenu', en: '{patient} has been told' },
    failed: { fr: 'La réponse n’a pas été notée', en: 'The answer was not noted' },
    notOffered: { fr: 'L’offre n’a pas été notée', en: 'The offer was not noted' },
  },

  errors: {
    waiting_list_already: { fr: 'Ce patient attend déjà pour cela.', en: 'This patient is already waiting for this.' },
    patient_archived: {
      fr: 'Le dossier de ce patient est archivé : remettez-le d’abord en service.',
      en: 'This patient’s record is archived: restore it first.',
    },
    patient_duplicate: {
      fr: 'Un dossier semblable existe. Choisissez-le, ou dites que c’est une autre personne.',
      en: 'A similar record exists. Choose it, or say that this is someone else.',
    },
    waiting_list_over: {
      fr: 'Cette attente est terminée : le patient a été placé ou retiré.',
      en: 'This wait is over: the patient was booked or taken off.',
    },
    waiting_list_already_offered: {
      fr: 'Un collègue offre déjà ce créneau à cette personne.',
      en: 'A colleague is already offering this time to this person.',
    },
    waiting_list_offer_over: {
      fr: 'Cette offre est terminée : quelqu’un a répondu ou dit oui avant.',
      en: 'This offer is over: it was answered, or someone else said yes first.',
    },
    version_conflict: {
      fr: 'Quelqu’un a modifié cette attente entre-temps.',
      en: 'Someone changed this line in the meantime.',
    },
  },
})

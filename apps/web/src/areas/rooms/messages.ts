import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the rooms’ screens. */
export const messages = defineMessages('rooms', {
  title: { fr: 'Salles', en: 'Rooms' },
  note: { fr: 'Les colonnes du calendrier.', en: 'The columns of the calendar.' },
  name: { fr: 'Nom', en: 'Name' },
  type: { fr: 'Type', en: 'Type' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  today: { fr: 'Aujourd’hui', en: 'Today' },
  nobodyToday: { fr: 'Personne', en: 'Nobody' },
  receives: { fr: '{name}, {hours}', en: '{name}, {hours}' },
  search: { fr: 'Chercher une salle', en: 'Search rooms' },
  allClinics: { fr: 'Toutes les cliniques', en: 'All clinics' },
  show: { fr: 'Salles montrées', en: 'Rooms shown' },
  active: { fr: 'Actives', en: 'Active' },
  archived: { fr: 'Archivées', en: 'Archived' },
  add: { fr: 'Ajouter une salle', en: 'Add room' },
  editOne: { fr: 'Modifier {name}', en: 'Edit {name}' },
  create: { fr: 'Créer la salle', en: 'Create room' },
  save: { fr: 'Enregistrer', en: 'Save' },
  chooseType: { fr: 'Choisir un type', en: 'Choose a type' },
  chooseClinic: { fr: 'Choisir une clinique', en: 'Choose a clinic' },
  clinicFixed: { fr: 'Ne change plus après la création.', en: 'Does not change after creation.' },
  clinicsFailed: { fr: 'Les cliniques n’ont pas pu être chargées.', en: 'The clinics could not be loaded.' },
  created: { fr: 'Salle créée', en: 'Room created' },
  updated: { fr: 'Salle modifiée', en: 'Room updated' },
  deleted: { fr: 'Salle supprimée', en: 'Room deleted' },
  wasArchived: { fr: 'Salle archivée', en: 'Room archived' },
  wasRestored: { fr: 'Salle remise en service', en: 'Room restored' },
  notArchived: { fr: 'La salle n’a pas été archivée', en: 'The room was not archived' },
  notRestored: { fr: 'La salle n’a pas été remise en service', en: 'The room was not restored' },
  empty: {
    title: { fr: 'Aucune salle', en: 'No rooms' },
    text: {
      fr: 'Chaque salle devient une colonne du calendrier. Ajoutez la première.',
      en: 'Each room becomes a column of the calendar. Add the first one.',
    },
    archived: { fr: 'Aucune salle archivée', en: 'No archived rooms' },
    archivedText: {
      fr: 'Une salle qui ne sert plus s’archive : son passé reste, elle n’est plus offerte.',
      en: 'A room that is used no more is archived: its past stays, it is not offered any more.',
    },
    found: { fr: 'Aucune salle ne correspond', en: 'No room matches' },
    clear: { fr: 'Tout montrer', en: 'Show all' },
  },
  ask: {
    title: { fr: 'Supprimer la salle « {name} »?', en: 'Delete the room “{name}”?' },
    text: {
      fr: 'Elle disparaîtra du calendrier et des listes. Cela ne peut pas être annulé.',
      en: 'It leaves the calendar and the lists. This cannot be undone.',
    },
    upcoming: {
      fr: '{n, plural, one {# rendez-vous à venir utilise cette salle.} other {# rendez-vous à venir utilisent cette salle.}}',
      en: '{n, plural, one {# upcoming appointment uses this room.} other {# upcoming appointments use this room.}}',
    },
    yes: { fr: 'Supprimer la salle', en: 'Delete room' },
  },
  inUse: {
    title: { fr: 'La salle « {name} » ne peut pas être supprimée', en: 'The room “{name}” cannot be deleted' },
    text: { fr: 'Elle a servi : {what}.', en: 'It was used: {what}.' },
    instead: {
      fr: 'Archivée, elle n’est plus offerte et son passé reste. Vous pourrez la remettre en service.',
      en: 'Archived, it is not offered any more and its past stays. You can restore it later.',
    },
    archive: { fr: 'Archiver la salle', en: 'Archive room' },
  },
  uses: {
    appointments: {
      fr: '{n, plural, one {# rendez-vous} other {# rendez-vous}}',
      en: '{n, plural, one {# appointment} other {# appointments}}',
    },
    assignments: {
      fr: '{n, plural, one {# affectation} other {# affectations}}',
      en: '{n, plural, one {# assignment} other {# assignments}}',
    },
    waitingListOffers: {
      fr: '{n, plural, one {# offre de la liste d’attente} other {# offres de la liste d’attente}}',
      en: '{n, plural, one {# offer of the waiting list} other {# offers of the waiting list}}',
    },
  },
  /** WIZ-05 */
  setup: {
    title: { fr: 'Avant le premier rendez-vous', en: 'Before the first appointment' },
    titleOf: { fr: 'Avant le premier rendez-vous : {clinic}', en: 'Before the first appointment: {clinic}' },
    done: { fr: '{done} sur {all}', en: '{done} of {all}' },
    text: {
      fr: 'Il reste à préparer ce qui n’est pas coché pour que la clinique puisse prendre des rendez-vous.',
      en: 'Prepare what is not checked yet, and the clinic can book appointments.',
    },
    isDone: { fr: 'fait', en: 'done' },
    isMissing: { fr: 'à faire', en: 'to do' },
    clinics: { fr: 'Clinique', en: 'Clinic' },
    rooms: { fr: 'Salle', en: 'Room' },
    appointmentTypes: { fr: 'Type de rendez-vous', en: 'Appointment type' },
    workPeriods: { fr: 'Période de travail', en: 'Work period' },
    timeSlots: { fr: 'Plages horaires', en: 'Time slots' },
    assignments: { fr: 'Affectations', en: 'Assignments' },
  },
  errors: {
    room_name_taken: {
      fr: 'Cette clinique a déjà une salle de ce nom.',
      en: 'This clinic already has a room of this name.',
    },
    room_in_use: { fr: 'Cette salle a servi : elle peut être archivée.', en: 'This room was used: it can be archived.' },
    room_has_appointments: {
      fr: '{count, plural, one {# rendez-vous à venir est dans cette salle. Déplacez-le d’abord.} other {# rendez-vous à venir sont dans cette salle. Déplacez-les d’abord.}}',
      en: '{count, plural, one {# upcoming appointment is in this room. Move it first.} other {# upcoming appointments are in this room. Move them first.}}',
    },
  },
})

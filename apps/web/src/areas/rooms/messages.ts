import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of rooms. */
export const messages = defineMessages('rooms', {
  ...recordSentences({ fr: 'salle', gender: 'f', en: 'room' }),
  note: { fr: 'Les colonnes du calendrier.', en: 'The columns of the calendar.' },
  type: { fr: 'Type', en: 'Type' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  today: { fr: 'Aujourd’hui', en: 'Today' },
  nobodyToday: { fr: 'Personne', en: 'Nobody' },
  receives: { fr: '{name}, {hours}', en: '{name}, {hours}' },
  allClinics: { fr: 'Toutes les cliniques', en: 'All clinics' },
  chooseType: { fr: 'Choisir un type', en: 'Choose a type' },
  chooseClinic: { fr: 'Choisir une clinique', en: 'Choose a clinic' },
  clinicsFailed: { fr: 'Les cliniques n’ont pas pu être chargées.', en: 'The clinics could not be loaded.' },
  noneText: {
    fr: 'Chaque salle devient une colonne du calendrier. Ajoutez la première.',
    en: 'Each room becomes a column of the calendar. Add the first one.',
  },
  noneArchivedText: {
    fr: 'Une salle qui ne sert plus s’archive : son passé reste, elle n’est plus offerte.',
    en: 'Archive a room you no longer use: its past stays, and it is no longer offered.',
  },
  askText: {
    fr: 'Elle disparaîtra du calendrier et des listes. Cela ne peut pas être annulé.',
    en: 'It leaves the calendar and the lists. This cannot be undone.',
  },
  askUpcoming: {
    fr: '{n, plural, one {# rendez-vous à venir utilise cette salle.} other {# rendez-vous à venir utilisent cette salle.}}',
    en: '{n, plural, one {# upcoming appointment uses this room.} other {# upcoming appointments use this room.}}',
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
      en: 'This clinic already has a room with this name.',
    },
    room_english_name_taken: {
      fr: 'Cette clinique a déjà une salle de ce nom en anglais.',
      en: 'This clinic already has a room with this name in English.',
    },
    room_in_use: { fr: 'Cette salle a servi : elle peut être archivée.', en: 'This room was used: it can be archived.' },
    room_has_appointments: {
      fr: '{count, plural, one {# rendez-vous à venir est dans cette salle. Déplacez-le d’abord.} other {# rendez-vous à venir sont dans cette salle. Déplacez-les d’abord.}}',
      en: '{count, plural, one {# upcoming appointment is in this room. Move it first.} other {# upcoming appointments are in this room. Move them first.}}',
    },
  },
})

import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of rooms. */
export const messages = defineMessages('rooms', {
  ...recordSentences({ fr: 'salle', gender: 'f', en: 'room' }),
  note: { fr: 'Chaque salle est une colonne du calendrier.', en: 'Each room is a column on the calendar.' },
  type: { fr: 'Type', en: 'Type' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  today: { fr: 'Aujourd’hui', en: 'Today' },
  nobodyToday: { fr: 'Personne', en: 'No one' },
  receives: { fr: '{name}, {hours}', en: '{name}, {hours}' },
  allClinics: { fr: 'Toutes les cliniques', en: 'All clinics' },
  chooseType: { fr: 'Choisir un type', en: 'Choose a type' },
  chooseClinic: { fr: 'Choisir une clinique', en: 'Choose a clinic' },
  clinicsFailed: { fr: 'Les cliniques n’ont pas pu être chargées.', en: 'The clinics couldn’t be loaded.' },
  noneText: {
    fr: 'Ajoutez une première salle. Elle sera une colonne du calendrier.',
    en: 'Add your first room. It will be a column on the calendar.',
  },
  noneArchivedText: {
    fr: 'Archivez les salles que vous n’utilisez plus. Leurs rendez-vous passés restent.',
    en: 'Archive rooms you no longer use. Their past appointments stay.',
  },
  askText: {
    fr: 'Elle disparaîtra du calendrier et des listes. Cette action est définitive.',
    en: 'It will be removed from the calendar and lists. This can’t be undone.',
  },
  askUpcoming: {
    fr: '{n, plural, one {# rendez-vous à venir utilise cette salle.} other {# rendez-vous à venir utilisent cette salle.}}',
    en: '{n, plural, one {# upcoming appointment uses this room.} other {# upcoming appointments use this room.}}',
  },
  errors: {
    room_name_taken: {
      fr: 'Cette clinique a déjà une salle de ce nom. Choisissez-en un autre.',
      en: 'This clinic already has a room with this name. Choose another name.',
    },
    room_english_name_taken: {
      fr: 'Cette clinique a déjà une salle de ce nom en anglais. Choisissez-en un autre.',
      en: 'This clinic already has a room with this English name. Choose another name.',
    },
    room_in_use: {
      fr: 'Cette salle a déjà servi. Archivez-la plutôt.',
      en: 'This room has been used. Archive it instead.',
    },
    room_has_appointments: {
      fr: '{count, plural, one {# rendez-vous à venir est dans cette salle. Déplacez-le d’abord.} other {# rendez-vous à venir sont dans cette salle. Déplacez-les d’abord.}}',
      en: '{count, plural, one {# upcoming appointment is in this room. Move it first.} other {# upcoming appointments are in this room. Move them first.}}',
    },
  },
})

import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of appointment types. */
export const messages = defineMessages('appointment-types', {
  ...recordSentences({ fr: 'type', gender: 'm', en: 'type' }),
  title: { fr: 'Types de rendez-vous', en: 'Appointment types' },
  note: {
    fr: 'La couleur et la durée habituelle de chaque type de rendez-vous.',
    en: 'The colour and usual duration of each appointment type.',
  },
  onCalendar: { fr: 'Dans le calendrier', en: 'On the calendar' },
  duration: { fr: 'Durée', en: 'Duration' },
  usualDuration: { fr: 'Durée habituelle', en: 'Usual duration' },
  usualDurationHelp: {
    fr: 'Proposée à la prise de rendez-vous. Vous pourrez la modifier.',
    en: 'Suggested when booking. You can change it each time.',
  },
  upcoming: { fr: 'À venir', en: 'Upcoming' },
  color: { fr: 'Couleur', en: 'Colour' },
  otherColor: { fr: 'Autre couleur…', en: 'Other colour…' },
  hex: { fr: 'Code de couleur', en: 'Colour code' },
  pick: { fr: 'Choisir dans le nuancier', en: 'Pick from the palette' },
  hexUnreadable: {
    fr: 'Entrez six chiffres ou lettres de A à F, comme C2477F.',
    en: 'Enter six digits or letters A to F, such as C2477F.',
  },
  closeTo: { fr: 'Très proche de « {name} »', en: 'Very close to “{name}”' },
  light: { fr: 'Clair', en: 'Light' },
  dark: { fr: 'Sombre', en: 'Dark' },
  unnamed: { fr: 'Type de rendez-vous', en: 'Appointment type' },
  none: { fr: 'Aucun type de rendez-vous', en: 'No appointment types' },
  noneText: {
    fr: 'Ajoutez le premier pour commencer à prendre des rendez-vous.',
    en: 'Add the first one to start booking appointments.',
  },
  noneArchivedText: {
    fr: 'Archivez les types que vous n’utilisez plus. Les rendez-vous existants les gardent.',
    en: 'Archive types you no longer use. Existing appointments keep them.',
  },
  askUpcoming: {
    fr: '{n, plural, one {# rendez-vous à venir est de ce type.} other {# rendez-vous à venir sont de ce type.}}',
    en: '{n, plural, one {# upcoming appointment uses this type.} other {# upcoming appointments use this type.}}',
  },
  inUseInstead: {
    fr: 'Archivez-le plutôt. Les rendez-vous existants le gardent et vous pourrez le réactiver.',
    en: 'Archive it instead. Existing appointments keep it, and you can reactivate it later.',
  },
  errors: {
    appointment_type_name_taken: { fr: 'Un type porte déjà ce nom.', en: 'A type already has this name.' },
    appointment_type_english_name_taken: {
      fr: 'Un type porte déjà ce nom en anglais.',
      en: 'A type already has this name in English.',
    },
    appointment_type_in_use: {
      fr: 'Ce type a déjà servi. Archivez-le plutôt.',
      en: 'This type has been used. Archive it instead.',
    },
    appointment_type_last: {
      fr: 'Gardez au moins un type pour prendre des rendez-vous.',
      en: 'Keep at least one type to book appointments.',
    },
    appointment_type_sole_of_assignment: {
      fr: '{assignments, plural, one {# affectation n’accepte que ce type. Ajoutez-lui d’abord un autre type.} other {# affectations n’acceptent que ce type. Ajoutez-leur d’abord un autre type.}}',
      en: '{assignments, plural, one {# assignment allows only this type. Add another type to it first.} other {# assignments allow only this type. Add another type to them first.}}',
    },
  },
})

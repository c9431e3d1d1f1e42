import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of appointment types. */
export const messages = defineMessages('appointment-types', {
  ...recordSentences({ fr: 'type', gender: 'm', en: 'type' }),
  title: { fr: 'Types de rendez-vous', en: 'Appointment types' },
  note: {
    fr: 'Ce que l’on réserve : sa couleur dans le calendrier et sa durée habituelle.',
    en: 'What is booked: its color on the calendar and its usual length.',
  },
  name: { fr: 'Type', en: 'Type' },
  onCalendar: { fr: 'Dans le calendrier', en: 'On the calendar' },
  duration: { fr: 'Durée', en: 'Length' },
  usualDuration: { fr: 'Durée habituelle', en: 'Usual length' },
  usualDurationHelp: {
    fr: 'Proposée à la prise de rendez-vous; chacun peut être plus long ou plus court.',
    en: 'Proposed when booking; each appointment may be longer or shorter.',
  },
  upcoming: { fr: 'À venir', en: 'To come' },
  color: { fr: 'Couleur', en: 'Color' },
  otherColor: { fr: 'Autre couleur…', en: 'Other color…' },
  hex: { fr: 'Code de la couleur', en: 'Color code' },
  pick: { fr: 'Choisir dans le nuancier', en: 'Pick from the palette' },
  hexUnreadable: {
    fr: 'Écrivez six chiffres ou lettres de A à F, comme C2477F.',
    en: 'Write six digits or letters A to F, like C2477F.',
  },
  closeTo: { fr: 'Très proche de « {name} »', en: 'Very close to “{name}”' },
  light: { fr: 'Clair', en: 'Light' },
  dark: { fr: 'Sombre', en: 'Dark' },
  unnamed: { fr: 'Type de rendez-vous', en: 'Appointment type' },
  none: { fr: 'Aucun type de rendez-vous', en: 'No appointment types' },
  noneText: {
    fr: 'Sans type, aucun rendez-vous ne peut être pris. Ajoutez le premier.',
    en: 'Without a type nothing can be booked. Add the first one.',
  },
  noneArchivedText: {
    fr: 'Un type qui ne sert plus s’archive : les rendez-vous pris le gardent, il n’est plus offert.',
    en: 'Archive a type you no longer use: appointments keep it, and it is no longer offered.',
  },
  askUpcoming: {
    fr: '{n, plural, one {# rendez-vous à venir est de ce type.} other {# rendez-vous à venir sont de ce type.}}',
    en: '{n, plural, one {# upcoming appointment is of this type.} other {# upcoming appointments are of this type.}}',
  },
  inUseInstead: {
    fr: 'Archivé, il n’est plus offert et les rendez-vous pris le gardent. Vous pourrez le remettre en service.',
    en: 'Once archived, it is no longer offered, and appointments keep it. You can restore it later.',
  },
  errors: {
    appointment_type_name_taken: { fr: 'Un type porte déjà ce nom.', en: 'A type already has this name.' },
    appointment_type_english_name_taken: {
      fr: 'Un type porte déjà ce nom en anglais.',
      en: 'A type already has this name in English.',
    },
    appointment_type_in_use: { fr: 'Ce type a servi : il peut être archivé.', en: 'This type was used: it can be archived.' },
    appointment_type_last: {
      fr: 'Au moins un type est nécessaire pour prendre des rendez-vous.',
      en: 'At least one type is needed to book appointments.',
    },
    appointment_type_sole_of_assignment: {
      fr: '{assignments, plural, one {# affectation n’accepte que ce type. Donnez-lui d’abord un autre type.} other {# affectations n’acceptent que ce type. Donnez-leur d’abord un autre type.}}',
      en: '{assignments, plural, one {# assignment takes only this type. Give it another type first.} other {# assignments take only this type. Give them another type first.}}',
    },
  },
})

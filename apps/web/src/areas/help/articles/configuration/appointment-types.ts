import { Palette } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-appointment-types', {
  title: { fr: 'Types de rendez-vous', en: 'Appointment types' },
  intro: {
    fr: 'Donnez un nom, une couleur et une durée habituelle à chaque sorte de rendez-vous.',
    en: 'Give each kind of appointment a name, a colour and a usual duration.',
  },
  synonyms: {
    fr: 'rdv, couleur, durée, sorte',
    en: 'color, colour, length, kind',
  },
  action: { fr: 'Aller aux types', en: 'Go to types' },
  steps: {
    add: { fr: 'Choisissez **Ajouter un type**.', en: 'Choose **Add type**.' },
    name: {
      fr: 'Entrez le nom du type et, au besoin, le **Nom en anglais**.',
      en: 'Enter the type’s name and, if you need it, the **English name**.',
    },
    color: {
      fr: 'Choisissez une couleur facile à distinguer des autres.',
      en: 'Choose a colour that is easy to tell from the others.',
    },
    duration: {
      fr: 'Réglez la **Durée habituelle**, de 15 minutes à 8 heures.',
      en: 'Set the **Usual duration**, from 15 minutes to 8 hours.',
    },
    create: { fr: 'Choisissez **Créer le type**.', en: 'Choose **Create type**.' },
  },
  details: {
    color: {
      fr: 'Une couleur trop proche d’une autre est signalée. L’aperçu montre le thème clair et le thème sombre.',
      en: 'A colour too close to another is flagged. The preview shows the light and dark themes.',
    },
  },
  tips: {
    last: {
      fr: 'Gardez au moins un type. Sans type, aucun rendez-vous ne peut être pris.',
      en: 'Keep at least one type. Without one, no appointment can be booked.',
    },
    used: {
      fr: 'Un type qui a servi ne se supprime pas. Archivez-le et les rendez-vous existants le gardent.',
      en: 'A type that has been used can’t be deleted. Archive it, and existing appointments keep it.',
    },
    sole: {
      fr: 'Un type qui est le seul permis d’une affectation ne s’archive pas. Ajoutez-y d’abord un autre type.',
      en: 'A type that is the only one allowed in an assignment can’t be archived. Add another type there first.',
    },
    duration: {
      fr: 'La durée habituelle est proposée. On peut la changer à chaque rendez-vous.',
      en: 'The usual duration is suggested. You can change it for each appointment.',
    },
  },
})

export const configurationAppointmentTypes: Article = {
  id: 'configuration-appointment-types',
  section: 'configuration',
  icon: Palette,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.configAppointmentTypes(), picture: 'configuration-appointment-types-1' },
    { text: help.steps.name, picture: 'configuration-appointment-types-2' },
    { text: help.steps.color, detail: help.details.color },
    { text: help.steps.duration, picture: 'configuration-appointment-types-4' },
    { text: help.steps.create },
  ],
  tips: [help.tips.last, help.tips.used, help.tips.sole, help.tips.duration],
  screens: [paths.configAppointmentTypes()],
  refusals: [
    'appointment_type_missing',
    'appointment_type_name_taken',
    'appointment_type_english_name_taken',
    'appointment_type_in_use',
    'appointment_type_last',
    'appointment_type_sole_of_assignment',
  ],
  related: ['configuration-work-periods', 'appointments-create'],
  action: { label: help.action, to: paths.configAppointmentTypes() },
}

import { DoorOpen } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-rooms', {
  title: { fr: 'Salles', en: 'Rooms' },
  intro: {
    fr: 'Ajoutez, renommez ou archivez les salles. Chaque salle est une colonne du calendrier.',
    en: 'Add, rename or archive rooms. Each room is a column on the calendar.',
  },
  synonyms: {
    fr: 'fauteuil, chaise, opératoire, local',
    en: 'chair, operatory, op',
  },
  action: { fr: 'Aller aux salles', en: 'Go to rooms' },
  steps: {
    add: { fr: 'Choisissez **Ajouter une salle**.', en: 'Choose **Add room**.' },
    name: {
      fr: 'Entrez le nom et, au besoin, le **Nom en anglais**.',
      en: 'Enter the name and, if you need it, the **English name**.',
    },
    type: {
      fr: 'Choisissez le **Type** et la **Clinique**, obligatoires comme le nom.',
      en: 'Choose the **Type** and the **Clinic**, which are required like the name.',
    },
    create: { fr: 'Choisissez **Créer la salle**.', en: 'Choose **Create room**.' },
    edit: { fr: 'Pour changer une salle, cliquez sur son nom.', en: 'To change a room, click its name.' },
    archive: {
      fr: 'Pour ne plus l’utiliser, choisissez **Actions pour** la salle, puis **Archiver**.',
      en: 'To stop using it, choose **Actions for** the room, then **Archive**.',
    },
  },
  details: {
    type: { fr: 'La clinique d’une salle ne peut pas être changée ensuite.', en: 'A room’s clinic can’t be changed later.' },
  },
  tips: {
    used: {
      fr: 'Une salle qui a servi ne se supprime pas. Archivez-la et ses rendez-vous passés resteront.',
      en: 'A room that has been used can’t be deleted. Archive it, and its past appointments stay.',
    },
    upcoming: {
      fr: 'Une salle qui a des rendez-vous à venir ne s’archive pas. Déplacez-les d’abord.',
      en: 'A room with upcoming appointments can’t be archived. Move them first.',
    },
    calendar: {
      fr: 'La salle s’affiche au calendrier dès qu’une personne y est affectée.',
      en: 'The room shows on the calendar once someone is assigned to it.',
    },
    who: {
      fr: 'La gestion et l’administration modifient les salles. Les autres peuvent les consulter.',
      en: 'Management and administrators change rooms. Others can view them.',
    },
  },
})

export const configurationRooms: Article = {
  id: 'configuration-rooms',
  section: 'configuration',
  icon: DoorOpen,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.configRooms(), picture: 'configuration-rooms-1' },
    { text: help.steps.name, picture: 'configuration-rooms-2' },
    { text: help.steps.type, detail: help.details.type },
    { text: help.steps.create, picture: 'configuration-rooms-4' },
    { text: help.steps.edit, at: paths.configRooms() },
    { text: help.steps.archive, at: paths.configRooms() },
  ],
  tips: [help.tips.used, help.tips.upcoming, help.tips.calendar, help.tips.who],
  screens: [paths.config(), paths.configRooms()],
  refusals: ['room_name_taken', 'room_english_name_taken', 'room_in_use', 'room_has_appointments'],
  related: ['configuration-work-periods', 'configuration-first-setup'],
  action: { label: help.action, to: paths.configRooms() },
}

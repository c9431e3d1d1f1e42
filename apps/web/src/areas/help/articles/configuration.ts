import { DoorOpen } from 'lucide-react'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import type { Article } from '../article.ts'

export const configurationHelp = defineMessages('help-configuration', {
  rooms: {
    title: { fr: 'Salles', en: 'Rooms' },
    intro: { fr: 'Chaque salle est une colonne du calendrier.', en: 'Each room is a column on the calendar.' },
    add: { fr: 'Choisissez **Ajouter une salle**.', en: 'Choose **Add room**.' },
    type: { fr: 'Choisissez un **Type**. Il est obligatoire.', en: 'Choose a **Type**. It is required.' },
    action: { fr: 'Aller aux salles', en: 'Go to rooms' },
  },
})

const { rooms } = configurationHelp

export const configurationArticles: readonly Article[] = [
  {
    id: 'configuration-rooms',
    section: 'configuration',
    icon: DoorOpen,
    title: rooms.title,
    intro: rooms.intro,
    steps: [
      { text: rooms.add, at: paths.configRooms(), picture: 'configuration-rooms-1' },
      { text: rooms.type, picture: 'configuration-rooms-2' },
    ],
    screens: [paths.configRooms()],
    refusals: ['room_in_use', 'room_has_appointments'],
    action: { label: rooms.action, to: paths.configRooms() },
  },
]

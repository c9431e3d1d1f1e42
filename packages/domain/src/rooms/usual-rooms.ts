import type { RoomType } from './room-types.ts'

/** CFG-01: the rooms that a new clinic is offered, with their names in both languages. */
export const usualRooms: readonly { name: { fr: string; en: string }; type: RoomType }[] = [
  { name: { fr: 'Salle 1', en: 'Room 1' }, type: 'treatment' },
  { name: { fr: 'Salle 2', en: 'Room 2' }, type: 'treatment' },
  { name: { fr: 'Hygiène', en: 'Hygiene' }, type: 'treatment' },
]

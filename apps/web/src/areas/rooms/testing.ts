import * as wire from '@molaire/contract/rooms/endpoints'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'

/** A room of clinic number 1 as the list has it; `differs` overrides fields. */
export const aRoom = (n: number, differs: Partial<wire.ListedRoom> = {}): wire.ListedRoom => ({
  id: uuid(100 + n),
  clinicId: uuid(1),
  name: `Salle ${n}`,
  type: 'treatment',
  isArchived: false,
  version: 3,
  today: [],
  upcomingAppointments: 0,
  ...differs,
})

/** The record screens that app/record-screens.test.tsx opens. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: 'API-08 a room that somebody else changed meanwhile: what was typed stays, the rest is what it is now',
      archive: 'CFG-01 archived rooms are shown when asked for, and restored',
      inUse: 'CFG-01 a room in use is not deleted: the question counts, says where, and archives instead',
      removed: 'CFG-01 a room that nothing names is removed after a question',
      lists: 'a list that cannot be loaded says why and is asked for again',
      phone: 'CFG-01 in English, on a phone',
      closed: 'API-06 who may not change the configuration sees it and is told who may',
    },
    at: '/config/rooms',
    endpoints: endpointsOf(wire, 'Room'),
    records: [aRoom(2, { upcomingAppointments: 12 }), aRoom(10, { type: 'surgery' })],
    says: saysOf('la salle', 'room', { fr: 'Salles', en: 'Rooms' }, 'Aucune salle'),
    conflict: {
      into: /^Nom(?! en)/,
      text: ' est',
      theirs: { type: 'radiology' },
      shown: [/^Type/, 'radiology'],
      fixed: 'Clinique',
    },
    refused: {
      update: ['room_name_taken', 'Cette clinique a déjà une salle de ce nom. Choisissez-en un autre.'],
    },
    inUse: {
      code: 'room_in_use',
      details: { appointments: 214, assignments: 7, newThings: 1 },
      says: /214 rendez-vous, 7 affectations et 1 autre élément/,
      asks: '12 rendez-vous à venir utilisent cette salle.',
    },
    phone: ['Surgery'],
  },
]

import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import { createRoom } from './index.ts'
import type { NewRoom } from './actions.ts'

type Wishes = { group: { id: string }; clinic: { id: string } } & Partial<NewRoom>

/** A treatment room of a clinic; by default, with a unique name. */
export function givenRoom({ parts }: { parts: AppParts }, { group, clinic, name, nameEn = null, type = 'treatment' }: Wishes) {
  const room = { clinicId: clinic.id, name: name ?? `Salle ${parts.newId().slice(-6)}`, nameEn, type }
  return createRoom(systemContext(parts, group.id), room)
}

/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/rooms',
  noun: 'room',
  nouns: 'rooms',
  given: givenRoom,
  reads: ({ clinic }) => ['/rooms', `/setup?clinicId=${clinic.id}`],
  made: {
    title: 'CFG-01 a manager adds a room to a clinic of their group, changes it and removes it',
    body: ({ clinic }) => ({ clinicId: clinic.id, name: ' Salle 1 ', type: 'surgery' }),
    is: { name: 'Salle 1', type: 'surgery' },
  },
  changes: [[{ name: 'Chirurgie', type: 'other' }, {}]],
  hasArchive: true,
  taken: {
    title: 'CFG-01 a clinic has a name of a room once, however it is written; that of an archived one is free again',
    code: 'room_name_taken',
    name: 'Salle é',
    variants: ['SALLE E\u0301'],
  },
  inUse: {
    title: 'CFG-01 a room in use is not deleted, and says by what',
    code: 'room_in_use',
    of: ({ room }) => room,
    details: { appointments: 1, assignments: 7 },
  },
}

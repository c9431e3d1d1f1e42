import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import { createRoom } from './index.ts'
import type { NewRoom } from './actions.ts'

type Wishes = { group: { id: string }; clinic: { id: string } } & Partial<NewRoom>

/** A treatment room of a clinic, under a name of its own unless one is wished. */
export function givenRoom({ parts }: { parts: AppParts }, { group, clinic, name, type = 'treatment' }: Wishes) {
  const room = { clinicId: clinic.id, name: name ?? `Salle ${parts.newId().slice(-6)}`, type }
  return createRoom(systemContext(parts, group.id), room)
}

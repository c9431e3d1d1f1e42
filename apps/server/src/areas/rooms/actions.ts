import type { RoomType } from '@molaire/domain/rooms/room-types'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { appointmentsToCome, findClinic } from '../clinics/index.ts'
import { presentRoom } from './present.ts'

export type NewRoom = { clinicId: string; name: string; nameEn?: string | null; type: RoomType }

/** CFG-01: the treatment rooms of a clinic. A room cannot move to another clinic. */
export const rooms = recordStore({
  table: 'rooms',
  present: presentRoom,
  inUse: 'room_in_use',
  /** Refuses a clinic that is archived or that the group does not have. */
  draft: async (ctx, room: NewRoom) => {
    const clinic = await findClinic(ctx, room.clinicId)
    requireReferences({ 'body.clinicId': clinic?.archivedAt === null })
    return room
  },
  /** Refuses while there are appointments to come, with `{ count, firstDate }`. */
  mayArchive: async (ctx, { id }) => {
    const toCome = await appointmentsToCome(ctx, { roomId: id })
    if (toCome.count > 0) throw new AppError('room_has_appointments', { details: { ...toCome } })
  },
})
export const { create: createRoom } = rooms

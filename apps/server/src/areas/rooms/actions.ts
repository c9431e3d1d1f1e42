import type { Room } from '@molaire/contract/rooms/endpoints'
import type * as wire from '@molaire/contract/rooms/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../platform/context.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { requireVersion } from '../../platform/http/require-version.ts'
import { appointmentsToCome, findClinic } from '../clinics/index.ts'
import { presentRoom } from './present.ts'
import * as queries from './queries.ts'

/** CFG-01: adds a treatment room to a clinic of the group. Refuses: room_name_taken, and a clinic that is archived or not the group's. */
export function createRoom(ctx: Context, room: queries.NewRoom): Promise<Room> {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await findClinic(ctx, room.clinicId)
    requireReferences({ 'body.clinicId': clinic?.archivedAt === null })
    return presentRoom(await queries.insertRoom(ctx, room))
  })
}

type Named = { params: { id: string }; ifMatch: number | undefined }

/** CFG-01: the whole room, given again; it stays in its clinic. Refuses: not_found, version_conflict, room_name_taken. */
export function updateRoom(ctx: Context, { body, ...named }: Received<typeof wire.updateRoom>): Promise<Room> {
  return changing(ctx, named, async (ctx, room) => presentRoom(await queries.setRoom(ctx, room.id, body)))
}

/**
 * Offers the room no more and keeps what it was used for (Decision 0036). Refuses while someone is still to come there:
 * room_has_appointments, with `{ count, firstDate }`.
 */
export function archiveRoom(ctx: Context, named: Named): Promise<Room> {
  return changing(ctx, named, async (ctx, room) => {
    if (room.archivedAt !== null) return presentRoom(room)
    const toCome = await appointmentsToCome(ctx, { roomId: room.id })
    if (toCome.count > 0) throw new AppError('room_has_appointments', { details: { ...toCome } })
    return presentRoom(await queries.setRoom(ctx, room.id, { archivedAt: ctx.clock.now() }))
  })
}

/** Takes the room out of the archive. Refuses with room_name_taken when another one has its name by now. */
export function restoreRoom(ctx: Context, named: Named): Promise<Room> {
  return changing(ctx, named, async (ctx, room) =>
    presentRoom(room.archivedAt === null ? room : await queries.setRoom(ctx, room.id, { archivedAt: null })),
  )
}

/** CFG-01: removes a room that nothing names; else refuses with room_in_use and how much does: `{ appointments, assignments, … }`. */
export function deleteRoom(ctx: Context, named: Named): Promise<{ id: string }> {
  return changing(ctx, named, async (ctx, { id }) => {
    const naming = await rowsNaming(ctx, { table: 'rooms', id })
    if (Object.keys(naming).length > 0) throw new AppError('room_in_use', { details: naming })
    await queries.deleteRoom(ctx, id)
    return { id }
  })
}

/** Holds the room while `run` changes it, once it is sure that the writer saw it as it is. */
const changing = <T>(ctx: Context, { params, ifMatch }: Named, run: (ctx: Scope, room: queries.RoomRow) => Promise<T>) =>
  inTransaction(ctx, async (ctx) => {
    const room = await queries.lockRoom(ctx, params.id)
    requireVersion(room, { ifMatch, present: presentRoom })
    return run(ctx, room)
  })

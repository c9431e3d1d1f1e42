import type { Selectable } from 'kysely'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { Scope } from '../../platform/context.ts'
import type { Rooms } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type RoomRow = Selectable<Rooms>
export type NewRoom = { clinicId: string; name: string; type: RoomType }
type Change = Partial<Pick<RoomRow, 'name' | 'type' | 'archivedAt'>>

export function insertRoom({ db, groupId, newId, clock }: Scope, values: NewRoom): Promise<RoomRow> {
  return db
    .insertInto('rooms')
    .values({ groupId, id: newId(), createdAt: clock.now(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The room; refuses with not_found, for another group's too. Until the transaction ends nobody changes it and nothing new names it. */
export async function lockRoom({ db, groupId }: Scope, id: string): Promise<RoomRow> {
  const room = await db
    .selectFrom('rooms')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!room) throw new AppError('not_found')
  return room
}

/** Grows the version too; whoever calls holds the row. */
export function setRoom({ db, groupId }: Scope, id: string, change: Change): Promise<RoomRow> {
  return db
    .updateTable('rooms')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRoom({ db, groupId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('rooms').where('groupId', '=', groupId).where('id', '=', id).execute()
}

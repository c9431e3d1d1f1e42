import type { Selectable } from 'kysely'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { Scope } from '../../platform/context.ts'
import type { Rooms } from '../../platform/db/tables.ts'

export type RoomRow = Selectable<Rooms>
export type NewRoom = { clinicId: string; name: string; type: RoomType }

export function insertRoom({ db, groupId, newId, clock }: Scope, values: NewRoom): Promise<RoomRow> {
  return db
    .insertInto('rooms')
    .values({ groupId, id: newId(), createdAt: clock.now(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Rooms of the group, or of one clinic, in the order they were added: ids grow with time. */
export function listRooms({ db, groupId }: Scope, clinicId: string | undefined): Promise<RoomRow[]> {
  let query = db.selectFrom('rooms').selectAll().where('groupId', '=', groupId)
  if (clinicId !== undefined) query = query.where('clinicId', '=', clinicId)
  return query.orderBy('id').execute()
}

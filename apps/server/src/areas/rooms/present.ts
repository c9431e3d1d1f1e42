import type { Room } from '@molaire/contract/rooms/endpoints'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { RoomRow } from './queries.ts'

export function presentRoom({ id, clinicId, name, type, version }: RoomRow): Room {
  // The constraint rooms__type_known holds the same list.
  return { id, clinicId, name, type: type as RoomType, version }
}

import type { ListedRoom, Room } from '@molaire/contract/rooms/endpoints'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import { shortName, type PersonName } from '@molaire/domain/users/display-name'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { secondName } from '../../platform/records/second-name.ts'
import type { RecordRow } from '../../platform/records/record-store.ts'

type RoomRow = Omit<RecordRow<'rooms'>, 'groupId' | 'createdAt'>

/** A room with who receives there today, and the number of appointments to come. */
export type ListedRoomRow = RoomRow & {
  today: (PersonName & { startTime: string; endTime: string })[]
  upcomingAppointments: number
}

export function presentRoom({ id, clinicId, name, nameEn, type, archivedAt, version }: RoomRow): Room {
  // The constraint rooms__type_known holds the same list.
  return { id, clinicId, name, ...secondName({ nameEn }), type: type as RoomType, isArchived: archivedAt !== null, version }
}

export const presentListedRoom = (row: ListedRoomRow): ListedRoom => ({
  ...presentRoom(row),
  today: row.today.map(({ startTime, endTime, ...practitioner }) => ({
    practitionerName: shortName(practitioner),
    startTime: timeOfDay(startTime),
    endTime: timeOfDay(endTime),
  })),
  upcomingAppointments: row.upcomingAppointments,
})

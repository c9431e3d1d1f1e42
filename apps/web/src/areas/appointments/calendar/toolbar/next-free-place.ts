import { DEFAULT_DURATION } from '@molaire/domain/appointments/duration'
import { timesOfDay } from '@molaire/domain/appointments/openings'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { FreeTime } from '../board/empty-hour.ts'
import type { ReadDay } from '../read-day.ts'

/**
 * The first free half hour of a day, after now if it is today; rooms on the board come first. Null
 * when there is none; undefined on past and closed days.
 */
export const nextFreePlace = (
  read: ReadDay,
  rooms: readonly { id: string; name: string }[],
  isShown: (roomId: string) => boolean,
  now: ClinicNow,
): (FreeTime & { roomName: string }) | null | undefined => {
  if (read.date < now.date || read.open.length === 0) return undefined
  const free = timesOfDay({ day: read, durationMinutes: DEFAULT_DURATION, notBefore: now })
  const first = free.find(({ roomId }) => isShown(roomId)) ?? free[0]
  if (!first) return null
  return { start: first.start, roomId: first.roomId, roomName: rooms.find(({ id }) => id === first.roomId)?.name ?? '' }
}

import { GRID_STEP } from '@molaire/domain/appointments/calendar-grid'

/** A free quarter of an hour of a room. */
export interface FreeTime {
  roomId: string
  start: number
}

const nearest = (times: readonly FreeTime[], start: number): FreeTime | undefined =>
  times.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)[0]

/**
 * CAL-04 by keyboard: the free time at which the frame appears: the first one from `start` on, in
 * `roomId` if it has one, else in the shown room where it is nearest. Null on a full or closed day.
 */
export const firstFreeTime = (
  times: readonly FreeTime[],
  roomIds: readonly string[],
  { roomId, start }: { roomId: string | undefined; start: number },
): FreeTime | null => {
  const shown = times.filter((time) => roomIds.includes(time.roomId))
  const after = shown.filter((time) => time.start >= start)
  const pool = after.length > 0 ? after : shown
  return (
    nearest(
      pool.filter((time) => time.roomId === roomId),
      start,
    ) ??
    nearest(pool, start) ??
    null
  )
}

/**
 * CAL-04 by keyboard: where an arrow key leads from a free time. Up and down: the next free half
 * hour, or start of a free stretch, of the room; left and right: the nearest free time of the next
 * shown room that has one. The same place at the edge; undefined for other keys.
 */
export const nextFreeTime = (
  from: FreeTime,
  times: readonly FreeTime[],
  roomIds: readonly string[],
  key: string,
): FreeTime | undefined => {
  const of = (roomId: string) => times.filter((time) => time.roomId === roomId)
  const down = key === 'ArrowDown'
  if (down || key === 'ArrowUp') {
    const starts = new Set(of(from.roomId).map(({ start }) => start))
    const stops = [...starts].filter((start) => start % GRID_STEP === 0 || !starts.has(start - GRID_STEP / 2))
    const start = stops
      .filter((one) => (down ? one > from.start : one < from.start))
      .toSorted((a, b) => (down ? a - b : b - a))[0]
    return { roomId: from.roomId, start: start ?? from.start }
  }
  const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (across === 0) return undefined
  const at = roomIds.indexOf(from.roomId)
  const beyond = across > 0 ? roomIds.slice(at + 1) : roomIds.slice(0, Math.max(0, at)).toReversed()
  const room = beyond.find((id) => of(id).length > 0)
  return (room && nearest(of(room), from.start)) || from
}

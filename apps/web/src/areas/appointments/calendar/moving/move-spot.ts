import { GRID_END, GRID_START, SNAP_STEP } from '@molaire/domain/appointments/calendar-grid'
import { MAX_DURATION, MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { FreeStretch } from '@molaire/domain/appointments/openings'
import { clamp } from '../../../../platform/time-grid/grid-time.ts'
import { placeAt } from '../board/board-time.ts'
import { landAt } from './drag-geometry.ts'

/**
 * Where the pending appointment would be placed: a room of the shown day and the starting minute.
 */
export interface Spot {
  roomId: string
  start: number
}

/**
 * The first place of a pending appointment on a day: the free one nearest to its own time, in the
 * shown rooms.
 */
export const firstSpot = (
  start: number,
  length: number,
  lit: readonly FreeStretch[],
  roomIds: readonly string[],
): Spot | null => {
  const [first] = roomIds
  if (first === undefined) return null
  const spots = lit
    .filter(({ roomId }) => roomIds.includes(roomId))
    .map((stretch) => ({ roomId: stretch.roomId, start: within(stretch, start, length) }))
  spots.sort(
    (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || roomIds.indexOf(a.roomId) - roomIds.indexOf(b.roomId),
  )
  return spots[0] ?? { roomId: first, start: landAt(start, length).start }
}

/** The part of a stretch that can be used when starting on a quarter of an hour. */
const quartersOf = (stretch: FreeStretch, length: number) => ({
  start: Math.ceil(stretch.start / SNAP_STEP) * SNAP_STEP,
  end: Math.floor((stretch.end - length) / SNAP_STEP) * SNAP_STEP + length,
})

const within = (stretch: FreeStretch, start: number, length: number): number => {
  const range = quartersOf(stretch, length)
  return clamp(start, range.start, Math.max(range.start, range.end - length))
}

/**
 * CAL-07: the place that a click at a minute takes: within the free stretch under the pointer, or
 * exactly there, so that the refusal can be explained.
 */
export const spotAt = (minute: number, length: number, lit: readonly FreeStretch[], roomId: string): Spot => {
  const stretch = lit.find((one) => one.roomId === roomId && one.start <= minute && minute < one.end)
  if (stretch) return { roomId, start: placeAt(quartersOf(stretch, length), minute, length).start }
  return { roomId, start: landAt(Math.floor(minute / SNAP_STEP) * SNAP_STEP, length).start }
}

/**
 * The effect of an arrow key on the pending move: up and down a quarter of an hour, across a room;
 * with Shift the length. Undefined for other keys.
 */
export const stepSpot = (
  spot: Spot,
  length: number,
  roomIds: readonly string[],
  { key, shiftKey }: { key: string; shiftKey: boolean },
): { spot: Spot; length: number } | undefined => {
  const vertical = key === 'ArrowUp' ? -SNAP_STEP : key === 'ArrowDown' ? SNAP_STEP : 0
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (vertical === 0 && across === 0) return undefined
  if (shiftKey) {
    const longest = Math.min(MAX_DURATION, GRID_END - spot.start)
    return { spot, length: Math.max(MIN_DURATION, Math.min(longest, length + vertical)) }
  }
  const column = roomIds.indexOf(spot.roomId) + across
  const start = clamp(spot.start + vertical, GRID_START, GRID_END - length)
  return { spot: { roomId: roomIds[column] ?? spot.roomId, start }, length }
}

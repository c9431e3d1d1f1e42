import { GRID_END, GRID_START, SNAP_STEP, snap } from '@molaire/domain/appointments/calendar-grid'
import { MAX_DURATION, MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { clamp } from '../../../../platform/time-grid/grid-time.ts'

/**
 * The positions of the board's columns, in pixels of its scrolled content; measured once when a
 * drag begins.
 */
export interface BoardGeometry {
  /** The top left corner of the content in the window, as if nothing were scrolled. */
  left: number
  top: number
  height: number
  lanes: readonly { roomId: string; left: number; width: number }[]
}

/** The pointer in the window, and the scroll position of the board. */
export interface PointerAt {
  x: number
  y: number
  scrollLeft: number
  scrollTop: number
}

/** Pixels per minute of the day. */
const pixelsPerMinute = ({ height }: Pick<BoardGeometry, 'height'>): number => height / (GRID_END - GRID_START)

/**
 * The minute under the pointer, not limited to the board: an appointment may be grabbed at its end
 * and dragged beyond the top.
 */
export const minuteUnder = (board: BoardGeometry, at: PointerAt): number =>
  GRID_START + (at.y + at.scrollTop - board.top) / pixelsPerMinute(board)

/** The column under the pointer, or the nearest one. */
export const roomUnder = ({ lanes, left }: BoardGeometry, at: PointerAt): string | undefined => {
  const x = at.x + at.scrollLeft - left
  const distance = (lane: { left: number; width: number }) => Math.max(lane.left - x, x - lane.left - lane.width, 0)
  return [...lanes].sort((a, b) => distance(a) - distance(b))[0]?.roomId
}

/**
 * CAL-07: the range of an appointment of that length dropped at a minute: on a quarter of an hour,
 * within the board.
 */
export const landAt = (minute: number, length: number): MinuteRange => {
  const start = clamp(snap(minute), GRID_START, GRID_END - length)
  return { start, end: start + length }
}

/**
 * CAL-07: the range with the same start and its end dropped at a minute: in quarters, from 15
 * minutes to 8 hours, within the board.
 */
export const stretchTo = (start: number, minute: number): MinuteRange => {
  const quarters = Math.round((minute - start) / SNAP_STEP) * SNAP_STEP
  const most = Math.floor((GRID_END - start) / SNAP_STEP) * SNAP_STEP
  return { start, end: start + clamp(quarters, MIN_DURATION, Math.min(MAX_DURATION, most)) }
}

const edge = 56
const fastest = 14

/**
 * How far the board scrolls by itself in one frame, in pixels: faster the nearer the pointer is to
 * the edge or beyond it.
 */
export const autoscroll = (at: number, from: number, to: number): number => {
  if (to - from < edge * 2) return 0
  if (at < from + edge) return -Math.min(fastest, ((from + edge - at) / edge) * fastest)
  if (at > to - edge) return Math.min(fastest, ((at - to + edge) / edge) * fastest)
  return 0
}

import { GRID_END, GRID_START, SNAP_STEP, snap } from '@molaire/domain/appointments/calendar-grid'
import { MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { clamp } from '../../../platform/time-grid/grid-time.ts'

/** A place under the pointer: the row of the grid, from 0, and the minute of the day. */
export interface Point {
  row: number
  minute: number
}

/** What a press began: drawing new hours, or moving or stretching a block of `row`. */
export type Gesture =
  | { kind: 'draw'; from: Point }
  | { kind: 'move'; row: number; block: MinuteRange; grabbedAt: number }
  | { kind: 'start' | 'end'; row: number; block: MinuteRange }

/** The same hours on consecutive rows, from `first` to `last` inclusive. */
export interface Drawn extends MinuteRange {
  first: number
  last: number
}

/**
 * CFG-04: the result of a gesture once the pointer is at `to`: quarters of an hour between 07:00
 * and 22:00, at least one quarter. New hours may span the rows within `bounds` (the days of one
 * room). A block may be moved to any row, and is stretched within its own.
 */
export function drawnBy(gesture: Gesture, to: Point, bounds: { first: number; last: number }): Drawn {
  switch (gesture.kind) {
    case 'draw': {
      const row = clamp(to.row, bounds.first, bounds.last)
      const rows = { first: Math.min(gesture.from.row, row), last: Math.max(gesture.from.row, row) }
      const anchor = clamp(snap(gesture.from.minute), GRID_START, GRID_END)
      const other = clamp(snap(to.minute), GRID_START, GRID_END)
      if (other !== anchor) return { ...rows, start: Math.min(anchor, other), end: Math.max(anchor, other) }
      const start = Math.min(anchor, GRID_END - MIN_DURATION)
      return { ...rows, start, end: start + MIN_DURATION }
    }
    case 'move': {
      const length = gesture.block.end - gesture.block.start
      const start = clamp(snap(gesture.block.start + to.minute - gesture.grabbedAt), GRID_START, GRID_END - length)
      return { first: to.row, last: to.row, start, end: start + length }
    }
    case 'start': {
      const { end } = gesture.block
      return { first: gesture.row, last: gesture.row, start: clamp(snap(to.minute), GRID_START, end - MIN_DURATION), end }
    }
    case 'end': {
      const { start } = gesture.block
      return { first: gesture.row, last: gesture.row, start, end: clamp(snap(to.minute), start + MIN_DURATION, GRID_END) }
    }
  }
}

/** Whether two drawings are equal, so that an unchanged one is not drawn again. */
export const isSameDrawing = (a: Drawn | null, b: Drawn | null): boolean =>
  a === b || (a !== null && b !== null && a.first === b.first && a.last === b.last && a.start === b.start && a.end === b.end)

/** The times offered in forms, in minutes: every quarter of an hour from 07:00 to 22:00. */
export const quarters: readonly number[] = Array.from(
  { length: (GRID_END - GRID_START) / SNAP_STEP + 1 },
  (_, at) => GRID_START + at * SNAP_STEP,
)

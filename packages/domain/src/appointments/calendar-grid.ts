import type { MinuteRange } from '../shared/ranges.ts'

/**
 * CAL-01: the day board, from 07:00 to 22:00 in rows of half an hour. Gestures snap to quarters of
 * an hour. In minutes.
 */
export const GRID_START = 420
export const GRID_END = 1320
export const GRID_STEP = 30
export const SNAP_STEP = 15
export const MAX_ROOMS = 3

/** CAL-01: the start of each row, in minutes: 420, 450 … 1290. */
export function gridRows(): number[] {
  return Array.from({ length: (GRID_END - GRID_START) / GRID_STEP }, (_, row) => GRID_START + row * GRID_STEP)
}

/**
 * CAL-02: the rooms to show, three at most, in the order of the rooms that are open that day.
 * Chosen rooms that are closed are left out. Without a chosen room that is open, the first three.
 */
export function roomsShown(roomsWithOpenRanges: readonly string[], chosenIds: readonly string[] | undefined): string[] {
  const chosen = (chosenIds ?? []).filter((id) => roomsWithOpenRanges.includes(id)).slice(-MAX_ROOMS)
  return chosen.length === 0 ? roomsWithOpenRanges.slice(0, MAX_ROOMS) : roomsWithOpenRanges.filter((id) => chosen.includes(id))
}

/**
 * CAL-02: the choice after a chip was pressed. `chosen` is in the order in which rooms were turned
 * on: a fourth room turns the oldest off. The last room cannot be turned off.
 */
export function toggleRoom(chosen: readonly string[], id: string): string[] {
  if (!chosen.includes(id)) return [...chosen, id].slice(-MAX_ROOMS)
  return chosen.length === 1 ? [...chosen] : chosen.filter((other) => other !== id)
}

/**
 * A block's place among overlapping blocks: its column, from 0 to columns − 1. All columns are
 * equally wide.
 */
export type Placed<T> = { item: T; column: number; columns: number }

/**
 * CAL-06: places overlapping blocks side by side, in order of start. Blocks that overlap, directly
 * or through others, share the width evenly.
 */
export function layOut<T extends MinuteRange>(appointments: readonly T[]): Placed<T>[] {
  const inOrder = [...appointments].sort((a, b) => a.start - b.start || b.end - a.end)
  const placed: Placed<T>[] = []
  let cluster: Placed<T>[] = []
  let columnEnds: number[] = []
  const closeCluster = () => {
    for (const block of cluster) block.columns = columnEnds.length
    placed.push(...cluster)
    cluster = []
    columnEnds = []
  }
  for (const item of inOrder) {
    if (columnEnds.every((end) => end <= item.start)) closeCluster()
    const free = columnEnds.findIndex((end) => end <= item.start)
    const column = free === -1 ? columnEnds.length : free
    columnEnds[column] = item.end
    cluster.push({ item, column, columns: 1 })
  }
  closeCluster()
  return placed
}

/** CAL-07: the nearest quarter of an hour. */
export function snap(minutes: number): number {
  return Math.round(minutes / SNAP_STEP) * SNAP_STEP
}

import type { CSSProperties } from 'react'
import { GRID_END, GRID_START, GRID_STEP } from '@molaire/domain/appointments/calendar-grid'
import type { MinuteRange } from '@molaire/domain/shared/ranges'

/** Half hours since the top of the grid. The style sheets multiply it by the height of a row. */
export const halfHours = (minutes: number): number => (minutes - GRID_START) / GRID_STEP

/** The minute of the day at a share, 0 to 1, of the grid's height or width. */
export const minuteAt = (share: number): number => GRID_START + clamp(share, 0, 1) * (GRID_END - GRID_START)

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Whether the grid shows a minute of the day. */
export const isOnGrid = (minute: number): boolean => minute >= GRID_START && minute < GRID_END

/** The position and length of a time range on the grid, as CSS variables. */
export const placeOf = ({ start, end }: MinuteRange, more: Record<`--${string}`, number | string> = {}): CSSProperties => {
  const variables: Record<`--${string}`, number | string> = {
    '--at': halfHours(start),
    '--long': (end - start) / GRID_STEP,
    ...more,
  }
  return variables
}

import { GRID_END, GRID_START, GRID_STEP, SNAP_STEP, snap } from '@molaire/domain/appointments/calendar-grid'
import { MAX_DURATION, MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { FreeStretch } from '@molaire/domain/appointments/openings'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { clamp } from '../../../../platform/time-grid/grid-time.ts'
import type { ReadDay } from '../read-day.ts'

/**
 * The free stretch that contains a minute. Where two practitioners share the room, the wanted one
 * is preferred.
 */
export const stretchAt = (
  free: readonly FreeStretch[],
  minute: number,
  wantedPractitionerId?: string,
): FreeStretch | undefined => {
  const stretches = free.filter(
    (stretch) => stretch.start <= minute && minute < stretch.end && stretch.end - stretch.start >= MIN_DURATION,
  )
  return stretches.find((stretch) => stretch.practitionerId === wantedPractitionerId) ?? stretches[0]
}

/**
 * CAL-04: the range that a click would take. It starts at the quarter under the pointer, or earlier
 * when the free stretch ends sooner.
 */
export const placeAt = (stretch: MinuteRange, minute: number, length: number): MinuteRange => {
  const fitting = Math.min(length, stretch.end - stretch.start)
  const quarter = Math.floor(minute / SNAP_STEP) * SNAP_STEP
  const start = clamp(quarter, stretch.start, stretch.end - fitting)
  return { start, end: start + fitting }
}

/**
 * CAL-04: the part of a free stretch that a range at this minute must stay in. From the current
 * quarter on it does not reach into the past. Earlier it may be anywhere, so that past appointments
 * can be entered.
 */
export const reachOf = (stretch: MinuteRange, minute: number, earliest: number): MinuteRange => {
  const quarter = Math.floor(minute / SNAP_STEP) * SNAP_STEP
  if (quarter + SNAP_STEP <= earliest) return stretch
  const ahead = Math.ceil(earliest / SNAP_STEP) * SNAP_STEP
  return { start: Math.max(stretch.start, Math.min(quarter, ahead)), end: stretch.end }
}

/**
 * CAL-04: the range drawn by a drag between two minutes, up or down, in quarters of an hour, within
 * the free stretch and 8 hours at most.
 */
export const placeBetween = (stretch: MinuteRange, from: number, to: number): MinuteRange => {
  const anchor = Math.floor(from / SNAP_STEP) * SNAP_STEP
  const other = snap(to)
  const reach = {
    start: Math.max(stretch.start, anchor + MIN_DURATION - MAX_DURATION),
    end: Math.min(stretch.end, anchor + MAX_DURATION),
  }
  if (other > anchor) return { start: anchor, end: clamp(Math.max(other, anchor + MIN_DURATION), reach.start, reach.end) }
  return { start: clamp(other, reach.start, reach.end), end: clamp(anchor + MIN_DURATION, reach.start, reach.end) }
}

const LEAD_MINUTES = 40

/**
 * CAL-01: the minute at the top when a day opens: 40 minutes before now, the first appointment, or
 * the first opening.
 */
export const openingMinute = (day: ReadDay, now: ClinicNow): number => {
  const starts = (day.booked.length > 0 ? day.booked : day.open).map(({ start }) => start)
  // Without hours or appointments the message is at the top of the board, so the board starts
  // there.
  const moment = day.date === now.date && starts.length > 0 ? now.minutes : Math.min(...starts)
  return Number.isFinite(moment) ? clamp(moment - LEAD_MINUTES, GRID_START, GRID_END) : GRID_START
}

/** The minute where the visible day ends: half an hour after the last closing or appointment. */
export const closingMinute = (day: ReadDay): number => {
  const ends = [...day.open, ...day.booked].map(({ end }) => end)
  return ends.length > 0 ? Math.min(GRID_END, Math.max(...ends) + GRID_STEP) : GRID_END
}

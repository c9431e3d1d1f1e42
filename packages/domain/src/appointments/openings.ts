import { type OpenRange, takesType } from '../schedule/availability.ts'
import { type LocalDate, compareDates } from '../shared/local-date.ts'
import { type MinuteRange, merge, subtract } from '../shared/ranges.ts'
import { SNAP_STEP } from './calendar-grid.ts'
import type { Booked } from './conflicts.ts'
import { earliestOn } from './past.ts'
import { type ClinicNow, isLiving } from './status.ts'

/** Uninterrupted time in which a room and a practitioner are both open and free. */
export type FreeStretch = MinuteRange & { roomId: string; practitionerId: string }

/** A time that can be booked; minutes since midnight. */
export type Opening = { date: LocalDate; start: number; roomId: string; practitionerId: string }

/** One day: where practitioners receive, and what is booked. */
export type OpenDay = { date: LocalDate; open: readonly OpenRange[]; booked: readonly Booked[] }

/**
 * What to search for. With `patientId`, no time is offered when that patient has another
 * appointment.
 */
export type OpeningSearch = {
  durationMinutes: number
  practitionerId?: string
  roomId?: string
  typeId?: string
  patientId?: string
  notBefore?: ClinicNow
}

/**
 * WIZ-03: the free time of one day, per room and practitioner, in order of start. Both lists must
 * be of the same day. An appointment occupies its room and its practitioner everywhere; with
 * `patientId`, also its patient.
 */
export function freeStretches(open: readonly OpenRange[], booked: readonly Booked[], patientId?: string): FreeStretch[] {
  const living = booked.filter((appointment) => isLiving(appointment.status))
  const pairs = new Map<string, OpenRange[]>()
  for (const range of open) {
    const key = JSON.stringify([range.roomId, range.practitionerId])
    pairs.set(key, [...(pairs.get(key) ?? []), range])
  }
  return [...pairs.values()]
    .flatMap((ranges) => {
      const [{ roomId, practitionerId }] = ranges as [OpenRange, ...OpenRange[]] // no pair is empty
      const taken = living.filter((b) => b.roomId === roomId || b.practitionerId === practitionerId || b.patientId === patientId)
      return merge(ranges).flatMap((range) => subtract(range, taken).map((free) => ({ roomId, practitionerId, ...free })))
    })
    .sort((a, b) => a.start - b.start)
}

// A gap of a quarter before or after is too short for most appointments. No gap, or at least half
// an hour, is fine. In minutes.
const SHORTEST_USEFUL_GAP = 30

/**
 * WIZ-03: the best openings, at most `limit`. Each free stretch first gives its best start, so that
 * the result is not six quarters of the same morning; the other starts fill what is missing. Sorted
 * by day; within a day those that leave no unusable gap first; then the earliest. Starts are on
 * quarters of an hour. `notBefore` is the clinic's now.
 */
export function listOpenings({ days, limit, ...search }: OpeningSearch & { days: readonly OpenDay[]; limit: number }): Opening[] {
  const best: Placement[] = []
  const others: Placement[] = []
  for (const day of [...days].sort((a, b) => compareDates(a.date, b.date))) {
    if (best.length >= limit) break
    const stretches = new Set<FreeStretch>()
    for (const placement of placementsOf(day, search).sort(byQuality)) {
      ;(stretches.has(placement.stretch) ? others : best).push(placement)
      stretches.add(placement.stretch)
    }
  }
  return [...best.slice(0, limit), ...others]
    .slice(0, limit)
    .sort((a, b) => compareDates(a.date, b.date) || byQuality(a, b))
    .map(toOpening)
}

const byQuality = (a: Placement, b: Placement) => Number(a.leavesGap) - Number(b.leavesGap) || a.start - b.start

/** The desired time, and perhaps the desired room. */
export type NearTo = { date: LocalDate; minutes: number; roomId?: string }

/**
 * WIZ-07, CAL-07: the openings nearest to a time, at most `limit`: first those of that day, the
 * nearest first, then those of each following day. Of two that are equally near, the one in the
 * same room comes first, then the one that leaves no unusable gap, then the earlier one. None
 * overlaps another in the result: a patient who cannot come at 14:30 for half an hour need not be
 * offered 14:45 (Decision 0039). `current` is the present place of an appointment that is being
 * moved; it is left out.
 */
export function nearestOpenings({
  days,
  near,
  limit,
  current,
  ...search
}: OpeningSearch & { days: readonly OpenDay[]; near: NearTo; limit: number; current?: Opening | undefined }): Opening[] {
  const distance = ({ start }: Placement) => Math.abs(start - near.minutes)
  const isElsewhere = ({ roomId }: Placement) => Number(roomId !== near.roomId)
  const byNearness = (a: Placement, b: Placement) =>
    distance(a) - distance(b) || isElsewhere(a) - isElsewhere(b) || byQuality(a, b)
  const chosen: Placement[] = []
  for (const day of [...days].sort((a, b) => compareDates(a.date, b.date))) {
    if (day.date < near.date) continue
    for (const placement of placementsOf(day, search).sort(byNearness)) {
      if (chosen.length >= limit) return chosen.map(toOpening)
      if (current && isSameOpening(placement, current)) continue
      const isApart = ({ date, start }: Placement) =>
        date !== placement.date || Math.abs(start - placement.start) >= search.durationMinutes
      if (chosen.every(isApart)) chosen.push(placement)
    }
  }
  return chosen.slice(0, limit).map(toOpening)
}

const isSameOpening = (a: Opening, b: Opening) =>
  a.date === b.date && a.start === b.start && a.roomId === b.roomId && a.practitionerId === b.practitionerId

/** WIZ-03: every start of one day that fits, on quarters of an hour, in order. */
export function timesOfDay({ day, ...search }: OpeningSearch & { day: OpenDay }): Opening[] {
  return placementsOf(day, search)
    .sort((a, b) => a.start - b.start)
    .map(toOpening)
}

type Placement = Opening & { leavesGap: boolean; stretch: FreeStretch }

function placementsOf({ date, open, booked }: OpenDay, search: OpeningSearch): Placement[] {
  const { durationMinutes, practitionerId, roomId, typeId, patientId, notBefore } = search
  const earliest = notBefore === undefined ? 0 : earliestOn(date, notBefore)
  const suitable = open.filter(
    (range) =>
      takesType(range, typeId) &&
      (practitionerId === undefined || range.practitionerId === practitionerId) &&
      (roomId === undefined || range.roomId === roomId),
  )
  return freeStretches(suitable, booked, patientId).flatMap((free) => {
    const first = Math.ceil(Math.max(free.start, earliest) / SNAP_STEP) * SNAP_STEP
    const placements: Placement[] = []
    for (let start = first; start + durationMinutes <= free.end; start += SNAP_STEP) {
      const leavesGap = isUnusable(start - free.start) || isUnusable(free.end - start - durationMinutes)
      placements.push({ date, start, roomId: free.roomId, practitionerId: free.practitionerId, leavesGap, stretch: free })
    }
    return placements
  })
}

function isUnusable(gap: number): boolean {
  return gap > 0 && gap < SHORTEST_USEFUL_GAP
}

function toOpening({ date, start, roomId, practitionerId }: Placement): Opening {
  return { date, start, roomId, practitionerId }
}

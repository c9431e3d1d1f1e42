import { type OpenDay, timesOfDay } from '../appointments/openings.ts'
import type { ClinicNow } from '../appointments/status.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { type Availability, couldCome } from './availability.ts'

/** What someone of the waiting list waits for. Without a practitioner, anyone. */
export type Wish = {
  patientId: string
  practitionerId: string | null
  typeId: string
  durationMinutes: number
  availability: Availability
  /**
   * The appointment that they would rather have sooner; null when they need a date. Minutes since
   * midnight.
   */
  appointment: { id: string; date: LocalDate; start: number } | null
}

/**
 * A time that has become free, in a room and with a practitioner. Minutes since midnight, end
 * excluded.
 */
export type FreeTime = { date: LocalDate; start: number; end: number; roomId: string; practitionerId: string }

// As for openings: a quarter of an hour left over is of no use to anyone.
const SHORTEST_USEFUL_GAP = 30

/**
 * WAIT-02: when an appointment as wished would begin in a free time, in minutes since midnight;
 * undefined when it does not fit. It has to be short enough, with a practitioner and of a kind that
 * go together there, while the patient could come and is nowhere else; not before now, and before
 * the appointment that it would replace. Of several starts, one that leaves no unusable gap, then
 * the earliest. `day` is what is open and booked that day in that room, with that practitioner and
 * of that patient; what is booked meanwhile is not offered.
 */
export function startIn(time: FreeTime, wish: Wish, { day, now }: { day: OpenDay; now: ClinicNow }): number | undefined {
  const { roomId, practitionerId } = time
  const { patientId, typeId, durationMinutes, availability, appointment } = wish
  if (wish.practitionerId !== null && wish.practitionerId !== practitionerId) return undefined
  const starts = timesOfDay({
    // What they would leave is free for them.
    day: { ...day, booked: day.booked.filter(({ id }) => id !== appointment?.id) },
    ...{ roomId, practitionerId, patientId, typeId, durationMinutes, notBefore: now },
  })
    .map(({ start }) => start)
    .filter((start) => start >= time.start && start + durationMinutes <= time.end)
    .filter((start) => couldCome(availability, { date: time.date, start }))
    .filter((start) => appointment === null || isEarlier({ date: time.date, start }, appointment))
  const leavesGap = (start: number) => isUnusable(start - time.start) || isUnusable(time.end - start - durationMinutes)
  return starts.find((start) => !leavesGap(start)) ?? starts[0]
}

function isEarlier(one: { date: LocalDate; start: number }, other: { date: LocalDate; start: number }): boolean {
  return one.date < other.date || (one.date === other.date && one.start < other.start)
}

function isUnusable(gap: number): boolean {
  return gap > 0 && gap < SHORTEST_USEFUL_GAP
}

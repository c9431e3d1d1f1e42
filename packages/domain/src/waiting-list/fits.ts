import { type OpenDay, timesOfDay } from '../appointments/openings.ts'
import { type ClinicNow, isLiving } from '../appointments/status.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { overlaps } from '../shared/ranges.ts'
import { type Availability, couldCome } from './availability.ts'

/** What a patient on the waiting list wants. Without a practitioner, any will do. */
export type Wish = {
  patientId: string
  practitionerId: string | null
  typeId: string
  durationMinutes: number
  availability: Availability
  /**
   * The appointment that they would like to move earlier; null when they need a date. In minutes
   * since midnight.
   */
  appointment: { id: string; date: LocalDate; start: number } | null
}

/**
 * A time that has become free, in a room and with a practitioner. In minutes since midnight, end
 * excluded.
 */
export type FreeTime = { date: LocalDate; start: number; end: number; roomId: string; practitionerId: string }

// As for openings: a remaining quarter of an hour is too short to be useful. In minutes.
const SHORTEST_USEFUL_GAP = 30

/**
 * WAIT-02: the start of an appointment for this wish in a free time, in minutes since midnight;
 * undefined when it does not fit. It must be short enough, and that practitioner must receive there
 * for the type. The patient must be able to come, have no other appointment then, and not have
 * cancelled one at that time. It must not be in the past, and must be earlier than the appointment
 * it replaces. Of several starts: one that leaves no unusable gap, then the earliest. `day` holds
 * what is open and booked that day for the room, the practitioner and the patient, cancelled
 * appointments too; a time that has been booked meanwhile is not offered.
 */
export function startIn(time: FreeTime, wish: Wish, { day, now }: { day: OpenDay; now: ClinicNow }): number | undefined {
  const { roomId, practitionerId } = time
  const { patientId, typeId, durationMinutes, availability, appointment } = wish
  if (wish.practitionerId !== null && wish.practitionerId !== practitionerId) return undefined
  const givenUp = day.booked.filter((one) => one.patientId === patientId && !isLiving(one.status))
  const starts = timesOfDay({
    // The patient's current appointment would be free.
    day: { ...day, booked: day.booked.filter(({ id }) => id !== appointment?.id) },
    ...{ roomId, practitionerId, patientId, typeId, durationMinutes, notBefore: now },
  })
    .map(({ start }) => start)
    .filter((start) => start >= time.start && start + durationMinutes <= time.end)
    .filter((start) => !givenUp.some((one) => overlaps(one, { start, end: start + durationMinutes })))
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

import { SNAP_STEP } from '@molaire/domain/appointments/calendar-grid'
import { MIN_DURATION } from '@molaire/domain/appointments/duration'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf, type LocalTime } from '@molaire/domain/shared/local-time'
import { subtract, type MinuteRange } from '@molaire/domain/shared/ranges'

/**
 * WAIT-02: time of a room and a practitioner that became free and can be offered to a waiting
 * patient.
 */
export interface FreedTime {
  clinicId: string
  date: LocalDate
  startTime: LocalTime
  durationMinutes: number
  roomId: string
  practitionerId: string
}

interface Taken extends MinuteRange {
  date: LocalDate
  roomId: string
  practitionerId: string
}

/**
 * WAIT-02: the time that a moved, shortened or cancelled appointment (`after` null) leaves free:
 * the longest remaining stretch that is not past, from a quarter of an hour on. Null when it is
 * shorter than an appointment can be.
 */
export const freedBy = (clinicId: string, before: Taken, after: Taken | null, now: ClinicNow): FreedTime | null => {
  const isSameAgenda =
    after?.date === before.date && after.roomId === before.roomId && after.practitionerId === before.practitionerId
  const pastUntil = before.date < now.date ? before.end : before.date === now.date ? now.minutes : 0
  const [longest] = subtract(before, after && isSameAgenda ? [after] : [])
    .map(({ start, end }) => ({ start: Math.ceil(Math.max(start, pastUntil) / SNAP_STEP) * SNAP_STEP, end }))
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  if (!longest || longest.end - longest.start < MIN_DURATION) return null
  const { date, roomId, practitionerId } = before
  const durationMinutes = longest.end - longest.start
  return { clinicId, date, startTime: timeOf(longest.start), durationMinutes, roomId, practitionerId }
}

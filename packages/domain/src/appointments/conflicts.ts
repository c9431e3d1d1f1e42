import type { LocalDate } from '../shared/local-date.ts'
import { overlaps } from '../shared/ranges.ts'
import { type AppointmentStatus, isLiving } from './status.ts'

/** An appointment as the agenda sees it. Minutes since midnight of that day, end excluded. */
export type Booked = {
  id: string
  roomId: string
  practitionerId: string
  patientId: string
  date: LocalDate
  start: number
  end: number
  status: AppointmentStatus
}

/**
 * What one wants to book, as far as it is known: an id when it is being moved; no patient when the
 * file is still to be created.
 */
export type TargetTime = {
  id?: string
  roomId?: string
  practitionerId?: string
  patientId?: string
  date: LocalDate
  start: number
  end: number
  status?: AppointmentStatus
}

export type Conflict<B extends Booked = Booked> = { kind: 'room' | 'practitioner' | 'patient'; with: B }

/**
 * WIZ-03: who is already there: a room, a practitioner or a patient cannot be in two places at
 * once. One may begin where another ends. Cancelled and missed appointments occupy nothing; an
 * appointment does not conflict with itself. In the order of `booked`.
 */
export function findConflicts<B extends Booked>(target: TargetTime, booked: readonly B[]): Conflict<B>[] {
  if (target.status !== undefined && !isLiving(target.status)) return []
  return booked
    .filter((other) => other.id !== target.id && isLiving(other.status))
    .filter((other) => other.date === target.date && overlaps(other, target))
    .flatMap((other) => {
      const conflicts: Conflict<B>[] = []
      if (other.roomId === target.roomId) conflicts.push({ kind: 'room', with: other })
      if (other.practitionerId === target.practitionerId) conflicts.push({ kind: 'practitioner', with: other })
      if (other.patientId === target.patientId) conflicts.push({ kind: 'patient', with: other })
      return conflicts
    })
}

import type { LocalDate } from '../shared/local-date.ts'
import { overlaps } from '../shared/ranges.ts'
import { type AppointmentStatus, isLiving } from './status.ts'

/** An appointment as conflict rules see it. In minutes since midnight of its day, end excluded. */
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
 * The place of a booking or a move. Fields that are not known yet are left out: `id` for a booking,
 * `patientId` when the file is still to be created.
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
 * WIZ-03: the appointments in the way, in the order of `booked`. A room, a practitioner or a
 * patient cannot be in two places at once. One appointment may begin when another ends. Cancelled
 * and no-show appointments occupy nothing, and an appointment does not conflict with itself.
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

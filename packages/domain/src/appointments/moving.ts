import type { LocalDate } from '../shared/local-date.ts'
import { contains } from '../shared/ranges.ts'
import { type AppointmentStatus, isExpected } from './status.ts'

/** The place and time of an appointment. In minutes since midnight, end excluded. */
export type Place = { date: LocalDate; roomId: string; practitionerId: string; start: number; end: number }

/** What may change when an appointment is moved. */
export type Movable = 'everything' | 'length' | 'nothing'

/**
 * CAL-07: an expected appointment may move freely; one in progress may only become longer or
 * shorter; one that is over may not change.
 */
export function mayMove(status: AppointmentStatus): Movable {
  if (isExpected(status)) return 'everything'
  return status === 'in_progress' ? 'length' : 'nothing'
}

/** CAL-07: whether an appointment with that status may go from one place to the other. */
export function mayMoveTo(status: AppointmentStatus, from: Place, to: Place): boolean {
  const movable = mayMove(status)
  return movable === 'everything' || (movable === 'length' && isSameAgenda(from, to) && from.start === to.start)
}

/**
 * CAL-07: whether the new time lies within the old one, in the same room with the same
 * practitioner. Then nothing can forbid the move, not even a clinic that has closed since.
 */
export function staysWithin(from: Place, to: Place): boolean {
  return isSameAgenda(from, to) && contains(from, to)
}

function isSameAgenda(a: Place, b: Place): boolean {
  return a.date === b.date && a.roomId === b.roomId && a.practitionerId === b.practitionerId
}

import type { LocalDate } from '../shared/local-date.ts'
import { contains } from '../shared/ranges.ts'
import { type AppointmentStatus, isExpected } from './status.ts'

/** When, where and with whom; minutes since midnight of that day, end excluded. */
export type Place = { date: LocalDate; roomId: string; practitionerId: string; start: number; end: number }

/** What of an appointment may move. */
export type Movable = 'everything' | 'length' | 'nothing'

/**
 * CAL-07: what is still expected moves freely; one under way may only last longer or shorter; one
 * that is over stays where it was.
 */
export function mayMove(status: AppointmentStatus): Movable {
  if (isExpected(status)) return 'everything'
  return status === 'in_progress' ? 'length' : 'nothing'
}

/** CAL-07: may an appointment in that status go from one place to the other? */
export function mayMoveTo(status: AppointmentStatus, from: Place, to: Place): boolean {
  const movable = mayMove(status)
  return movable === 'everything' || (movable === 'length' && isSameAgenda(from, to) && from.start === to.start)
}

/**
 * CAL-07: does the move take no time but its own? Then nothing stands against it, not even a clinic
 * that has closed since.
 */
export function staysWithin(from: Place, to: Place): boolean {
  return isSameAgenda(from, to) && contains(from, to)
}

function isSameAgenda(a: Place, b: Place): boolean {
  return a.date === b.date && a.roomId === b.roomId && a.practitionerId === b.practitionerId
}

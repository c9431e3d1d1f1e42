import type { LocalDate } from '../shared/local-date.ts'
import { type Assignment, type OpenRange, isOpenFor, takesType } from './availability.ts'
import type { WorkPeriod } from './work-period.ts'

/** WIZ-02: the practitioners who have a time slot, each once, in the order of the assignments. */
export function practitionersOffered(assignments: readonly Pick<Assignment, 'userId'>[]): string[] {
  return [...new Set(assignments.map((assignment) => assignment.userId))]
}

/**
 * WIZ-06: the types that can be booked, in the order of `types`. `open` are the open ranges of that
 * day; practitioner and room restrict them. With a start and an end, only types allowed for that
 * whole time.
 */
export function typesOffered<T extends { id: string }>(
  place: { open: readonly OpenRange[]; practitionerId?: string; roomId?: string; start?: number; end?: number },
  types: readonly T[],
): T[] {
  const { practitionerId, roomId, start, end } = place
  const here = place.open.filter(
    (range) =>
      (practitionerId === undefined || range.practitionerId === practitionerId) &&
      (roomId === undefined || range.roomId === roomId),
  )
  return types.filter((type) =>
    start === undefined || end === undefined
      ? here.some((range) => takesType(range, type.id))
      : here.some((range) => isOpenFor({ ...range, start, end, typeId: type.id }, here) === true),
  )
}

export type BookingBlock = 'no_appointment_type' | 'no_active_period'

/**
 * WIZ-05: what must be set up before anything can be booked, or null. A work period must not be
 * over on `today`, and there must be slots and assignments.
 */
export function bookingBlock(clinic: {
  typesCount: number
  periods: readonly WorkPeriod[]
  slots: readonly unknown[]
  assignments: readonly unknown[]
  today?: LocalDate
}): BookingBlock | null {
  const { typesCount, periods, slots, assignments, today } = clinic
  if (typesCount === 0) return 'no_appointment_type'
  const isActive = (period: WorkPeriod) => today === undefined || period.endDate >= today
  return periods.some(isActive) && slots.length > 0 && assignments.length > 0 ? null : 'no_active_period'
}

import { isOpenFor, type OpenRange } from '../schedule/availability.ts'
import type { Holiday } from '../schedule/holidays.ts'
import { isRefusal, refuse } from '../shared/refusal.ts'

/**
 * A room with a practitioner for part of a day, for a type of appointment. In minutes since
 * midnight.
 */
type Target = { roomId: string; practitionerId: string; appointmentTypeId: string; start: number; end: number }

/** What applies to the place at that time. */
type Situation = {
  /** The room or its clinic was archived before the start. */
  isPlaceArchived?: boolean
  /** The clock change in spring skips the start (WIZ-08). */
  isTimeSkipped: boolean
  holiday: Holiday | undefined
  open: readonly OpenRange[]
}

/**
 * WIZ-08, CAL-05, WIZ-03, WIZ-06: whether the place and its hours allow an appointment.
 * `findConflicts` checks for other appointments.
 */
export function judgePlace({ appointmentTypeId: typeId, ...target }: Target, situation: Situation) {
  if (situation.isPlaceArchived) return refuse('appointment_place_archived')
  if (situation.isTimeSkipped) return refuse('appointment_time_does_not_exist')
  if (situation.holiday) return refuse('appointment_on_holiday', { name: situation.holiday.name })
  const answer = isOpenFor({ ...target, typeId }, situation.open)
  if (!isRefusal(answer)) return true
  return refuse(answer.refusal === 'type_not_allowed' ? 'appointment_type_not_allowed' : 'appointment_outside_hours')
}

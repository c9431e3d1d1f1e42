import { type OpenRange, isOpenFor, takesType } from '../schedule/availability.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { type MinuteRange, merge } from '../shared/ranges.ts'
import type { Refusal } from '../shared/refusal.ts'
import { SNAP_STEP } from './calendar-grid.ts'
import { type Booked, type Conflict, findConflicts } from './conflicts.ts'
import { staysWithin } from './moving.ts'
import { type FreeStretch, type OpenDay, freeStretches } from './openings.ts'
import { isPast, stillAhead } from './past.ts'
import type { ClinicNow } from './status.ts'

/** An appointment that is being moved, with its type. Its own place counts as free. */
export type MovedAppointment = Booked & { appointmentTypeId: string }

/**
 * A place to move it to: a room, and minutes since midnight. With `practitionerId`, no other
 * practitioner is considered.
 */
export type LandingPlace = MinuteRange & { roomId: string; practitionerId?: string }

/**
 * The result for a place: the practitioner, the conflicts, and whether that practitioner receives
 * there then, for that type.
 */
export type JudgedLanding<B extends Booked = Booked> = {
  practitionerId: string
  isOtherPractitioner: boolean
  conflicts: Conflict<B>[]
  /** The start would change, and lie before the clinic's now. That is allowed, with a warning. */
  isPast: boolean
  open: true | Refusal<'outside_working_hours' | 'type_not_allowed'>
}

/**
 * CAL-07: the free stretches of a day in which an appointment fits, starting on a quarter of an
 * hour, with the practitioners who receive there; in order of start. A move there is allowed: the
 * time is open, free of other appointments and of the patient's own, allows the type, and is not
 * before the clinic's now.
 */
export function landings(day: OpenDay, appointment: MovedAppointment, now: ClinicNow): FreeStretch[] {
  const suitable = day.open.filter((range) => takesType(range, appointment.appointmentTypeId))
  const others = day.booked.filter(({ id }) => id !== appointment.id)
  return stillAhead(freeStretches(suitable, others, appointment.patientId), day.date, now).filter(
    ({ start, end }) => Math.ceil(start / SNAP_STEP) * SNAP_STEP + (appointment.end - appointment.start) <= end,
  )
}

/** CAL-07: the same stretches for one room and any practitioner. The board highlights them. */
export function landingsOfRoom(stretches: readonly FreeStretch[], roomId: string): MinuteRange[] {
  return merge(stretches.filter((stretch) => stretch.roomId === roomId))
}

/**
 * CAL-07: what the server would answer for a place. The practitioner stays the same if that is
 * allowed; otherwise the first who receives in that room then and is free. If there is none, the
 * result is that of the practitioner who comes closest to receiving there, preferably the same one.
 */
export function judgeLanding<B extends Booked>(
  day: { date: LocalDate; open: readonly OpenRange[]; booked: readonly B[] },
  appointment: MovedAppointment,
  place: LandingPlace,
  now: ClinicNow,
): JudgedLanding<B> {
  const { roomId, start, end } = place
  const isSameMoment = day.date === appointment.date && start === appointment.start
  const past = { isPast: !isSameMoment && isPast({ date: day.date, start }, now) }
  const judge = (practitionerId: string): JudgedLanding<B> => {
    const time = { roomId, practitionerId, start, end }
    const target = { ...time, id: appointment.id, patientId: appointment.patientId, date: day.date, status: appointment.status }
    const isOtherPractitioner = practitionerId !== appointment.practitionerId
    if (staysWithin(appointment, target)) return { practitionerId, isOtherPractitioner, ...past, conflicts: [], open: true }
    return {
      practitionerId,
      isOtherPractitioner,
      ...past,
      conflicts: findConflicts(target, day.booked),
      open: isOpenFor({ ...time, typeId: appointment.appointmentTypeId }, day.open),
    }
  }
  if (place.practitionerId !== undefined) return judge(place.practitionerId)
  const receiving = day.open.filter((range) => range.roomId === roomId).map((range) => range.practitionerId)
  const judged = [...new Set(receiving)]
    .sort((a, b) => Number(b === appointment.practitionerId) - Number(a === appointment.practitionerId))
    .map(judge)
  return judged.find(fits) ?? judged.find(receives) ?? judged[0] ?? judge(appointment.practitionerId)
}

/** CAL-07: whether the appointment may be moved there. */
export function fits({ open, conflicts }: Pick<JudgedLanding, 'open' | 'conflicts'>): boolean {
  return open === true && conflicts.length === 0
}

function receives({ open }: JudgedLanding): boolean {
  return open === true || open.refusal === 'type_not_allowed'
}

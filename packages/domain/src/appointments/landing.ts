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

/** An appointment that is being moved, and what it is for. Its own place counts as free. */
export type MovedAppointment = Booked & { appointmentTypeId: string }

/**
 * Where one would put it: a room and minutes since midnight. A practitioner named is kept, whoever
 * else receives there.
 */
export type LandingPlace = MinuteRange & { roomId: string; practitionerId?: string }

/**
 * What the rules say of a place: with whom it would be, who is in the way, and whether anyone
 * receives there then, for that type.
 */
export type JudgedLanding<B extends Booked = Booked> = {
  practitionerId: string
  isOtherPractitioner: boolean
  conflicts: Conflict<B>[]
  /**
   * It would begin at another moment than now planned, and before the clinic's now: granted, and
   * worth a word.
   */
  isPast: boolean
  open: true | Refusal<'outside_working_hours' | 'type_not_allowed'>
}

/**
 * CAL-07: the free stretches of a day that an appointment fits into, from a quarter of an hour on,
 * with whoever receives there; in order of start. They are those where a move is granted: open,
 * free of others and of the patient's other appointments, and of the right type; and never before
 * the clinic's now.
 */
export function landings(day: OpenDay, appointment: MovedAppointment, now: ClinicNow): FreeStretch[] {
  const suitable = day.open.filter((range) => takesType(range, appointment.appointmentTypeId))
  const others = day.booked.filter(({ id }) => id !== appointment.id)
  return stillAhead(freeStretches(suitable, others, appointment.patientId), day.date, now).filter(
    ({ start, end }) => Math.ceil(start / SNAP_STEP) * SNAP_STEP + (appointment.end - appointment.start) <= end,
  )
}

/** CAL-07: the same stretches by room, whoever receives: what a board lights. */
export function landingsOfRoom(stretches: readonly FreeStretch[], roomId: string): MinuteRange[] {
  return merge(stretches.filter((stretch) => stretch.roomId === roomId))
}

/**
 * CAL-07: what the server would say of a place. The practitioner stays who it is where that is
 * granted; else it is somebody who receives in that room then and is free. Where nobody is, the
 * refusal is about who is nearest to receiving there, the same practitioner before others.
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

/** CAL-07: may it be put there? */
export function fits({ open, conflicts }: Pick<JudgedLanding, 'open' | 'conflicts'>): boolean {
  return open === true && conflicts.length === 0
}

function receives({ open }: JudgedLanding): boolean {
  return open === true || open.refusal === 'type_not_allowed'
}

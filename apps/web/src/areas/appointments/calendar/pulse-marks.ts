import { elapsedMinutes, isExpected, isLate, type ClinicNow } from '@molaire/domain/appointments/status'
import type { BookedAppointment } from './read-day.ts'
import { minutesSince, type Now } from './use-clinic-now.ts'

/**
 * What the pulse of the day counts, in the order of its chips. A late appointment, or one that
 * waits, also counts under its status.
 */
export const pulseMarks = [
  'in_progress',
  'waiting',
  'late',
  'confirmed',
  'scheduled',
  'completed',
  'no_show',
  'cancelled',
] as const
export type PulseMark = (typeof pulseMarks)[number]

/**
 * CAL-06: whether an appointment is late now, by the clinic's clock. Who has been greeted is not
 * late any more.
 */
export const isAppointmentLate = (appointment: BookedAppointment, now: ClinicNow): boolean =>
  appointment.arrivedAt === null &&
  isLate({ status: appointment.status, date: appointment.date, startMinutes: appointment.start }, now)

/** APT-02: greeted today and not begun: the waiting time runs. */
export const isWaiting = (appointment: BookedAppointment, now: Pick<ClinicNow, 'date'>): boolean =>
  appointment.arrivedAt !== null && appointment.date === now.date && isExpected(appointment.status)

/**
 * What the clock says of an appointment, in minutes; null what it does not. An appointment left
 * open on an earlier day is not still running.
 */
export const clockOf = (appointment: BookedAppointment, now: Now) => {
  const isRunning = appointment.status === 'in_progress' && appointment.date === now.date
  return {
    late: isAppointmentLate(appointment, now)
      ? elapsedMinutes({ date: appointment.date, startMinutes: appointment.start }, now)
      : null,
    waited: isWaiting(appointment, now) && appointment.arrivedAt !== null ? minutesSince(appointment.arrivedAt, now) : null,
    elapsed: isRunning && appointment.startedAt !== null ? minutesSince(appointment.startedAt, now) : null,
    overrun: isRunning && now.minutes > appointment.end ? now.minutes - appointment.end : null,
  }
}

/** Whether a chip of the pulse names an appointment. */
export const hasMark = (appointment: BookedAppointment, mark: PulseMark, now: ClinicNow): boolean => {
  if (mark === 'late') return isAppointmentLate(appointment, now)
  return mark === 'waiting' ? isWaiting(appointment, now) : appointment.status === mark
}

/** How many appointments each chip names. */
export const countMarks = (appointments: readonly BookedAppointment[], now: ClinicNow): Record<PulseMark, number> => {
  const counts = { in_progress: 0, waiting: 0, late: 0, confirmed: 0, scheduled: 0, completed: 0, no_show: 0, cancelled: 0 }
  for (const appointment of appointments) for (const mark of pulseMarks) if (hasMark(appointment, mark, now)) counts[mark] += 1
  return counts
}

/**
 * What the chips that are on do to an appointment. Cancelled appointments are hidden until their
 * chip is on; the other chips are filters, which dim what they do not name.
 */
export const shownAs = (
  appointment: BookedAppointment,
  on: ReadonlySet<PulseMark>,
  now: ClinicNow,
): 'hidden' | 'dimmed' | 'plain' => {
  if (appointment.status === 'cancelled') return on.has('cancelled') ? 'plain' : 'hidden'
  const filters = [...on].filter((mark) => mark !== 'cancelled')
  return filters.length === 0 || filters.some((mark) => hasMark(appointment, mark, now)) ? 'plain' : 'dimmed'
}

/**
 * Where there are no chips none is on: whoever is not coming is hidden. One object, so that nothing
 * is drawn again for it.
 */
export const noMarks: ReadonlySet<PulseMark> = new Set()

/** The appointments that are not hidden, in order of time. */
export const shownAppointments = (
  appointments: readonly BookedAppointment[],
  on: ReadonlySet<PulseMark>,
  now: ClinicNow,
): BookedAppointment[] =>
  appointments.filter((appointment) => shownAs(appointment, on, now) !== 'hidden').sort((a, b) => a.start - b.start)

/**
 * Who is here and waits, the longest first; and who is still expected today, the late ones first,
 * then in order of time.
 */
export const arrivals = (
  appointments: readonly BookedAppointment[],
  now: ClinicNow,
): { waiting: BookedAppointment[]; expected: BookedAppointment[] } => ({
  waiting: appointments
    .filter((appointment) => isWaiting(appointment, now))
    .sort((a, b) => Date.parse(a.arrivedAt ?? '') - Date.parse(b.arrivedAt ?? '')),
  expected: appointments
    .filter((appointment) => appointment.date === now.date && isExpected(appointment.status) && appointment.arrivedAt === null)
    .sort((a, b) => Number(isAppointmentLate(b, now)) - Number(isAppointmentLate(a, now)) || a.start - b.start),
})

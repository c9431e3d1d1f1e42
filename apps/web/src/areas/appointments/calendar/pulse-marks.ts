import { elapsedMinutes, isExpected, isLate, type ClinicNow } from '@molaire/domain/appointments/status'
import type { BookedAppointment } from './read-day.ts'
import { minutesSince, type Now } from './use-clinic-now.ts'

/**
 * The counts of the pulse, in the order of its chips. A late or waiting appointment is also counted
 * under its status.
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
 * CAL-06: whether an appointment is late now, by the clinic's clock. After the arrival it no longer
 * is.
 */
export const isAppointmentLate = (appointment: BookedAppointment, now: ClinicNow): boolean =>
  appointment.arrivedAt === null &&
  isLate({ status: appointment.status, date: appointment.date, startMinutes: appointment.start }, now)

/** APT-02: whether the patient has arrived today and is waiting to begin. */
export const isWaiting = (appointment: BookedAppointment, now: Pick<ClinicNow, 'date'>): boolean =>
  appointment.arrivedAt !== null && appointment.date === now.date && isExpected(appointment.status)

/**
 * The durations of an appointment, in minutes; null where they do not apply. An appointment left in
 * progress on an earlier day is not still running.
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

/** Whether an appointment counts under a chip of the pulse. */
export const hasMark = (appointment: BookedAppointment, mark: PulseMark, now: ClinicNow): boolean => {
  if (mark === 'late') return isAppointmentLate(appointment, now)
  return mark === 'waiting' ? isWaiting(appointment, now) : appointment.status === mark
}

/** The number of appointments of each chip. */
export const countMarks = (appointments: readonly BookedAppointment[], now: ClinicNow): Record<PulseMark, number> => {
  const counts = { in_progress: 0, waiting: 0, late: 0, confirmed: 0, scheduled: 0, completed: 0, no_show: 0, cancelled: 0 }
  for (const appointment of appointments) for (const mark of pulseMarks) if (hasMark(appointment, mark, now)) counts[mark] += 1
  return counts
}

/**
 * How the active chips change an appointment. Cancelled ones are hidden until their chip is on. The
 * other chips are filters, which dim the appointments they do not match.
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
 * For views without chips: cancelled appointments are hidden. A constant, so that it causes no
 * render.
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
 * The waiting patients, the longest wait first; and the patients still expected today, the late
 * ones first, then by time.
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

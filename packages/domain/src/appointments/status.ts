import { type LocalDate, daysBetween } from '../shared/local-date.ts'
import { MINUTES_PER_DAY } from '../shared/local-time.ts'

/** APT-02 */
export const appointmentStatuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/**
 * APT-02: the allowed changes of status. Going back undoes a change. Cancelled and no-show
 * appointments can be restored.
 */
export const legalMoves: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['confirmed', 'in_progress', 'cancelled', 'no_show'],
  confirmed: ['scheduled', 'in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed', 'confirmed', 'scheduled'],
  completed: ['in_progress'],
  cancelled: ['scheduled', 'confirmed'],
  no_show: ['scheduled', 'confirmed'],
}

/** APT-02: whether this change is allowed. Keeping the status is not a change. */
export function mayBecome(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return legalMoves[from].includes(to)
}

/** The statuses that occupy a room, a practitioner and a patient: all but cancelled and no_show. */
export const livingStatuses: readonly AppointmentStatus[] = ['scheduled', 'confirmed', 'in_progress', 'completed']

/** Whether an appointment with this status occupies its room, practitioner and patient. */
export function isLiving(status: AppointmentStatus): boolean {
  return livingStatuses.includes(status)
}

/** Whether it is completed, cancelled or a no-show. */
export function isOver(status: AppointmentStatus): boolean {
  return status === 'completed' || !isLiving(status)
}

/** CAL-09: an appointment of a later day cannot begin, end or be a no-show; it can be cancelled. */
export function isTooEarly(date: LocalDate, to: AppointmentStatus, today: LocalDate): boolean {
  return date > today && !isExpected(to) && to !== 'cancelled'
}

/** The statuses of appointments that are booked and have not begun. */
export const expectedStatuses = ['scheduled', 'confirmed'] as const satisfies readonly AppointmentStatus[]

/** Whether it is booked and has not begun. */
export function isExpected(status: AppointmentStatus): boolean {
  return status === 'scheduled' || status === 'confirmed'
}

/** The clinic's clock: the date there, and the minutes since midnight. */
export type ClinicNow = { date: LocalDate; minutes: number }

/** From this many minutes after the start, a patient is late. */
const LATE_AFTER_MINUTES = 5

/** CAL-06: an expected appointment of today whose start is at least five minutes ago. */
export function isLate(
  appointment: { status: AppointmentStatus; date: LocalDate; startMinutes: number },
  now: ClinicNow,
): boolean {
  return isExpected(appointment.status) && appointment.date === now.date && elapsedMinutes(appointment, now) >= LATE_AFTER_MINUTES
}

/** Minutes since the start, across midnight too; 0 before it. */
export function elapsedMinutes(appointment: { date: LocalDate; startMinutes: number }, now: ClinicNow): number {
  return Math.max(0, daysBetween(appointment.date, now.date) * MINUTES_PER_DAY + now.minutes - appointment.startMinutes)
}

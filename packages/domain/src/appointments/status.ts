import { type LocalDate, daysBetween } from '../shared/local-date.ts'
import { MINUTES_PER_DAY } from '../shared/local-time.ts'

/** APT-02 */
export const appointmentStatuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/**
 * APT-02: what may follow what. Moves back are undoing; cancelled and missed appointments can be
 * put back.
 */
export const legalMoves: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['confirmed', 'in_progress', 'cancelled', 'no_show'],
  confirmed: ['scheduled', 'in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed', 'confirmed', 'scheduled'],
  completed: ['in_progress'],
  cancelled: ['scheduled', 'confirmed'],
  no_show: ['scheduled', 'confirmed'],
}

/** APT-02: is this move legal? Staying as it is, is no move. */
export function mayBecome(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return legalMoves[from].includes(to)
}

/** The statuses that occupy a room, a practitioner and a patient: all but cancelled and no_show. */
export const livingStatuses: readonly AppointmentStatus[] = ['scheduled', 'confirmed', 'in_progress', 'completed']

/** Does it occupy its room, practitioner and patient? */
export function isLiving(status: AppointmentStatus): boolean {
  return livingStatuses.includes(status)
}

/** Is it done, called off or missed? One that comes back from there is promised anew. */
export function isOver(status: AppointmentStatus): boolean {
  return status === 'completed' || !isLiving(status)
}

/** CAL-09: nobody begins, ends or misses an appointment of a day to come; called off it may be. */
export function isTooEarly(date: LocalDate, to: AppointmentStatus, today: LocalDate): boolean {
  return date > today && !isExpected(to) && to !== 'cancelled'
}

/** Booked and not begun. */
export const expectedStatuses = ['scheduled', 'confirmed'] as const satisfies readonly AppointmentStatus[]

/** Is it booked and not begun? */
export function isExpected(status: AppointmentStatus): boolean {
  return status === 'scheduled' || status === 'confirmed'
}

/** The clinic's clock: today there, and the minutes since midnight. */
export type ClinicNow = { date: LocalDate; minutes: number }

/** A patient is late from this many minutes on. */
const LATE_AFTER_MINUTES = 5

/** CAL-06: expected today, not begun, five minutes or more past its time. */
export function isLate(
  appointment: { status: AppointmentStatus; date: LocalDate; startMinutes: number },
  now: ClinicNow,
): boolean {
  return isExpected(appointment.status) && appointment.date === now.date && elapsedMinutes(appointment, now) >= LATE_AFTER_MINUTES
}

/** Minutes since the appointed time, across midnight too; 0 before it. */
export function elapsedMinutes(appointment: { date: LocalDate; startMinutes: number }, now: ClinicNow): number {
  return Math.max(0, daysBetween(appointment.date, now.date) * MINUTES_PER_DAY + now.minutes - appointment.startMinutes)
}

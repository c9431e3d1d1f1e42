import { mayArrive } from '@molaire/domain/appointments/arrival'
import { mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import type { BookedAppointment } from '../read-day.ts'

/**
 * CAL-09: the steps of an appointment at the reception, in order: confirm, record the arrival,
 * start, complete.
 */
export type Gesture = 'confirm' | 'greet' | 'start' | 'complete'

/** The status that each step leads to; an arrival does not change the status. */
export const statusAfter = { confirm: 'confirmed', start: 'in_progress', complete: 'completed' } as const

type Appointment = Pick<BookedAppointment, 'status' | 'date' | 'arrivedAt'>

/** APT-02: whether the patient's arrival can be recorded now. */
const isToGreet = ({ status, date, arrivedAt }: Appointment, now: ClinicNow): boolean =>
  arrivedAt === null && mayArrive(status, date, now.date) === true

/** The next step of an appointment, or null. */
export const nextGesture = (appointment: Appointment, now: ClinicNow): Gesture | null => {
  if (isToGreet(appointment, now)) return 'greet'
  switch (appointment.status) {
    case 'scheduled':
      return appointment.date > now.date ? 'confirm' : 'start'
    case 'confirmed':
      return appointment.date > now.date ? null : 'start'
    case 'in_progress':
      return 'complete'
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return null
    default:
      return appointment.status satisfies never
  }
}

/** The other status changes that the rules allow, in the order of the menu. */
export const otherStatuses = (appointment: Appointment, next: Gesture | null): AppointmentStatus[] =>
  (['confirmed', 'in_progress', 'completed', 'scheduled', 'no_show', 'cancelled'] as const).filter(
    (to) => (next === null || next === 'greet' || statusAfter[next] !== to) && mayBecome(appointment.status, to),
  )

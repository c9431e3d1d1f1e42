import { mayArrive } from '@molaire/domain/appointments/arrival'
import { mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import type { BookedAppointment } from '../read-day.ts'

/**
 * CAL-09: what a reception does with an appointment, in order: it confirms it, greets who comes,
 * begins and ends.
 */
export type Gesture = 'confirm' | 'greet' | 'start' | 'complete'

/** The status that a gesture leads to; greeting leaves it as it is. */
export const statusAfter = { confirm: 'confirmed', start: 'in_progress', complete: 'completed' } as const

type Appointment = Pick<BookedAppointment, 'status' | 'date' | 'arrivedAt'>

/** APT-02: can this patient be greeted now? */
export const isToGreet = ({ status, date, arrivedAt }: Appointment, now: ClinicNow): boolean =>
  arrivedAt === null && mayArrive(status, date, now.date) === true

/** The gesture that comes next for an appointment, or null. */
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

/** The other changes of status that the rules allow, in the order of the menu. */
export const otherStatuses = (appointment: Appointment, next: Gesture | null): AppointmentStatus[] =>
  (['confirmed', 'in_progress', 'completed', 'scheduled', 'no_show', 'cancelled'] as const).filter(
    (to) => (next === null || next === 'greet' || statusAfter[next] !== to) && mayBecome(appointment.status, to),
  )

import type { Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { minutesOf } from '@molaire/domain/shared/local-time'

/** How many of the appointments that come next are shown. */
const nextShown = 3

const byTime = (a: DayAppointment, b: DayAppointment): number => minutesOf(a.startTime) - minutesOf(b.startTime)

/** The next three that are expected, the one that should be under way among them. */
export const nextAppointments = (day: Day, now: ClinicNow): DayAppointment[] =>
  day.appointments
    .filter(({ status }) => status === 'scheduled' || status === 'confirmed')
    .filter(({ startTime, durationMinutes }) => minutesOf(startTime) + durationMinutes > now.minutes)
    .toSorted(byTime)
    .slice(0, nextShown)

/** What the patients found have today, but for what was called off. */
export const appointmentsOf = (day: Day, patientIds: ReadonlySet<string>): DayAppointment[] =>
  day.appointments.filter(({ patient, status }) => patientIds.has(patient.id) && status !== 'cancelled').toSorted(byTime)

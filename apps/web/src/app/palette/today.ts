import type { Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { minutesOf } from '@molaire/domain/shared/local-time'

/** How many of the next appointments are shown. */
const nextShown = 3

const byTime = (a: DayAppointment, b: DayAppointment): number => minutesOf(a.startTime) - minutesOf(b.startTime)

/** The next three expected appointments, including one that should be in progress. */
export const nextAppointments = (day: Day, now: ClinicNow): DayAppointment[] =>
  day.appointments
    .filter(({ status }) => status === 'scheduled' || status === 'confirmed')
    .filter(({ startTime, durationMinutes }) => minutesOf(startTime) + durationMinutes > now.minutes)
    .toSorted(byTime)
    .slice(0, nextShown)

/** Today's appointments of these patients, without cancelled ones. */
export const appointmentsOf = (day: Day, patientIds: ReadonlySet<string>): DayAppointment[] =>
  day.appointments.filter(({ patient, status }) => patientIds.has(patient.id) && status !== 'cancelled').toSorted(byTime)

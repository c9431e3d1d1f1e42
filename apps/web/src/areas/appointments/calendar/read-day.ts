import type { Booked } from '@molaire/domain/appointments/conflicts'
import type { OpenDay } from '@molaire/domain/appointments/openings'
import type { OpenRange } from '@molaire/domain/schedule/availability'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Day, DayAppointment } from '@molaire/contract/appointments/shapes'

/** An appointment as it travels and, at once, as the rules see it. */
export type BookedAppointment = DayAppointment & Booked

/**
 * A day as the rules see it: open ranges and booked appointments, in minutes since midnight of the
 * clinic's wall clock.
 */
export interface ReadDay extends OpenDay {
  open: readonly OpenRange[]
  booked: readonly BookedAppointment[]
}

/** The wire's line of a day with its times in minutes since midnight. */
export const readAppointment = (appointment: DayAppointment): BookedAppointment => {
  const start = minutesOf(appointment.startTime)
  return { ...appointment, patientId: appointment.patient.id, start, end: start + appointment.durationMinutes }
}

/** The wire's day in the words of the rules. A holiday opens nothing. */
export const readDay = (day: Day): ReadDay => ({
  date: day.date,
  open: day.holiday
    ? []
    : day.rooms.flatMap((room) =>
        room.open.map((range) => ({
          roomId: room.id,
          practitionerId: range.practitionerId,
          start: minutesOf(range.start),
          end: minutesOf(range.end),
          appointmentTypeIds: range.appointmentTypeIds,
        })),
      ),
  booked: day.appointments.map(readAppointment),
})

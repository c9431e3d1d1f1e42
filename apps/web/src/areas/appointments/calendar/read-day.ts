import type { Booked } from '@molaire/domain/appointments/conflicts'
import type { OpenDay } from '@molaire/domain/appointments/openings'
import type { OpenRange } from '@molaire/domain/schedule/availability'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Day, DayAppointment } from '@molaire/contract/appointments/shapes'

/** An appointment with both the fields of the API and those of the booking rules. */
export type BookedAppointment = DayAppointment & Booked

/**
 * A day in the form of the booking rules: open ranges and appointments, in minutes since midnight
 * of the clinic's local time.
 */
export interface ReadDay extends OpenDay {
  open: readonly OpenRange[]
  booked: readonly BookedAppointment[]
}

/** Adds the times in minutes since midnight. */
export const readAppointment = (appointment: DayAppointment): BookedAppointment => {
  const start = minutesOf(appointment.startTime)
  return { ...appointment, patientId: appointment.patient.id, start, end: start + appointment.durationMinutes }
}

/** Converts a day to the form of the booking rules. A holiday has no open ranges. */
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

import type { Day } from '@molaire/contract/appointments/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import type { BookedAppointment, ReadDay } from '../calendar/read-day.ts'

/** One sheet per room or per practitioner. */
export type SheetBy = 'room' | 'practitioner'

export interface PrintedAppointment {
  appointment: BookedAppointment
  typeName: string
  /** The room on a practitioner's sheet, the practitioner on a room's. */
  other: string
}

export interface Sheet {
  id: string
  name: string
  /**
   * The practitioners of the room's appointments, or the rooms of the practitioner's. A single one
   * is not repeated on each line.
   */
  others: string[]
  appointments: PrintedAppointment[]
}

/**
 * CAL-10: the sheets of a day, one per room or practitioner with appointments, earliest first.
 * Cancelled appointments are not printed. `idle` names the rooms or practitioners without
 * appointments, instead of empty sheets.
 */
export const sheetsOf = (day: Day, read: ReadDay, by: SheetBy): { sheets: Sheet[]; idle: string[] } => {
  const nameOfPractitioner = (id: string) => {
    const practitioner = day.practitioners.find((one) => one.id === id)
    return practitioner ? displayName(practitioner) : ''
  }
  const nameOfRoom = (id: string) => day.rooms.find((room) => room.id === id)?.name ?? ''
  const owners =
    by === 'room'
      ? day.rooms.map(({ id, name }) => ({ id, name }))
      : day.practitioners.map((one) => ({ id: one.id, name: displayName(one) }))
  const sheets = owners.map((owner): Sheet => {
    const appointments = read.booked
      .filter(({ status }) => status !== 'cancelled')
      .filter(({ roomId, practitionerId }) => (by === 'room' ? roomId : practitionerId) === owner.id)
      .sort((a, b) => a.start - b.start)
      .map((appointment) => ({
        appointment,
        typeName: day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)?.name ?? '',
        other: by === 'room' ? nameOfPractitioner(appointment.practitionerId) : nameOfRoom(appointment.roomId),
      }))
    return { ...owner, appointments, others: [...new Set(appointments.map(({ other }) => other))] }
  })
  return {
    sheets: sheets.filter(({ appointments }) => appointments.length > 0),
    idle: sheets.filter(({ appointments }) => appointments.length === 0).map(({ name }) => name),
  }
}

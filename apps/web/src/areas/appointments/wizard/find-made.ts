import * as wire from '@molaire/contract/appointments/endpoints'
import type { Appointment, DayAppointment } from '@molaire/contract/appointments/shapes'
import { isLiving } from '@molaire/domain/appointments/status'
import { foldText } from '@molaire/domain/shared/fold'
import { call } from '../../../platform/api/client.ts'
import type { CreateAppointmentBody } from '../api.ts'

const parts = ['date', 'startTime', 'durationMinutes', 'roomId', 'practitionerId', 'appointmentTypeId'] as const

/** Finds the appointment that a request created, by all the values of the request. */
export const madeBy = (body: CreateAppointmentBody, appointments: readonly DayAppointment[]): DayAppointment | undefined => {
  const { newPatient, patientId } = body
  const name = newPatient && foldText(`${newPatient.firstName.trim()} ${newPatient.lastName.trim()}`)
  return appointments.find(
    (appointment) =>
      isLiving(appointment.status) &&
      parts.every((part) => appointment[part] === body[part]) &&
      (name === undefined
        ? appointment.patient.id === patientId
        : foldText(`${appointment.patient.firstName} ${appointment.patient.lastName}`) === name),
  )
}

const isSameAppointment = (a: CreateAppointmentBody, b: CreateAppointmentBody): boolean =>
  a.appointmentTypeId === b.appointmentTypeId &&
  a.patientId === b.patientId &&
  JSON.stringify(a.newPatient) === JSON.stringify(b.newPatient)

/**
 * The appointment that a request (`sent`) created although its answer never came, moved to the
 * place of `body`. Null when it created none, or when `body` is a different booking. This keeps a
 * retry from creating a patient twice or conflicting with itself.
 */
export const findMade = async (
  clinicId: string,
  sent: CreateAppointmentBody,
  body: CreateAppointmentBody,
): Promise<Appointment | null> => {
  if (!isSameAppointment(sent, body)) return null
  const day = await call(wire.getDay, { params: { date: sent.date }, query: { clinicId } })
  const existing = madeBy(sent, day.appointments)
  if (!existing) return null
  const { date, startTime, durationMinutes, roomId, practitionerId } = body
  const params = { id: existing.id }
  return madeBy(body, [existing])
    ? call(wire.getAppointment, { params })
    : call(wire.moveAppointment, {
        params,
        body: { date, startTime, durationMinutes, roomId, practitionerId },
        ifMatch: existing.version,
      })
}

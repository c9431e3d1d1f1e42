import * as wire from '@molaire/contract/appointments/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { isLiving } from '@molaire/domain/appointments/status'
import { foldText } from '@molaire/domain/shared/fold'
import { call } from '../../../platform/api/client.ts'
import type { CreateAppointmentBody } from '../api.ts'

/**
 * The appointment that a request made although its answer never came; null when it did not. Asked before the same request is
 * sent again, so that no patient is opened twice and nobody is told that their own booking stands in the way.
 */
export const findMade = async (clinicId: string, body: CreateAppointmentBody): Promise<Appointment | null> => {
  const { newPatient, patientId } = body
  const day = await call(wire.getDay, { params: { date: body.date }, query: { clinicId } })
  const made = day.appointments.find(
    (visit) =>
      isLiving(visit.status) &&
      visit.startTime === body.startTime &&
      visit.roomId === body.roomId &&
      visit.practitionerId === body.practitionerId &&
      visit.appointmentTypeId === body.appointmentTypeId &&
      visit.durationMinutes === body.durationMinutes &&
      (newPatient
        ? foldText(`${visit.patient.firstName} ${visit.patient.lastName}`) ===
          foldText(`${newPatient.firstName.trim()} ${newPatient.lastName.trim()}`)
        : visit.patient.id === patientId),
  )
  return made ? call(wire.getAppointment, { params: { id: made.id } }) : null
}

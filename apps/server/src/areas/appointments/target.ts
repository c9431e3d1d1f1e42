import type { moveAppointment } from '@molaire/contract/appointments/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { TargetTime } from '@molaire/domain/appointments/conflicts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'

/**
 * The room, practitioner and time that an appointment would take; times in minutes since midnight.
 * There is no patient yet when the booking also creates the file.
 */
export interface Target extends TargetTime {
  date: LocalDate
  roomId: string
  practitionerId: string
  appointmentTypeId: string
}

type Place = Received<typeof moveAppointment>['body']
type Occupant = Pick<Target, 'id' | 'patientId' | 'appointmentTypeId'>

/** The target of a request, for an appointment or a patient. */
export function targetOf({ roomId, practitionerId, date, startTime, durationMinutes }: Place, of: Occupant): Target {
  const { id, patientId, appointmentTypeId } = of
  const start = minutesOf(startTime)
  return {
    ...(id !== undefined && { id }),
    patientId,
    appointmentTypeId,
    roomId,
    practitionerId,
    date,
    start,
    end: start + durationMinutes,
  }
}

import type { moveAppointment } from '@molaire/contract/appointments/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { TargetTime } from '@molaire/domain/appointments/conflicts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'

/**
 * What is to be occupied, and what for; minutes since midnight. No patient while the file is still
 * to be opened.
 */
export interface Target extends TargetTime {
  date: LocalDate
  roomId: string
  practitionerId: string
  appointmentTypeId: string
}

type Place = Received<typeof moveAppointment>['body']
type Occupant = Pick<Target, 'id' | 'patientId' | 'appointmentTypeId'>

/** What somebody would occupy at a place that a request names. */
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

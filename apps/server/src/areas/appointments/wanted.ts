import type { Candidate } from '@molaire/domain/appointments/conflicts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Agenda } from './queries.ts'

/** What one wants to occupy; minutes since midnight. No patient while the file is still to be opened. */
export interface Wanted extends Candidate {
  date: LocalDate
  roomId: string
  practitionerId: string
  appointmentTypeId: string
}

/** Whose time it takes, for locking and for asking who is there. */
export const agendaOf = ({
  date,
  roomId,
  practitionerId,
  patientId,
}: Pick<Wanted, 'date' | 'roomId' | 'practitionerId' | 'patientId'>): Agenda => ({
  date,
  roomIds: [roomId],
  practitionerIds: [practitionerId],
  patientIds: patientId === undefined ? [] : [patientId],
})

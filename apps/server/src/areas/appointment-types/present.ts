import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { RecordRow } from '../../platform/records/record-store.ts'

export function presentAppointmentType(row: Omit<RecordRow<'appointmentTypes'>, 'groupId' | 'createdAt'>): AppointmentType {
  const { id, name, color, defaultDurationMinutes, archivedAt, version } = row
  return { id, name, color, defaultDurationMinutes, isArchived: archivedAt !== null, version }
}

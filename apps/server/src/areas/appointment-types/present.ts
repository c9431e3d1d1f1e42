import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { AppointmentTypeRow } from './queries.ts'

export function presentAppointmentType(row: Omit<AppointmentTypeRow, 'groupId' | 'createdAt'>): AppointmentType {
  const { id, name, color, defaultDurationMinutes, archivedAt, version } = row
  return { id, name, color, defaultDurationMinutes, isArchived: archivedAt !== null, version }
}

import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { secondName } from '../../platform/records/second-name.ts'
import type { RecordRow } from '../../platform/records/record-store.ts'

export function presentAppointmentType(row: Omit<RecordRow<'appointmentTypes'>, 'groupId' | 'createdAt'>): AppointmentType {
  const { id, name, nameEn, color, defaultDurationMinutes, archivedAt, version } = row
  return { id, name, ...secondName({ nameEn }), color, defaultDurationMinutes, isArchived: archivedAt !== null, version }
}

import type { Group } from '@molaire/contract/groups/endpoints'
import type { RecordRow } from '../../platform/records/record-store.ts'

/** A group with the number of its users and clinics. */
export type GroupRow = RecordRow<'groups'> & { userCount: number; clinicCount: number }

export function presentGroup({ id, name, descriptionFr, userCount, clinicCount, version }: GroupRow): Group {
  return { id, name, descriptionFr, userCount, clinicCount, version }
}

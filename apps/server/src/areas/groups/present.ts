import type { Group } from '@molaire/contract/groups/endpoints'
import type { GroupRow } from './queries.ts'

export function presentGroup({ id, name, descriptionFr, userCount, clinicCount, version }: GroupRow): Group {
  return { id, name, descriptionFr, userCount, clinicCount, version }
}

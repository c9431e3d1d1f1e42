import type { Group } from '@molaire/contract/groups/endpoints'
import { uuid } from '../../platform/testing/screen.ts'

/** A group as the server tells of it; say what differs. */
export const aGroup = (n: number, differs: Partial<Group> = {}): Group => ({
  id: uuid(n),
  name: `Groupe ${n}`,
  descriptionFr: null,
  userCount: 0,
  clinicCount: 0,
  version: 3,
  ...differs,
})

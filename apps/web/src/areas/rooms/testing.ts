import type { ListedRoom } from '@molaire/contract/rooms/endpoints'
import { uuid } from '../../platform/testing/screen.ts'

/** A room of the clinic number 1 as the list tells of it; say what differs. */
export const aRoom = (n: number, differs: Partial<ListedRoom> = {}): ListedRoom => ({
  id: uuid(100 + n),
  clinicId: uuid(1),
  name: `Salle ${n}`,
  type: 'treatment',
  isArchived: false,
  version: 3,
  today: [],
  upcomingAppointments: 0,
  ...differs,
})

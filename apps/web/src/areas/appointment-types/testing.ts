import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { uuid } from '../../platform/testing/screen.ts'

/** A kind of appointment as the list tells of it; say what differs. */
export const aType = (n: number, differs: Partial<ListedAppointmentType> = {}): ListedAppointmentType => ({
  id: uuid(n),
  name: 'Suivi',
  color: '#4A8FA8',
  defaultDurationMinutes: 30,
  isArchived: false,
  version: 3,
  upcomingAppointments: 0,
  ...differs,
})

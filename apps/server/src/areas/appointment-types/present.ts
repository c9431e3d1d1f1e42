import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'

export function presentAppointmentType({ id, name, color, version }: AppointmentType): AppointmentType {
  return { id, name, color, version }
}

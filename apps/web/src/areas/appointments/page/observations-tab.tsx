import type { Appointment } from '@molaire/contract/appointments/shapes'
import { useAppointmentRecord } from './api.ts'

/** APT-03: what is written at the visit. */
export const ObservationsTab = ({ appointment }: { appointment: Appointment }) => {
  const { data: record } = useAppointmentRecord(appointment.id)
  return <p>{record?.notes.map(({ text }) => text).join('\n')}</p>
}

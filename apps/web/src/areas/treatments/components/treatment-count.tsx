import type { Appointment } from '@molaire/contract/appointments/shapes'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { useChart } from '../api.ts'
import { partOf } from '../chart-changes.ts'

/** How many treatments the tab shows first: those of the appointment and the planned ones. */
export const TreatmentCount = ({ appointment }: { appointment: Appointment }) => {
  const { data } = useChart(appointment.patient.id, appointment.id)
  const count = data?.treatments.filter((one) => partOf(one, appointment.id) !== 'past').length ?? 0
  return count > 0 ? <CountBadge>{count}</CountBadge> : null
}

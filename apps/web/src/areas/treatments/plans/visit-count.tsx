import type { Appointment } from '@molaire/contract/appointments/shapes'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { useChart } from '../api.ts'
import { countVisits } from './plan-view.ts'

/** Beside the tab's title: the visits of the plans under way. */
export const VisitCount = ({ appointment }: { appointment: Appointment }) => {
  const { data } = useChart(appointment.patient.id, appointment.id)
  const count = data ? countVisits(data) : 0
  return count > 0 ? <CountBadge>{count}</CountBadge> : null
}

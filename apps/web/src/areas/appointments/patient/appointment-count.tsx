import { useFormat } from '../../../platform/i18n/format.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { firstPage, usePatientAppointments } from './api.ts'

/**
 * The number of a patient's past and future appointments, beside the tab's name; nothing until
 * loaded.
 */
export const PatientAppointmentCount = ({ patientId }: { patientId: string }) => {
  const format = useFormat()
  const upcoming = usePatientAppointments(patientId, { when: 'upcoming', limit: firstPage }).data
  const past = usePatientAppointments(patientId, { when: 'past', limit: firstPage }).data
  return upcoming && past ? <CountBadge>{format.number(upcoming.count + past.count)}</CountBadge> : null
}

import { useFormat } from '../../../platform/i18n/format.ts'
import { firstPage, usePatientAppointments } from './api.ts'
import styles from './appointment-count.module.css'

/** How many appointments a patient has and had, beside the name of their tab; nothing while it is not known. */
export const PatientAppointmentCount = ({ patientId }: { patientId: string }) => {
  const format = useFormat()
  const upcoming = usePatientAppointments(patientId, { when: 'upcoming', limit: firstPage }).data
  const past = usePatientAppointments(patientId, { when: 'past', limit: firstPage }).data
  if (!upcoming || !past) return null
  return <span className={styles.count}>{format.number(upcoming.count + past.count)}</span>
}

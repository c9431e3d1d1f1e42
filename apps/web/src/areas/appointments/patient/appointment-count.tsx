import { useFormat } from '../../../platform/i18n/format.ts'
import { firstPage, usePatientAppointments } from './api.ts'
import { Text } from '../../../ui/layout.tsx'

const pill = { minWidth: 20, borderRadius: 'var(--radius-full)', background: 'var(--surface-4)', textAlign: 'center' } as const

/**
 * The number of a patient's past and future appointments, beside the tab's name; nothing until
 * loaded.
 */
export const PatientAppointmentCount = ({ patientId }: { patientId: string }) => {
  const format = useFormat()
  const upcoming = usePatientAppointments(patientId, { when: 'upcoming', limit: firstPage }).data
  const past = usePatientAppointments(patientId, { when: 'past', limit: firstPage }).data
  if (!upcoming || !past) return null
  return (
    <Text size="caption" tone="soft" weight={500} pad="1px 6px" style={pill}>
      {format.number(upcoming.count + past.count)}
    </Text>
  )
}

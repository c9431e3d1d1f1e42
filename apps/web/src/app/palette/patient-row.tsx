import { Archive, CirclePause } from 'lucide-react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { SearchHit } from '@molaire/contract/search/endpoints'
import { appointmentMessages } from '../../areas/appointments/index.ts'
import { AlertMark, patientMessages, PhoneMatch } from '../../areas/patients/index.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Highlight } from '../../ui/highlight.tsx'
import { Pill } from '../../ui/pill.tsx'
import { messages } from './messages.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { UserAvatar } from '../../areas/users/index.ts'
import styles from './palette.module.css'

/**
 * A patient: name, alerts to know before any contact, and the part of the file that fits the text.
 */
export const PatientRow = ({
  patient,
  foundIn,
  text,
}: {
  patient: PatientSummary
  foundIn?: Extract<SearchHit, { kind: 'patient' }>['foundIn']
  text: string
}) => {
  const { t } = useMessages()
  const format = useFormat()
  return (
    <>
      <UserAvatar person={patient} size={28} />
      <Row className={styles.person} as="span" grow>
        <Row as="span" gap="2px 8px" wrap grow>
          <span className={styles.name}>
            <bdi>
              <Highlight text={`${patient.firstName} ${patient.lastName}`} match={foundIn === 'name' ? text : ''} />
            </bdi>
          </span>
          {patient.status !== 'active' && (
            <Pill hue="gray" icon={patient.status === 'archived' ? Archive : CirclePause}>
              {t(patientMessages.statuses[patient.status])}
            </Pill>
          )}
          {foundIn === 'similar_name' && (
            <Text size="dense" tone="faint">
              {t(patientMessages.similar.spelling)}
            </Text>
          )}
          <AlertMark alerts={patient.alerts} isFocusable={false} />
        </Row>
        <Row className={styles.facts} as="span" gap={14}>
          {patient.age !== null && <span>{t(appointmentMessages.age, { n: patient.age })}</span>}
          {foundIn === 'email' && patient.email ? (
            <span className={styles.match}>{patient.email}</span>
          ) : foundIn === 'birth_date' && patient.dateOfBirth ? (
            <mark className={styles.match}>{format.date(patient.dateOfBirth, 'short')}</mark>
          ) : foundIn === 'health_insurance_number' ? (
            <span className={styles.match}>{t(messages.byNumber)}</span>
          ) : (
            patient.phone && (
              <span className={styles.phone}>
                <PhoneMatch phone={patient.phone} typed={foundIn === 'phone' ? text : ''} />
              </span>
            )
          )}
        </Row>
      </Row>
    </>
  )
}

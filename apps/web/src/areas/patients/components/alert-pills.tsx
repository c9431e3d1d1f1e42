import type { Alert } from '@molaire/domain/patients/alerts'
import { Row } from '../../../ui/layout.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { alertIcons } from './alert-icons.ts'
import styles from './alert-pills.module.css'

/**
 * The alerts of a patient with their text, in amber: « Allergie : pénicilline ». Only where a
 * single patient is shown: the patient's page, an appointment, a booking. In lists: `AlertMark`.
 */
export const AlertPills = ({ alerts }: { alerts: readonly Alert[] }) => {
  const { t } = useMessages()
  if (alerts.length === 0) return null
  return (
    <Row as="span" inline wrap gap={4}>
      {alerts.map(({ kind, label }, index) => (
        <Pill key={index} hue="amber" icon={alertIcons[kind]} className={styles.pill}>
          <span className={styles.words}>{t(messages.alerts.sentence[kind], { label })}</span>
        </Pill>
      ))}
    </Row>
  )
}

import { CircleAlert, HeartPulse, Pill as Tablet, TriangleAlert } from 'lucide-react'
import type { Alert, AlertKind } from '@molaire/domain/patients/alerts'
import { classNames } from '../../../ui/class-names.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { Pill, type Icon } from '../../../ui/pill.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import styles from './alert-pills.module.css'

const icons = {
  allergy: TriangleAlert,
  medication: Tablet,
  condition: HeartPulse,
  other: CircleAlert,
} satisfies Record<AlertKind, Icon>

/**
 * What must be known before anyone touches the patient, in amber: « Allergie : pénicilline ».
 * Beyond `max` they are counted, and said on hover.
 */
export const AlertPills = ({
  alerts,
  max = alerts.length,
  isBrief = false,
}: {
  alerts: readonly Alert[]
  max?: number
  /** Each on one line, in the narrow place of a list: what is cut there is said on hover. */
  isBrief?: boolean
}) => {
  const { t } = useMessages()
  if (alerts.length === 0) return null
  const said = alerts.map(({ kind, label }) => t(messages.alerts.said[kind], { label }))
  const rest = said.slice(max)
  return (
    <Row as="span" inline wrap={!isBrief} gap={4} className={classNames(isBrief && styles.brief)}>
      {alerts.slice(0, max).map(({ kind }, index) => (
        <Pill key={index} hue="amber" icon={icons[kind]} className={styles.pill}>
          <span className={styles.words} title={isBrief ? said[index] : undefined}>
            {said[index]}
          </span>
        </Pill>
      ))}
      {rest.length > 0 && (
        <Text size="caption" weight={500} tone="warning" title={rest.join('\n')}>
          {t(messages.alerts.more, { n: rest.length })}
        </Text>
      )}
    </Row>
  )
}

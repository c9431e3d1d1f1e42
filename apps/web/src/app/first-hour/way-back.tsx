import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { messages } from './messages.ts'
import { ReadyNotice } from './ready-notice.tsx'
import styles from './first-hour.module.css'

/**
 * WIZ-05: the way from the page of a step back to the checklist, which is on the calendar; and the
 * news that the clinic can book, when this page completed it. `clinicId` is null in a group without
 * a clinic.
 */
export const WayBack = ({ clinicId }: { clinicId: string | null }) => {
  const { t } = useMessages()
  return (
    <Row as="aside" className={styles.wayBack} justify="space-between" gap="4px 16px" wrap aria-label={t(messages.title)}>
      <Text weight={500}>{t(messages.title)}</Text>
      <Link to={paths.calendar()} className={buttonClass('default', 'sm')}>
        {t(messages.wayBack)}
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {clinicId !== null && <ReadyNotice clinicId={clinicId} />}
    </Row>
  )
}

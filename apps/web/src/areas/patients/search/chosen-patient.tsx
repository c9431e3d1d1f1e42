import { useEffect, useRef, type ReactNode } from 'react'
import type { Alert } from '@molaire/domain/patients/alerts'
import { Button } from '../../../ui/button.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { UserAvatar } from '../../users/index.ts'
import { AlertPills } from '../components/alert-pills.tsx'
import { fullName } from '../family/who.ts'
import { messages } from '../messages.ts'
import styles from './chosen-patient.module.css'

/**
 * Replaces `PatientSearch` once a patient is chosen, with a button to choose another. It takes the
 * focus of the search, so that screen readers announce the choice.
 */
export const ChosenPatient = ({
  patient,
  facts,
  takesFocus = true,
  onChange,
  children,
}: {
  patient: { id: string; firstName: string; lastName: string; alerts: readonly Alert[] }
  facts: ReactNode
  /** False for a patient who was not chosen in this form. */
  takesFocus?: boolean
  /** Absent when the patient cannot be changed. */
  onChange: (() => void) | undefined
  /** A last line. */
  children?: ReactNode
}) => {
  const { t } = useMessages()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus, patient.id])
  return (
    <Row ref={card} role="group" tabIndex={-1} aria-label={fullName(patient)} gap={12} pad={12} className={styles.chosen}>
      <UserAvatar person={patient} size={40} />
      <Box grow style={{ overflowWrap: 'anywhere' }}>
        <Text as="p" weight={600}>
          {fullName(patient)}
        </Text>
        {facts && (
          <Text as="p" size="dense" tone="faint">
            {facts}
          </Text>
        )}
        {patient.alerts.length > 0 && (
          <div style={{ marginBlock: 4 }}>
            <AlertPills alerts={patient.alerts} />
          </div>
        )}
        {children && (
          <Text as="p" size="dense" tone="faint">
            {children}
          </Text>
        )}
      </Box>
      {onChange && (
        <Button size="sm" onClick={onChange}>
          {t(messages.find.change)}
        </Button>
      )}
    </Row>
  )
}

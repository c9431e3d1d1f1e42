import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { may } from '@molaire/domain/users/access'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useCurrentUser } from '../../users/index.ts'
import { InPlaceForm } from './in-place-form.tsx'
import { labelOf, messages, type InPlace } from './messages.ts'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import styles from './fact.module.css'

/** Whether the user may change a value of this record. */
export const useMayEdit = (patient: Patient): ((what: InPlace) => boolean) => {
  const { user } = useCurrentUser()
  return (what) =>
    user !== undefined && may(user, what === 'alerts' ? 'patientAlerts.write' : 'patients.write') && patient.mergedInto === null
}

/**
 * One value of a record below its label. The pencil, shown on hover and on focus, edits it in
 * place. Users who may not change it see no pencil; without a connection it is disabled and says
 * why.
 */
export const Fact = ({
  patient,
  what,
  acts,
  className,
  startsOpen = false,
  onEditing,
  children,
}: {
  patient: Patient
  /** The field or group that the form edits. */
  what: InPlace
  /** Extra controls beside the value. */
  acts?: ReactNode
  className?: string | undefined
  /** Begins with its field, for a value that is being added. */
  startsOpen?: boolean
  /** Called when editing begins and ends. */
  onEditing?: (what: InPlace, isEditing: boolean) => void
  children: ReactNode
}) => {
  const { t } = useMessages()
  const label = t(labelOf(what))
  const mayEdit = useMayEdit(patient)(what)
  const suspended = useSuspended()
  const [isEditing, setIsEditing] = useState(startsOpen)
  const setEditing = (is: boolean) => {
    setIsEditing(is)
    onEditing?.(what, is)
  }
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The form disappeared with the focus.
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      pencil.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <div className={classNames(styles.fact, className)}>
      <Text as="dt" tone="faint" style={{ fontSize: 13, lineHeight: '20px' }}>
        {label}
      </Text>
      {isEditing ? (
        <Box as="dd" margin="2px 0 0">
          <InPlaceForm patient={patient} label={label} what={what} onDone={() => setEditing(false)} />
        </Box>
      ) : (
        <Row className={styles.value} as="dd" gap={2}>
          <div className={styles.words}>{children}</div>
          {acts}
          {mayEdit && (
            <IconButton
              ref={pencil}
              size="xs"
              className={styles.pencil}
              label={t(messages.edit.of, { field: label })}
              icon={<Pencil size={14} strokeWidth={1.75} />}
              disabledReason={suspended}
              onClick={() => setEditing(true)}
            />
          )}
        </Row>
      )}
    </div>
  )
}

import { CircleCheck, PenLine } from 'lucide-react'
import { useState } from 'react'
import { maySign } from '@molaire/domain/appointments/record'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useMomentWords } from './moment-words.ts'
import { recordMessages } from './record-messages.ts'
import { useSignRecord } from './use-sign-record.ts'

/**
 * APT-14: who signed and when, and a warning if the texts are no longer those that were signed.
 * `withIcon` is false where a list has its own icons.
 */
export const SignedMark = ({ record, withIcon = true }: { record: AppointmentRecord; withIcon?: boolean }) => {
  const { t } = useMessages()
  const { of } = useMomentWords(record.appointment.timeZone)
  if (!record.signature) return null
  const { signedBy, signedAt, isIntact } = record.signature
  const { date, time } = of(signedAt)
  const signed = t(recordMessages.signature.signed, { name: signedBy.name, date, time })
  if (!isIntact)
    return (
      <Stack gap={8}>
        <Text>{signed}</Text>
        <Notice kind="warning" title={t(recordMessages.signature.changedSince)}>
          <p>{t(recordMessages.signature.changedOutside)}</p>
        </Notice>
      </Stack>
    )
  return (
    <Row gap={8}>
      {withIcon && <CircleCheck size={18} strokeWidth={1.75} color="var(--green-fg)" aria-hidden="true" />}
      <Text>{signed}</Text>
    </Row>
  )
}

/**
 * APT-14: the button that signs, and the question before it, which says what freezes. `missing` is
 * how many things the record still misses.
 */
export const SignButton = ({ record, missing }: { record: AppointmentRecord; missing: number }) => {
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const notAllowed = useWhyNot('clinicalNotes.sign')
  const sign = useSignRecord(record.appointment.id)
  return (
    <>
      <Button
        icon={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={notAllowed ?? (maySign(record.appointment.status) ? undefined : t(recordMessages.signature.notBegun))}
        onClick={() => setAsking(true)}
      >
        {t(recordMessages.signature.sign)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger={false}
        title={t(recordMessages.signature.question)}
        confirmLabel={t(recordMessages.signature.sign)}
        keepLabel={t(recordMessages.signature.keep)}
        onConfirm={sign}
        onClose={() => setAsking(false)}
        describeError={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <p>{t(recordMessages.signature.freezes)}</p>
        {missing > 0 && (
          <Text as="p" weight={500} style={{ marginTop: 8 }}>
            {t(recordMessages.signature.incomplete, { n: missing })}
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}

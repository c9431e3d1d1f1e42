import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from '../messages.ts'

const { load: words } = messages

/** STER-01: asks why a load is quarantined: its packs are sterilized again. */
export const QuarantineDialog = ({
  onConfirm,
  why,
  onClose,
}: {
  onConfirm: (reason: string) => Promise<void>
  why: (error: unknown) => string
  onClose: () => void
}) => {
  const { t } = useMessages()
  const [reason, setReason] = useState('')
  const written = reason.trim()
  return (
    <ConfirmDialog
      opened
      title={t(words.quarantineTitle)}
      confirmLabel={t(words.quarantineYes)}
      keepLabel={t(words.quarantineNo)}
      asksReason
      whyNot={written === '' ? t(words.quarantineReasonMissing) : undefined}
      onConfirm={() => onConfirm(written)}
      onClose={onClose}
      describeError={why}
    >
      <Stack gap={12}>
        <p>{t(words.quarantineText)}</p>
        <TextField label={t(words.quarantineReason)} required maxLength={300} value={reason} onChange={setReason} autoFocus />
      </Stack>
    </ConfirmDialog>
  )
}

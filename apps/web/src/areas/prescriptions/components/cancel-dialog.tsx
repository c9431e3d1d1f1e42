import { useState } from 'react'
import { longestReason } from '@molaire/domain/prescriptions/status'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'

/**
 * Asks before a signed prescription is cancelled, and why. `onCancel` rejects with a refusal, which
 * is shown in the dialog.
 */
export const CancelDialog = ({
  what,
  onCancel,
  onClose,
}: {
  what: string
  onCancel: (reason: string) => Promise<void>
  onClose: () => void
}) => {
  const { t, why } = usePrescriptionWords()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <ConfirmDialog
      opened
      title={t(messages.cancel.title, { what })}
      confirmLabel={t(messages.cancel.yes)}
      keepLabel={t(messages.cancel.no)}
      asksReason
      whyNot={reason === '' ? t(messages.cancel.reasonMissing) : undefined}
      onClose={onClose}
      onConfirm={() => onCancel(reason)}
      describeError={why}
    >
      <Stack gap={12}>
        <p>{t(messages.cancel.text)}</p>
        <TextField
          label={t(messages.cancel.reason)}
          required
          value={typed}
          maxLength={longestReason}
          autoFocus // nothing is cancelled without it
          onChange={setTyped}
        />
      </Stack>
    </ConfirmDialog>
  )
}

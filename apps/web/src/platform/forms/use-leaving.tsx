import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'

/**
 * Leaving a form: `close` asks first when something was typed, and waits while it is being saved. `question` is to be
 * drawn beside the form's surface.
 */
export const useLeaving = ({
  dirty,
  busy,
  onLeave,
}: {
  dirty: boolean
  busy: boolean
  onLeave: () => void
}): { close: () => void; question: ReactNode } => {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    if (busy) return
    if (dirty) setIsAsking(true)
    else onLeave()
  }
  return {
    close,
    question: (
      <ConfirmDialog
        opened={isAsking}
        title={t(common.form.abandon)}
        confirmLabel={t(common.form.abandonYes)}
        keepLabel={t(common.form.abandonNo)}
        onConfirm={onLeave}
        onClose={() => setIsAsking(false)}
      >
        {t(common.form.abandonText)}
      </ConfirmDialog>
    ),
  }
}

import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

/**
 * Asks before an act that destroys: a question with the name in it, one sentence of consequence.
 * The focus starts on the safe answer. `onConfirm` may be asynchronous: while it works the button
 * is busy; the sentence it rejects with is made by `describeError` and shown here, and the dialog
 * stays.
 */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  keepLabel,
  danger = true,
  onConfirm,
  onClose,
  describeError,
}: {
  opened: boolean
  title: ReactNode
  children: ReactNode
  confirmLabel: string
  keepLabel: string
  danger?: boolean
  onConfirm: () => void | Promise<void>
  onClose: () => void
  describeError?: (error: unknown) => string
}) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** What was sent cannot be taken back by closing: one waits for the answer. */
  const close = () => {
    if (busy) return
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (!describeError) throw error
      setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      width={440}
      initialFocus="field"
      closeOnOverlay
      isAlert
      footer={
        <>
          <Button data-autofocus onClick={close}>
            {keepLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <div style={{ marginTop: 12 }}>
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
    </Dialog>
  )
}

import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { codeOf, HelpLink } from './help-link.tsx'
import { Notice } from './notice.tsx'
import { primaryMark } from './surfaces/send-keys.ts'

/**
 * Asks before a destructive action: a question with the name in it, and one sentence on the
 * consequence. The safe button has the focus. `onConfirm` may be asynchronous: meanwhile the button
 * is busy. If it rejects, the dialog stays open and shows the sentence from `describeError`.
 * `whyNot` says what is still missing before one can confirm; Enter in a field shows it, and the
 * focus stays in the field. With `asksReason`, Ctrl Enter
 * confirms even what destroys: the reason was typed on purpose.
 */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  keepLabel,
  danger = true,
  whyNot,
  asksReason = false,
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
  whyNot?: string | undefined
  asksReason?: boolean
  onConfirm: () => void | Promise<void>
  onClose: () => void
  describeError?: (error: unknown) => string
}) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ sentence: string; code: string | undefined }>()
  const [isTold, setTold] = useState(false)
  const sayWhyNot = (event: KeyboardEvent) => {
    const { target, key, nativeEvent } = event
    if (whyNot === undefined || key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    event.preventDefault()
    setTold(true)
  }
  /** Closing cannot undo a request that was sent, so the dialog stays open until the answer. */
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
      setFailure({ sentence: describeError(error), code: codeOf(error) })
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
          <Button
            variant={danger ? 'danger' : 'primary'}
            {...(asksReason && primaryMark)}
            busy={busy}
            disabledReason={whyNot}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={sayWhyNot}>
        {children}
      </div>
      {isTold && whyNot !== undefined && (
        <div style={{ marginTop: 12 }}>
          <Notice kind="error">{whyNot}</Notice>
        </div>
      )}
      {failure && (
        <div style={{ marginTop: 12 }}>
          <Notice kind="error">
            {failure.sentence}
            <HelpLink refusal={failure.code} />
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { messages } from './messages.ts'

/**
 * Asks before a record is removed. What is still used is not: `kept` says so from the refusal, and the dialog offers to archive it instead
 * (Decision 0036). Mounted while it is open.
 */
export const RemoveDialog = ({
  title,
  children,
  confirmLabel,
  remove,
  kept,
  archive,
  describeError,
  onClose,
}: {
  title: string
  /** What follows from it, in a sentence. */
  children: ReactNode
  confirmLabel: string
  remove: () => Promise<void>
  /** What to say of a refusal that means that it is used; undefined for any other. */
  kept: (error: unknown) => { title: string; text: ReactNode } | undefined
  /** Absent for what is in the archive already. */
  archive?: { label: string; run: () => Promise<void> } | undefined
  describeError: (error: unknown) => string
  onClose: () => void
}) => {
  const { t } = useMessages()
  const [use, setUse] = useState<{ title: string; text: ReactNode }>()
  // The question closes once it is answered; that it became another question is known before the next drawing.
  const isAskingAgain = useRef(false)
  if (use && archive)
    return (
      <ConfirmDialog
        key="archive"
        opened
        danger={false}
        title={use.title}
        confirmLabel={archive.label}
        keepLabel={t(messages.keep)}
        onConfirm={archive.run}
        onClose={onClose}
        describeError={describeError}
      >
        {use.text}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      key="remove"
      opened
      title={title}
      confirmLabel={confirmLabel}
      keepLabel={t(messages.keep)}
      onConfirm={async () => {
        isAskingAgain.current = false
        try {
          await remove()
        } catch (error) {
          const found = archive && kept(error)
          if (!found) throw error
          isAskingAgain.current = true
          setUse(found)
        }
      }}
      onClose={() => {
        if (!isAskingAgain.current) onClose()
      }}
      describeError={describeError}
    >
      {children}
    </ConfirmDialog>
  )
}

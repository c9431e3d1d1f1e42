import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { hasCode, type ApiErrorCode } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { countWords } from '../i18n/count-words.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { showToast } from '../toast/toast-store.ts'
import { messages } from './messages.ts'
import type { Archivable, RecordWords } from './words.ts'

/**
 * Asks before a record is removed. What is still used is not: the dialog says what uses it, and offers to archive it instead (Decision 0036).
 * Mounted while it is open.
 */
export const RemoveDialog = ({
  record: { name, isArchived },
  words,
  inUse,
  remove,
  archive,
  children,
  onClose,
}: {
  record: Archivable
  words: RecordWords
  /** The refusal that means that it is used; its details count by what. */
  inUse: ApiErrorCode
  remove: () => Promise<unknown>
  archive: () => Promise<void>
  /** What follows from it, beside what the words say. */
  children?: ReactNode
  onClose: () => void
}) => {
  const { t } = useMessages()
  /** What uses it, once that is known. */
  const [use, setUse] = useState<string>()
  // The question closes once it is answered; that it became another question is known before the next drawing.
  const isAskingAgain = useRef(false)
  const usesToldBy = (error: unknown): string | undefined =>
    hasCode(error, inUse) ? t(words.inUse.text, { what: countWords(error.details, words.uses) }) : undefined
  const shared = {
    opened: true,
    keepLabel: t(messages.keep),
    describeError: (error: unknown) => usesToldBy(error) ?? describeError(error, words.errors),
  }
  if (use !== undefined)
    return (
      <ConfirmDialog
        key="archive"
        {...shared}
        danger={false}
        title={t(words.inUse.title, { name })}
        confirmLabel={t(words.inUse.archive)}
        onConfirm={archive}
        onClose={onClose}
      >
        <p>{use}</p>
        <p>{t(words.inUse.instead)}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      key="remove"
      {...shared}
      title={t(words.ask.title, { name })}
      confirmLabel={t(words.ask.yes)}
      onConfirm={async () => {
        isAskingAgain.current = false
        try {
          await remove()
          showToast({ kind: 'success', title: t(words.deleted) })
        } catch (error) {
          const found = isArchived ? undefined : usesToldBy(error)
          if (found === undefined) throw error
          isAskingAgain.current = true
          setUse(found)
        }
      }}
      onClose={() => {
        if (!isAskingAgain.current) onClose()
      }}
    >
      {children}
      <p>{t(words.ask.text)}</p>
    </ConfirmDialog>
  )
}

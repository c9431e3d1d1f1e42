import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { hasCode, type ApiErrorCode } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { common } from '../i18n/common-messages.ts'
import { countWords } from '../i18n/count-words.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { showToast } from '../toast/toast-store.ts'
import { messages } from './messages.ts'
import type { RecordWords } from './record-words.ts'

/**
 * Asks before a record is deleted. A record that is in use cannot be: the dialog says what uses it,
 * and offers to archive it if possible (Decision 0036). Mount it only while it is open.
 */
export const RemoveDialog = ({
  name,
  words,
  inUse,
  heldBy = {},
  remove,
  archive,
  children,
  onClose,
}: {
  name: string
  words: RecordWords
  /** The refusal for a record in use; its details count the uses by type. */
  inUse: ApiErrorCode
  /** The uses that the list knows. If there are any, the server is not asked. */
  heldBy?: Record<string, number> | undefined
  remove: () => Promise<unknown>
  /** Archives the record instead; absent if it cannot be archived or already is. */
  archive?: (() => Promise<void>) | undefined
  /** Further consequences, beside the usual sentence. */
  children?: ReactNode
  onClose: () => void
}) => {
  const { t } = useMessages()
  /** What uses the record, in words, once known. */
  const [use, setUse] = useState<string>()
  // The dialog calls onClose after onConfirm. This ref keeps it open when another question follows;
  // state would change only at the next drawing.
  const isAskingAgain = useRef(false)
  const textOf = (counts: Record<string, unknown>) =>
    t(words.inUseText, { what: countWords(counts, words.uses ?? messages.uses) })
  const usesToldBy = (error: unknown): string | undefined => (hasCode(error, inUse) ? textOf(error.details) : undefined)
  const shared = {
    opened: true,
    keepLabel: t(messages.keep),
    describeError: (error: unknown) => usesToldBy(error) ?? describeError(error, words.errors),
  }
  if (Object.values(heldBy).some((count) => count > 0))
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t(words.inUse, { name })}
        width={440}
        footer={<Button onClick={onClose}>{t(common.ui.close)}</Button>}
      >
        <p>{textOf(heldBy)}</p>
        <HelpLink refusal={inUse} />
      </Dialog>
    )
  if (use !== undefined && archive)
    return (
      <ConfirmDialog
        key="archive"
        {...shared}
        danger={false}
        title={t(words.inUse, { name })}
        confirmLabel={t(words.inUseArchive)}
        onConfirm={archive}
        onClose={onClose}
      >
        <p>{use}</p>
        <HelpLink refusal={inUse} />
        <p>{t(words.inUseInstead)}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      key="remove"
      {...shared}
      title={t(words.ask, { name })}
      confirmLabel={t(words.askYes)}
      onConfirm={async () => {
        isAskingAgain.current = false
        try {
          await remove()
          showToast({ kind: 'success', title: t(words.deleted) })
        } catch (error) {
          const uses = archive && usesToldBy(error)
          if (uses === undefined) throw error
          isAskingAgain.current = true
          setUse(uses)
        }
      }}
      onClose={() => {
        if (!isAskingAgain.current) onClose()
      }}
    >
      {children}
      <p>{t(words.askText)}</p>
    </ConfirmDialog>
  )
}

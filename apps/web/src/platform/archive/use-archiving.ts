import { describeError, type ErrorSentences } from '../api/describe-error.ts'
import { translate } from '../i18n/use-messages.ts'
import { showToast } from '../toast/toast-store.ts'
import { messages } from './messages.ts'

/**
 * Takes records into the archive and out of it, and says so; an archiving can be undone for the time of its toast. `archive` rejects with a
 * refusal, for a dialog that shows it; `tryToArchive` and `restore` tell it in a toast.
 */
export const useArchiving = <R>({
  archive,
  restore,
  words,
  errors,
}: {
  /** Both answer the record as it is then. */
  archive: (record: R) => Promise<R>
  restore: (record: R) => Promise<R>
  words: { archived: string; restored: string; notArchived: string; notRestored: string }
  errors: ErrorSentences
}) => {
  const restoreOne = async (record: R) => {
    try {
      await restore(record)
      showToast({ kind: 'success', title: words.restored })
    } catch (error) {
      showToast({ kind: 'error', title: words.notRestored, detail: describeError(error, errors) })
    }
  }
  const archiveOne = async (record: R) => {
    const archived = await archive(record)
    const undo = { label: translate(messages.undo), onPress: () => void restoreOne(archived) }
    showToast({ kind: 'success', title: words.archived, action: undo })
  }
  return {
    archive: archiveOne,
    tryToArchive: (record: R) =>
      void archiveOne(record).catch((error: unknown) =>
        showToast({ kind: 'error', title: words.notArchived, detail: describeError(error, errors) }),
      ),
    restore: (record: R) => void restoreOne(record),
  }
}

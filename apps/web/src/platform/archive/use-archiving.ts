import { describeError } from '../api/describe-error.ts'
import { translate } from '../i18n/use-messages.ts'
import { showToast } from '../toast/toast-store.ts'
import { messages } from './messages.ts'
import type { RecordWords } from './words.ts'

/**
 * Takes records into the archive and out of it, and says so; an archiving can be undone for the time of its toast. `archive` rejects with a
 * refusal, for a dialog that shows it; `tryToArchive` and `restore` tell it in a toast.
 */
export const useArchiving = <R>({
  archive,
  restore,
  words,
}: {
  /** Both answer the record as it is then. */
  archive: (record: R) => Promise<R>
  restore: (record: R) => Promise<R>
  words: RecordWords
}) => {
  const restoreOne = async (record: R) => {
    try {
      await restore(record)
      showToast({ kind: 'success', title: translate(words.wasRestored) })
    } catch (error) {
      showToast({ kind: 'error', title: translate(words.notRestored), detail: describeError(error, words.errors) })
    }
  }
  const archiveOne = async (record: R) => {
    const archived = await archive(record)
    const undo = { label: translate(messages.undo), onPress: () => void restoreOne(archived) }
    showToast({ kind: 'success', title: translate(words.wasArchived), action: undo })
  }
  return {
    archive: archiveOne,
    tryToArchive: (record: R) =>
      void archiveOne(record).catch((error: unknown) =>
        showToast({ kind: 'error', title: translate(words.notArchived), detail: describeError(error, words.errors) }),
      ),
    restore: (record: R) => void restoreOne(record),
  }
}

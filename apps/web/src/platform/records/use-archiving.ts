import { useRef } from 'react'
import { describeError } from '../api/describe-error.ts'
import { translate } from '../i18n/use-messages.ts'
import { tell } from '../toast/tell.ts'
import { showToast } from '../toast/toast-store.ts'
import { messages } from './messages.ts'
import type { RecordWords } from './record-words.ts'

/**
 * Archives and restores records and shows a toast; archiving can be undone from the toast.
 * `archive` rejects with a refusal, for a dialog to show; `tryToArchive` and `restore` show it in a
 * toast.
 */
export const useArchiving = <R extends { id: string }>({
  archive,
  restore,
  words,
}: {
  /** Both return the changed record. */
  archive: (record: R) => Promise<R>
  restore: (record: R) => Promise<R>
  words: RecordWords
}) => {
  // Ignores a second press before the first is answered.
  const underWay = useRef(new Set<string>())
  const restoreOne = async (record: R) => {
    if (underWay.current.has(record.id)) return
    underWay.current.add(record.id)
    await tell(() => restore(record), {
      done: translate(words.wasRestored),
      failed: translate(words.notRestored),
      why: (error) => describeError(error, words.errors),
    })
    underWay.current.delete(record.id)
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
